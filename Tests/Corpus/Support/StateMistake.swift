import ReducerTesting

/// A change of state, and a test that is wrong about it.
protocol StateMistake: SendableMetatype {
  associatedtype State: Equatable
  /// The state in which the test starts.
  static var initialState: State { get }
  /// The reduction of the feature.
  static func change(_ state: inout State)
  /// The closure with the mistake, which the test passes to `send`.
  static func expect(_ state: inout State)
}

/// A state that begins with the defaults of its fields.
protocol DefaultState: Equatable { init() }

extension StateMistake where State: DefaultState {
  static var initialState: State { State() }
}

/// The feature that makes the change of a mistake.
struct MistakenFeature<Mistake: StateMistake>: Reducer {
  enum Action { case tapped }

  func reduce(into state: inout Mistake.State, action: Action) -> Effect<Action> {
    Mistake.change(&state)
    return .none
  }
}

extension StateMistake {
  /// A store for the feature, in which effects and exhaustivity play no part.
  static func makeStore() -> TestStoreOf<MistakenFeature<Self>> {
    TestStore(initialState: initialState) { MistakenFeature<Self>() }
  }
}

/// Runs the test with the closure that its failure suggested.
///
/// Code that the corpus generates calls it.
///
/// - Parameters:
///   - mistake: The feature and its test.
///   - closure: The closure to pass to `send` in place of the mistake.
func corrected<Mistake: StateMistake>(
  _ mistake: Mistake.Type,
  _ closure: @escaping (inout Mistake.State) throws -> Void
) async {
  await Mistake.makeStore().send(.tapped, assert: closure)
}

/// Runs the wrong closure, and then the code for the difference between the expected and the actual
/// state, as a failure suggests it to a test that is not exhaustive.
///
/// Code that the corpus generates calls it.
///
/// - Parameters:
///   - mistake: The feature and its test.
///   - closure: The closure that turns the expected state into the actual one.
func amended<Mistake: StateMistake>(
  _ mistake: Mistake.Type,
  _ closure: @escaping (inout Mistake.State) throws -> Void
) async {
  await Mistake.makeStore().send(.tapped) {
    Mistake.expect(&$0)
    try closure(&$0)
  }
}

/// Runs the test in a store that is not exhaustive, with the closure that its failure suggested.
///
/// Code that the corpus generates calls it.
///
/// - Parameters:
///   - mistake: The feature and its test.
///   - closure: The closure to pass to `send` in place of the mistake.
func correctedWhenOff<Mistake: StateMistake>(
  _ mistake: Mistake.Type,
  _ closure: @escaping (inout Mistake.State) throws -> Void
) async {
  let store = Mistake.makeStore()
  store.exhaustivity = .off
  await store.send(.tapped, assert: closure)
}

/// Asserts the state after the action, with the closure that a failure of `assert` suggested.
///
/// Code that the corpus generates calls it.
///
/// - Parameters:
///   - mistake: The feature and its test.
///   - closure: The closure to pass to `assert` in place of the mistake.
func correctedInAssert<Mistake: StateMistake>(
  _ mistake: Mistake.Type,
  _ closure: @escaping (inout Mistake.State) throws -> Void
) async {
  let store = Mistake.makeStore()
  store.exhaustivity = .off
  await store.send(.tapped)
  store.assert(closure)
}
