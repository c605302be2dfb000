internal import CustomDiff

/// The way in which the trailing closure of an assertion runs.
///
/// In a feature, `state.rows[id: id]?.isOn = true` may well find no row. In an assertion a change that has
/// no effect is a mistake, and where not everything must be asserted, the test would pass with it.
package enum AssertionContext {
  /// The closure makes all changes, from the state before the action.
  case complete
  /// The closure sets what is so already, in the state after the action.
  case partial
  /// The closure runs once more, to find out what it left out; nothing that it does is reported.
  case rehearsal

  /// The way in which the current closure runs; nil outside of assertions.
  package static var current: AssertionContext? { DependencyValues.current.assertion }

  /// Whether an assertion runs whose mistakes are to be reported.
  static var isCurrent: Bool { current == .complete || current == .partial }

  /// Reports, while an assertion runs, a change of an element that is not there.
  ///
  /// - Parameters:
  ///   - id: The identifier of the element.
  ///   - ids: The identifiers that are there.
  static func reportMissing(_ id: some Any, among ids: some Collection) {
    guard isCurrent else { return }
    DependencyValues.current.report(
      .missingElement(
        id: String(customDumping: id, lines: 1),
        ids: ids.prefix(8).map { String(customDumping: $0, lines: 1) },
        count: ids.count
      )
    )
  }
}
