import CustomDiff
import Foundation
import SwiftCode

/// Values of a change that will probably differ in the next run: the current date, a random UUID.
///
/// A closure that describes such a value would pass only in the run that it was copied from. This
/// is a guess, since it judges only by the values.
package struct UncontrolledValues: Sendable {
  /// The source of such values.
  enum Source: CaseIterable, Sendable {
    case date, uuid
  }

  /// The paths of the first such values, with an ellipsis if there are more.
  let paths: [String]
  let sources: [Source]

  /// - Parameter difference: The change that a closure would have to describe.
  /// - Returns: Nil if there are no such values.
  init?(_ difference: Difference) {
    var paths: [String] = []
    var sources: Set<Source> = []
    for (change, path) in zip(difference.changes, difference.codePaths) {
      // The code of the change also names elements that are gone, and elements on the path.
      let keys = change.path.compactMap { if case .key(let key) = $0 { key } else { nil } }
      let found = ([change.new ?? change.old].compactMap { $0 } + keys).map(Self.sources(in:))
      guard found.contains(where: { !$0.isEmpty }) else { continue }
      paths.append(path)
      for found in found { sources.formUnion(found) }
    }
    if sources.isEmpty { return nil }
    self.paths = paths.prefix(5) + (paths.count > 5 ? ["…"] : [])
    self.sources = Source.allCases.filter(sources.contains)
  }

  /// Returns whether a value will probably differ in the next run.
  static func areIn(_ value: Any) -> Bool { !sources(in: value).isEmpty }

  /// Returns whether the dump of a value is that of a random UUID.
  static func isRandomUUID(dumped text: String) -> Bool {
    text.hasPrefix("UUID(") && areIn(String(text.dropFirst(5).dropLast()))
  }

  /// Returns the likely sources of the values inside a value.
  private static func sources(in value: Any) -> Set<Source> {
    var sources: Set<Source> = []
    var visited = 0
    find(in: value, &sources, &visited)
    return sources
  }

  private static func find(in value: Any, _ sources: inout Set<Source>, _ visited: inout Int) {
    visited += 1
    if visited > 1_000 || sources.count == Source.allCases.count { return }
    switch value {
    case let date as Date: if date.isAboutNow { sources.insert(.date) }
    case let number as Double: if number.isAboutNow { sources.insert(.date) }
    case let uuid as UUID: if uuid.isRandom { sources.insert(.uuid) }
    case let text as String:
      if UUID(uuidString: text)?.isRandom == true { sources.insert(.uuid) }
    case is any Numeric: break
    default: for child in readableChildren(of: value) { find(in: child.value, &sources, &visited) }
    }
  }
}

extension Date {
  fileprivate var isAboutNow: Bool { abs(timeIntervalSinceNow) < 60 }
}

extension Double {
  /// True if a current date has this number of seconds, since one of the usual reference dates.
  fileprivate var isAboutNow: Bool {
    Date(timeIntervalSince1970: self).isAboutNow
      || Date(timeIntervalSinceReferenceDate: self).isAboutNow
  }
}
