public import ReducerRuntime

/// A step in a list of steps: a ``Sending``, ``Advancing``, ``Delivering`` or ``Happening``.
///
/// All of them have the type of the feature's actions, and the list takes any of them. So the
/// compiler names a misspelled action, on its line.
public protocol WalkStep<Action> {
  /// The actions of the feature.
  associatedtype Action

  /// The choices that a walk has.
  var options: [WalkOption<Action>] { get }
}

/// A step of any kind that a walk can take.
public struct WalkOption<Action> {
  /// The position of the option in the source.
  let site: Int
  /// How likely it is, compared with others; a delivery counts once for each waiting action.
  var weight = 1
  /// Makes the move of the option; nil if it delivers a waiting action.
  let moves: Generator<WalkMove<Action>>?
  /// Returns true for an action that is left out of everything that can be done; nil if the option is something else.
  private(set) var exclusion: ((Action) -> Bool)?

  init(_ line: UInt, _ column: UInt, _ moves: Generator<WalkMove<Action>>?) {
    self.init(site: Int(line) << 12 | Int(column & 0xFFF), moves: moves)
  }

  init(site: Int, weight: Int = 1, moves: Generator<WalkMove<Action>>?) {
    (self.site, self.weight, self.moves) = (site, weight, moves)
  }

  /// Creates an option that stands for everything that can be done.
  init(everythingExcept isExcluded: @escaping (Action) -> Bool) {
    self.init(site: 0, moves: nil)
    exclusion = isExcluded
  }

  var isDelivery: Bool { moves == nil }
}

extension WalkOption: WalkStep {
  /// This option alone.
  public var options: [WalkOption] { [self] }
}

/// The steps that another function lists.
extension Array: WalkStep where Element: WalkStep {
  /// The actions of the feature.
  public typealias Action = Element.Action

  /// The options of all steps.
  public var options: [WalkOption<Element.Action>] { flatMap(\.options) }
}

/// A step of a walk that sends an action.
public struct Sending<Action>: WalkStep {
  /// The action, drawn when the step is taken.
  public let options: [WalkOption<Action>]

  /// Creates a step that sends an action.
  ///
  /// - Parameters:
  ///   - action: The action that the user takes.
  ///   - line: Identifies this step when a walk is replayed.
  ///   - column: Identifies this step when a walk is replayed.
  public init(_ action: Action, line: UInt = #line, column: UInt = #column) {
    options = [WalkOption(line, column, .constant(.sent(action)))]
  }

  /// Creates a step that sends an action with values.
  ///
  /// - Parameters:
  ///   - generator: Makes the value. If there is none, the step is left out.
  ///   - others: Make further values, if the action has several.
  ///   - line: Identifies this step when a walk is replayed.
  ///   - column: Identifies this step when a walk is replayed.
  ///   - action: Makes the action from the values.
  public init<Value, each Other>(
    _ generator: Generator<Value>,
    _ others: repeat Generator<each Other>,
    line: UInt = #line,
    column: UInt = #column,
    _ action: @escaping (_ value: Value, _ others: repeat each Other) -> Action
  ) {
    let moves = Generator<WalkMove<Action>>(draw: { choices in
      try? .sent(action(generator.drawn(&choices), repeat (each others).drawn(&choices)))
    })
    options = [WalkOption(line, column, moves)]
  }

  /// Creates a step that sends an action without a payload, by the key path to its case.
  ///
  /// - Parameters:
  ///   - action: The case, such as `\.form.saveButtonTapped`.
  ///   - line: Identifies this step when a walk is replayed.
  ///   - column: Identifies this step when a walk is replayed.
  @_disfavoredOverload
  public init(
    _ action: (Case<Action>) -> Case<Void>,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(CasePath(to: action(Case())).embed(()), line: line, column: column)
  }

  /// Creates a step that sends an action with a payload, by the key path to its case.
  ///
  /// - Parameters:
  ///   - action: The case, such as `\.rows[id: 1].titleChanged`.
  ///   - generator: Makes the payload. If there is none, the step is left out.
  ///   - line: Identifies this step when a walk is replayed.
  ///   - column: Identifies this step when a walk is replayed.
  @_disfavoredOverload
  public init<Value>(
    _ action: (Case<Action>) -> Case<Value>,
    _ generator: Generator<Value>,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let path: CasePath<Action, Value> = CasePath(to: action(Case()))
    self.init(generator, line: line, column: column) { path.embed($0) }
  }
}

/// A step of a walk that advances the test clock of the store.
public struct Advancing<Action>: WalkStep {
  /// The advance.
  public let options: [WalkOption<Action>]

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
    options = [WalkOption(line, column, duration.map { .advanced($0) })]
  }
}

/// A step of a walk that delivers an action that an effect has sent.
///
/// As long as a walk can take this step, the actions of effects wait for it, so other steps can
/// come first.
public struct Delivering<Action>: WalkStep {
  /// The delivery.
  public let options: [WalkOption<Action>]

  /// Creates a step that delivers one of the waiting actions.
  ///
  /// - Parameters:
  ///   - line: Identifies this step when a walk is replayed.
  ///   - column: Identifies this step when a walk is replayed.
  public init(line: UInt = #line, column: UInt = #column) {
    options = [WalkOption(line, column, nil)]
  }
}

/// A step of a walk in which something happens outside the feature: a server fails, a file is gone.
///
/// <!-- context: saving, in-test; module: happening; name: happening -->
/// ```swift
/// await exploreWalks {
///   TestStore(initialState: Notes.State()) { Notes() } withDependencies: {
///     $0.save = { _ in }
///   }
/// } steps: { _ in
///   Sending(.saveButtonTapped)
///   Happening("the disk is full") { $0.save = { _ in throw DiskIsFull() } }
/// } checks: {
///   AtRest("nothing is being saved") { !$0.isSaving }
/// }
/// ```
/// <!-- output; module: happening -->
/// ```text
/// A walk breaks "nothing is being saved": …
///
///   1. happens: the disk is full
///   2. send .saveButtonTapped
/// ```
///
/// The closure changes the dependencies of the store. Effects that are already running keep theirs.
/// The closure may also call something that a dependency provides, such as a function of a fake
/// server that sends a message. The consequences have happened when the step ends.
public struct Happening<Action>: WalkStep {
  /// The event, with a value that is drawn when the step is taken.
  public let options: [WalkOption<Action>]

  /// Creates a step in which something happens outside the feature.
  ///
  /// - Parameters:
  ///   - name: The event in reports: "the disk is full".
  ///   - line: Identifies this step when a walk is replayed.
  ///   - column: Identifies this step when a walk is replayed.
  ///   - change: Changes the dependencies of the store, or uses them.
  public init(
    _ name: String,
    line: UInt = #line,
    column: UInt = #column,
    _ change: @escaping (_ dependencies: inout DependencyValues) async -> Void
  ) {
    let event = WalkEvent(name: name.onOneLine, change: change)
    options = [WalkOption(line, column, .constant(.happened(event)))]
  }

  /// Creates a step in which something happens with a value.
  ///
  /// - Parameters:
  ///   - name: The event in reports: "a message arrives".
  ///   - generator: Makes the value. If there is none, the step is left out.
  ///   - line: Identifies this step when a walk is replayed.
  ///   - column: Identifies this step when a walk is replayed.
  ///   - change: Changes the dependencies of the store, or uses them.
  public init<Value>(
    _ name: String,
    _ generator: Generator<Value>,
    line: UInt = #line,
    column: UInt = #column,
    _ change: @escaping (_ dependencies: inout DependencyValues, _ value: Value) async -> Void
  ) {
    let moves = generator.map { value in
      let code = ActionText.code(value, atMost: 80)
      let event = WalkEvent(name: name.onOneLine, value: code) { await change(&$0, value) }
      return WalkMove<Action>.happened(event)
    }
    options = [WalkOption(line, column, moves)]
  }
}

/// Something that happens outside the feature.
struct WalkEvent {
  var name: String
  /// The value with which it happens, as code.
  var value: String?
  var change: (inout DependencyValues) async -> Void

  /// The event in a report.
  var text: String { value.map { "\(name): \($0)" } ?? name }
}

/// Builds the list of the next possible steps of a walk.
@resultBuilder
public enum WalkBuilder<Action> {
  /// Adds a step, or the steps that another function lists.
  public static func buildExpression(_ step: some WalkStep<Action>) -> [WalkOption<Action>] {
    step.options
  }

  /// Combines the steps of several statements.
  public static func buildBlock(_ steps: [WalkOption<Action>]...) -> [WalkOption<Action>] {
    Array(steps.joined())
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

/// Takes the store that a walk makes as it is, after any statements.
///
/// As a builder, the closure is checked before the steps. Else a mistake in them would make the
/// compiler give up the types of the store.
@resultBuilder
public enum WalkStoreBuilder {
  /// Takes the store.
  public static func buildExpression<State, Action>(
    _ store: TestStore<State, Action>
  ) -> TestStore<State, Action> {
    store
  }

  /// Accepts a statement before the store.
  public static func buildExpression(_ statement: Void) {}

  /// Returns the store.
  public static func buildPartialBlock<State, Action>(
    first store: TestStore<State, Action>
  ) -> TestStore<State, Action> {
    store
  }

  /// Begins with a statement.
  public static func buildPartialBlock(first statement: Void) {}

  /// Goes on with a statement.
  public static func buildPartialBlock(accumulated statements: Void, next statement: Void) {}

  /// Returns the store after statements.
  public static func buildPartialBlock<State, Action>(
    accumulated statements: Void,
    next store: TestStore<State, Action>
  ) -> TestStore<State, Action> {
    store
  }
}
