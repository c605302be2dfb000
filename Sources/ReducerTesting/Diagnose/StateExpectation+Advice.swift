import CustomDiff
import ReducerRuntime
import SwiftCode

/// The diagnosis of a closure that describes another state.
extension StateExpectation {
  /// Returns a closure that would pass, or the reason why there is none.
  ///
  /// - Parameters:
  ///   - made: The change that a closure has to describe.
  ///   - shown: The difference between the described state and the actual one.
  func advice(for made: Difference?, where shown: Difference?) -> Advice? {
    if let unequal = actual.difference(to: actual) {
      return .compareContent(unequal.changedPaths(limit: 3), isState: true)
    }
    if let object = shown.flatMap(differingObject) { return .replaceObject(object) }
    guard let made else { return .removeClosure }
    // The action changed nothing, so only the closure itself makes a difference.
    if exhaustivity != .on, change.isOfAction, previous.isEqual(to: actual) {
      return .removeClosure
    }
    if let values = shown.flatMap(UncontrolledValues.init) { return .control(values) }
    // The closure describes such values as the test knows them, so a copy of them would not do.
    if UncontrolledValues(made) != nil { return nil }
    let code = made.statements(
      nextStackID: exhaustivity == .on ? change.stackGeneration : nil,
      isAbsolute: exhaustivity != .on,
      lineLimit: FailureLimits.code
    )
    if !code.isComplete { return .writeClosure(code.lines, .beginning) }
    return .writeClosure(code.lines, exhaustivity == .on || update == nil ? .whole : .correction)
  }

  /// Returns an object that the state has kept, and inside which a difference lies; nil if there is none.
  private func differingObject(in shown: Difference) -> StateObject? {
    if change.objects.isEmpty { return nil }
    let before = StateObject.all(in: change.before)
    let paths = shown.changedPaths(limit: DiffLimits.examinedChanges)
    return change.objects.first { $0.isContained(in: before) && $0.isOn(paths) }
  }
}
