import ReducerTesting
import Testing

/// A change of a state, and a test of it that is wrong about the state.
protocol StateMistake: SendableMetatype {
  associatedtype State: Equatable
  /// The state in which the test starts.
  static var initialState: State { get }
  /// The reduction of the feature.
  static func change(_ state: inout State)
  /// The closure that the test passes to `send`, and in which the mistake is.
  static func expect(_ state: inout State)
}

/// The feature that changes its state as a mistake says.
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

/// Runs the test with the wrong closure, and after it what the difference between expected and actual
/// state suggested: what a test that is not exhaustive is told.
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

/// Runs the test where it is not exhaustive, with the closure that its failure suggested there.
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

/// Asserts the state after the action with the closure that a failure of `assert` suggested.
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
