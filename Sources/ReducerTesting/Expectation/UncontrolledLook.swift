import CustomDiff
import SwiftCode

/// Values of a change that look as if they were others in every run, where the reducer cannot run
/// again to find out.
struct UncontrolledLook {
  /// The paths of the values, of which only the first are given.
  let paths: [String]

  /// - Parameter difference: What a closure would have to describe.
  /// - Returns: Nil if there are no such values.
  init?(_ difference: Difference) {
    let found = zip(difference.changes, difference.codePaths).filter { change, _ in
      // The code also names the element that is gone, and the elements on the way.
      let keys = change.path.compactMap { if case .key(let key) = $0 { key } else { nil } }
      return ([change.new ?? change.old].compactMap { $0 } + keys)
        .contains(where: UncontrolledValues.looksUncontrolled)
    }
    if found.isEmpty { return nil }
    paths = UncontrolledValues.shown(found.map(\.1))
  }
}
