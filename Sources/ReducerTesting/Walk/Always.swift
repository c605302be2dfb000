/// An invariant, which must hold after every step of every walk.
///
/// A step ends when everything has arrived that its effects send at once.
///
/// <!-- context: in-checks -->
/// ```swift
/// Always("the balance is not negative") { $0.balance >= 0 }
/// Always("a closed account stays closed") { before, after in !before.isClosed || after.isClosed }
/// ```
public struct Always<State>: WalkCheck {
  let name: String
  /// Whether it concerns a step, and not only the state that the step leads to.
  let concernsStep: Bool
  /// Whether it holds, given the step and the state before it, which the initial state does not have.
  let holds: (_ before: (state: State, step: WalkedStep)?, _ state: State) -> Bool

  /// This check alone.
  public var checks: WalkChecks<State> { WalkChecks(always: [self]) }

  /// Creates a check that fails a walk in any state that violates it.
  ///
  /// - Parameters:
  ///   - name: What holds, for the report.
  ///   - holds: Whether it holds in a state.
  public init(_ name: String, _ holds: @escaping (_ state: State) -> Bool) {
    self.name = name.onOneLine
    concernsStep = false
    self.holds = { holds($1) }
  }

  /// Creates a check that fails a walk at any step that violates it.
  ///
  /// - Parameters:
  ///   - name: What holds, for the report.
  ///   - holds: Whether it holds for the states before and after a step.
  public init(_ name: String, _ holds: @escaping (_ before: State, _ after: State) -> Bool) {
    self.name = name.onOneLine
    concernsStep = true
    self.holds = { before, after in before.map { holds($0.state, after) } ?? true }
  }

  /// Creates a check that fails a walk at any step that violates it, and sees what the step does.
  ///
  /// - Parameters:
  ///   - name: What holds, for the report.
  ///   - holds: Whether it holds for a step and the states before and after it.
  public init(
    _ name: String,
    _ holds: @escaping (_ before: State, _ step: WalkedStep, _ after: State) -> Bool
  ) {
    self.name = name.onOneLine
    concernsStep = true
    self.holds = { before, after in before.map { holds($0.state, $0.step, after) } ?? true }
  }
}
