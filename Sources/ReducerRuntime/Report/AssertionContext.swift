internal import CustomDiff

/// The way in which the trailing closure of an assertion runs.
///
/// In a feature, `state.rows[id: id]?.isOn = true` may find no row. In an assertion, a change
/// without effect is a mistake. Without a report, a test that is not exhaustive would pass in spite
/// of it.
package enum AssertionContext {
  /// The closure makes all changes to the state before the action.
  case complete
  /// The closure sets values that the state after the action already has.
  case partial

  /// The way in which the current closure runs, or nil outside of assertions.
  package static var current: AssertionContext? { DependencyValues.current.assertion }

  /// Reports a change of a missing element while an assertion is running.
  ///
  /// - Parameters:
  ///   - id: The identifier of the element.
  ///   - ids: The identifiers of the existing elements. Evaluated only for a report, since
  ///     collecting them takes longer than finding that one is missing.
  ///   - isSecret: True if identifiers must not show. Evaluated only for a report.
  static func reportMissing<IDs: Collection>(
    _ id: some Any,
    among ids: @autoclosure () -> IDs,
    isSecret: @autoclosure () -> Bool = false
  ) {
    guard current != nil else { return }
    let (ids, isSecret) = (ids(), isSecret())
    func text(_ id: Any) -> String { isSecret ? Description.secret : OneLine.identifier(id) }
    DependencyValues.current.report(
      .missingElement(
        id: text(id),
        name: OneLine.identifier(id),
        ids: ids.prefix(8).map(text),
        count: ids.count
      )
    )
  }
}
