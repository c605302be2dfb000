/// A condition for states in which a feature may end, when all of its states are searched.
///
/// With such a check, the search fails at any other state that no step leads on from. Walks ignore it.
///
/// <!-- context: in-checks -->
/// ```swift
/// CanEnd("the account is closed") { $0.isClosed }
/// ```
public struct CanEnd<State>: WalkCheck {
  let name: String
  let holds: (State) -> Bool

  /// This check alone.
  public var checks: WalkChecks<State> { WalkChecks(ends: [self]) }

  /// Creates a check that fails a search of states in a state that it does not allow as an end.
  ///
  /// - Parameters:
  ///   - name: Which states may be ends, for the report.
  ///   - holds: Whether a state may be an end.
  public init(_ name: String, _ holds: @escaping (_ state: State) -> Bool) {
    self.name = name.onOneLine
    self.holds = holds
  }
}

/// A condition that some steps must lead to from every state, when all states are searched.
///
/// Walks ignore it, and so does a search that ends before it has visited all states.
///
/// <!-- context: in-checks -->
/// ```swift
/// AlwaysReachable("the account can be closed") { $0.isClosed }
/// ```
public struct AlwaysReachable<State>: WalkCheck {
  let name: String
  let holds: (State) -> Bool

  /// This check alone.
  public var checks: WalkChecks<State> { WalkChecks(reachable: [self]) }

  /// Creates a check that fails a search of states in a state from which the condition is out of reach.
  ///
  /// - Parameters:
  ///   - name: What can be reached, for the report.
  ///   - holds: Whether a state meets the condition.
  public init(_ name: String, _ holds: @escaping (_ state: State) -> Bool) {
    self.name = name.onOneLine
    self.holds = holds
  }
}
