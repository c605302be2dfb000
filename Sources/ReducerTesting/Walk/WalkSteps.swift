/// A step of a walk that sends an action.
public struct Sending<Action> {
  let option: WalkOption<Action>

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
}

/// A step of a walk that advances the test clock of the store.
public struct Advancing {
  let duration: Generator<Duration>
  let site: Int

  /// Creates a step that advances the clock by a duration.
  ///
  /// - Parameters:
  ///   - duration: How far to advance.
  ///   - line: Identifies this step when a walk is replayed.
  ///   - column: Identifies this step when a walk is replayed.
  public init(by duration: Duration, line: UInt = #line, column: UInt = #column) {
    self.init(by: .constant(duration), line: line, column: column)
  }

  /// Creates a step that advances the clock by a generated duration.
  ///
  /// - Parameters:
  ///   - duration: How far to advance.
  ///   - line: Identifies this step when a walk is replayed.
  ///   - column: Identifies this step when a walk is replayed.
  public init(by duration: Generator<Duration>, line: UInt = #line, column: UInt = #column) {
    self.duration = duration
    site = WalkOption<Never>.site(line, column)
  }
}

/// A step of a walk that delivers an action that an effect has sent.
///
/// As long as a walk can take this step, the actions of effects wait for it, so other steps can
/// come first.
public struct Delivering {
  let site: Int

  /// Creates a step that delivers one of the waiting actions.
  ///
  /// - Parameters:
  ///   - line: Identifies this step when a walk is replayed.
  ///   - column: Identifies this step when a walk is replayed.
  public init(line: UInt = #line, column: UInt = #column) {
    site = WalkOption<Never>.site(line, column)
  }
}

/// A step of any kind that a walk can take.
public struct WalkOption<Action> {
  enum Kind {
    case send(Generator<Action>)
    case advance(Generator<Duration>)
    case deliver
    case happen(Generator<WalkEvent>)
  }

  /// The position of the option in the source.
  let site: Int
  let kind: Kind

  static func site(_ line: UInt, _ column: UInt) -> Int { Int(line) << 12 | Int(column & 0xFFF) }

  /// Whether there is a value to draw.
  var isPossible: Bool {
    switch kind {
    case .send(let generator): !generator.isEmpty
    case .happen(let generator): !generator.isEmpty
    case .advance, .deliver: true
    }
  }
}

/// Builds the list of what can happen next in a walk.
@resultBuilder
public enum WalkBuilder<Action> {
  /// Adds a step that sends an action.
  public static func buildExpression(_ step: Sending<Action>) -> [WalkOption<Action>] {
    step.option.isPossible ? [step.option] : []
  }

  /// Adds a step that advances the clock.
  @_disfavoredOverload  // A mistake in "Sending" is named only if it is the likeliest.
  public static func buildExpression(_ step: Advancing) -> [WalkOption<Action>] {
    [WalkOption(site: step.site, kind: .advance(step.duration))]
  }

  /// Adds a step that delivers a waiting action.
  @_disfavoredOverload  // A mistake in "Sending" is named only if it is the likeliest.
  public static func buildExpression(_ step: Delivering) -> [WalkOption<Action>] {
    [WalkOption(site: step.site, kind: .deliver)]
  }

  /// Adds a step in which something happens outside the feature.
  @_disfavoredOverload  // A mistake in "Sending" is named only if it is the likeliest.
  public static func buildExpression(_ step: Happening) -> [WalkOption<Action>] {
    guard case .happen(let event) = step.option.kind, step.option.isPossible else { return [] }
    return [WalkOption(site: step.option.site, kind: .happen(event))]
  }

  /// Adds steps that another function lists.
  @_disfavoredOverload  // A mistake in "Sending" is named only if it is the likeliest.
  public static func buildExpression(_ steps: [WalkOption<Action>]) -> [WalkOption<Action>] {
    steps
  }

  /// Combines the steps of several statements.
  public static func buildBlock(_ steps: [WalkOption<Action>]...) -> [WalkOption<Action>] {
    steps.count == 1 ? steps[0] : Array(steps.joined())
  }

  /// Adds the steps of an `if` whose condition holds.
  public static func buildOptional(_ steps: [WalkOption<Action>]?) -> [WalkOption<Action>] {
    steps ?? []
  }

  /// Adds the steps of the first branch.
  public static func buildEither(first steps: [WalkOption<Action>]) -> [WalkOption<Action>] {
    steps
  }

  /// Adds the steps of the second branch.
  public static func buildEither(second steps: [WalkOption<Action>]) -> [WalkOption<Action>] {
    steps
  }

  /// Combines the steps of a loop.
  public static func buildArray(_ steps: [[WalkOption<Action>]]) -> [WalkOption<Action>] {
    Array(steps.joined())
  }
}
