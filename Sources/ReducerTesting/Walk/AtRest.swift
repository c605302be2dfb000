/// An invariant, which must hold in every state of every walk in which no effect is running.
///
/// It says what effects must have done when they have ended: nothing is loading, the results are
/// those of the query, everything is saved.
///
/// <!-- context: in-checks -->
/// ```swift
/// AtRest("nothing is loading") { !$0.isLoading }
/// ```
public struct AtRest<State>: WalkCheck {
  let name: String
  let holds: (State) -> Bool

  /// This check alone.
  public var checks: WalkChecks<State> { WalkChecks(atRest: [self]) }

  /// Creates a check that fails a walk where all effects have ended and the state violates it.
  ///
  /// - Parameters:
  ///   - name: What holds, for the report.
  ///   - holds: Whether it holds in a state.
  public init(_ name: String, _ holds: @escaping (_ state: State) -> Bool) {
    self.name = name.onOneLine
    self.holds = holds
  }
}
