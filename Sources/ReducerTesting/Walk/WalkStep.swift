/// What a list of steps consists of: a ``Sending``, ``Advancing``, ``Delivering`` or ``Happening``.
///
/// All of them have the type of the feature's actions, and the list takes any of them. So the
/// compiler names a misspelled action, on its line.
public protocol WalkStep<Action> {
  /// The actions of the feature.
  associatedtype Action

  /// What a walk can do; empty if a generator has no value.
  var options: [WalkOption<Action>] { get }
}

extension WalkOption: WalkStep {
  /// This option alone.
  public var options: [WalkOption] { isPossible ? [self] : [] }
}

/// The steps that another function lists.
extension Array: WalkStep where Element: WalkStep {
  /// The actions of the feature.
  public typealias Action = Element.Action

  /// The options of all steps.
  public var options: [WalkOption<Element.Action>] { flatMap(\.options) }
}

/// Takes the store that a walk makes as it is.
///
/// As a builder, the closure is checked before the steps. Else a mistake in them would make the
/// compiler give up the types of the store.
@resultBuilder
public enum WalkStoreBuilder<State, Action> {
  /// Returns the store.
  ///
  /// - Parameter store: The store of one walk.
  /// - Returns: The same store.
  public static func buildBlock(_ store: TestStore<State, Action>) -> TestStore<State, Action> {
    store
  }
}

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

/// A step of a walk that advances the test clock of the store.
public struct Advancing<Action>: WalkStep {
  let option: WalkOption<Action>

  /// The advance.
  public var options: [WalkOption<Action>] { [option] }

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
    option = WalkOption(site: WalkOption<Action>.site(line, column), kind: .advance(duration))
  }
}

/// A step of a walk that delivers an action that an effect has sent.
///
/// As long as a walk can take this step, the actions of effects wait for it, so other steps can
/// come first.
public struct Delivering<Action>: WalkStep {
  let option: WalkOption<Action>

  /// The delivery.
  public var options: [WalkOption<Action>] { [option] }

  /// Creates a step that delivers one of the waiting actions.
  ///
  /// - Parameters:
  ///   - line: Identifies this step when a walk is replayed.
  ///   - column: Identifies this step when a walk is replayed.
  public init(line: UInt = #line, column: UInt = #column) {
    option = WalkOption(site: WalkOption<Action>.site(line, column), kind: .deliver)
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
  /// Adds a step, or the steps that another function lists.
  public static func buildExpression(_ step: some WalkStep<Action>) -> [WalkOption<Action>] {
    step.options
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
