import Foundation
import ReducerTesting
import Testing

/// Dependencies that a reducer overrides for the reducers inside it.
@Suite struct DependencyReducerTests {
  private struct Child: Reducer {
    struct State: Equatable {
      var inReducer: Date?
      var inEffect: Date?
    }

    enum Action: Equatable {
      case ask
      case response(Date)
    }

    @Dependency(\.date) var date

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .ask:
        state.inReducer = date.now
        return .run { send in
          // The effect reads the dependency again, and sees the override of the reducer, too.
          @Dependency(\.date.now) var now
          await send(.response(now))
        }
      case .response(let date):
        state.inEffect = date
        return .none
      }
    }
  }

  private static let past = Date(timeIntervalSince1970: 0)
  private static let future = Date(timeIntervalSince1970: 1_000)

  @Test func transformDependency() async {
    let store = TestStore(initialState: Child.State()) {
      Child().transformDependency(\.self) {
        $0.date = .constant($0.date.now.addingTimeInterval(-1_000))
      }
    } withDependencies: {
      $0.date = .constant(Self.future)
    }
    await store.send(.ask) { $0.inReducer = Self.past }
    await store.receive(.response(Self.past)) { $0.inEffect = Self.past }
  }

  @Test func innermostOverrideCounts() async {
    let store = TestStore(initialState: Child.State()) {
      CombineReducers {
        Child().dependency(\.date, .constant(Self.past))
      }
      .dependency(\.date, .constant(Self.future))
    } withDependencies: {
      $0.date = .constant(Self.future)
    }
    await store.send(.ask) { $0.inReducer = Self.past }
    await store.receive(.response(Self.past)) { $0.inEffect = Self.past }
  }

  /// An override does not count as use.
  @Test func overrideIsNoUse() async {
    let store = TestStore(initialState: Child.State()) {
      Child().dependency(\.date, .constant(Self.past))
    }
    await store.send(.ask) { $0.inReducer = Self.past }
    await store.receive(.response(Self.past)) { $0.inEffect = Self.past }
  }

  /// To set a part of a value, Swift reads the value first.
  ///
  /// This does not count as use either.
  @Test func settingPartOfValueIsNoUse() async {
    let store = TestStore(initialState: Child.State()) {
      Child()
    } withDependencies: {
      $0.date.now = Self.past
    }
    await store.send(.ask) { $0.inReducer = Self.past }
    await store.receive(.response(Self.past)) { $0.inEffect = Self.past }
    store.dependencies.date.now = Self.future
    await store.send(.ask) { $0.inReducer = Self.future }
    await store.receive(.response(Self.future)) { $0.inEffect = Self.future }
  }

  @Test func siblingsKeepTheirValues() async {
    struct State: Equatable {
      var left = Child.State()
      var right = Child.State()
    }
    enum Action: Equatable { case left(Child.Action), right(Child.Action) }
    let store = TestStore(initialState: State()) {
      CombineReducers<State, Action, _> {
        Scope(state: \.left, action: /Action.left) {
          Child()
        }
        .dependency(\.date, .constant(Self.past))
        Scope(state: \.right, action: /Action.right) {
          Child()
        }
      }
    } withDependencies: {
      $0.date = .constant(Self.future)
    }
    await store.send(.left(.ask)) { $0.left.inReducer = Self.past }
    await store.receive(.left(.response(Self.past))) { $0.left.inEffect = Self.past }
    await store.send(.right(.ask)) { $0.right.inReducer = Self.future }
    await store.receive(.right(.response(Self.future))) { $0.right.inEffect = Self.future }
  }
}
