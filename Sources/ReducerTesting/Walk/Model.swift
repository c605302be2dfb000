/// A simpler account of what a feature does, which must agree with it after every step of every walk.
///
/// <!-- context: in-checks -->
/// ```swift
/// Model("the balance is the sum of what was paid", 0) { sum, step in
///   if case .deposit(let amount)? = step.sent(as: Account.Action.self) { sum += amount }
///   if case .withdraw(let amount)? = step.sent(as: Account.Action.self) { sum -= amount }
/// } agrees: { sum, state in
///   sum == state.balance
/// }
/// ```
///
/// A search of states has no model, since it goes many ways at once.
public struct Model<State>: WalkCheck {
  let name: String
  /// Begins a walk: returns what follows its steps, and whether the model agrees with the state.
  let begin: () -> (_ step: WalkedStep?, _ state: State) -> Bool

  /// This check alone.
  public var checks: WalkChecks<State> { WalkChecks(models: [self]) }

  /// Creates a check that fails a walk in the first state with which a model disagrees.
  ///
  /// - Parameters:
  ///   - name: On what they agree, for the report.
  ///   - initial: The model at the beginning of a walk.
  ///   - follow: Changes the model as a step should change the feature.
  ///   - agrees: Whether the model agrees with a state.
  public init<Value>(
    _ name: String,
    _ initial: Value,
    follow: @escaping (_ model: inout Value, _ step: WalkedStep) -> Void,
    agrees: @escaping (_ model: Value, _ state: State) -> Bool
  ) {
    self.name = name.onOneLine
    begin = {
      var model = initial
      return { step, state in
        if let step { follow(&model, step) }
        return agrees(model, state)
      }
    }
  }
}
