/// A step of a walk that sends an action.
public struct Sending<Action>: WalkStep {
  let option: WalkOption<Action>

  /// The action, or none if its generator has no value.
  public var options: [WalkOption<Action>] { option.options }

  /// Creates a step that sends an action.
  ///
  /// - Parameters:
  ///   - action: What the user does.
  ///   - line: Identifies this step when a walk is replayed.
  ///   - column: Identifies this step when a walk is replayed.
  public init(_ action: Action, line: UInt = #line, column: UInt = #column) {
    option = WalkOption(
      site: WalkOption<Action>.site(line, column),
      kind: .send(Generator(all: { [action] }) { _ in action })
    )
  }

  /// Creates a step that sends an action with a value.
  ///
  /// - Parameters:
  ///   - generator: Makes the value. If there is none, the step is left out.
  ///   - line: Identifies this step when a walk is replayed.
  ///   - column: Identifies this step when a walk is replayed.
  ///   - action: Makes the action from the value.
  public init<Value>(
    _ generator: Generator<Value>,
    line: UInt = #line,
    column: UInt = #column,
    _ action: @escaping (_ value: Value) -> Action
  ) {
    option = WalkOption(
      site: WalkOption<Action>.site(line, column),
      kind: .send(generator.map(action))
    )
  }

  /// Creates a step that sends an action with two values.
  ///
  /// - Parameters:
  ///   - first: Makes the first value. If there is none, the step is left out.
  ///   - second: Makes the second value. If there is none, the step is left out.
  ///   - line: Identifies this step when a walk is shrunk.
  ///   - column: Identifies this step when a walk is shrunk.
  ///   - action: Makes the action from the values.
  public init<First, Second>(
    _ first: Generator<First>,
    _ second: Generator<Second>,
    line: UInt = #line,
    column: UInt = #column,
    _ action: @escaping (_ first: First, _ second: Second) -> Action
  ) {
    option = WalkOption(
      site: WalkOption<Action>.site(line, column),
      kind: .send(first.and(second).map { action($0, $1) })
    )
  }
}
