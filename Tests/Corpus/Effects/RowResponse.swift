import Foundation
import ReducerTesting

/// An element of an identified array gets a response: it is not received.
struct RowResponse: EffectMistake {
  struct State: Equatable {
    var todos: IdentifiedArrayOf<Todo.State> = [Todo.State(id: UUID(0)), Todo.State(id: UUID(1))]
  }
  enum Action: Equatable { case todo(id: UUID, action: Todo.Action) }

  struct Todo: Reducer {
    struct State: Equatable, Identifiable {
      let id: UUID
      var isSaved = false
    }
    enum Action: Equatable { case saveButtonTapped, saved(at: Date) }

    @Dependency(\.date.now) var now

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .saveButtonTapped:
        return .run { send in await send(.saved(at: now)) }
      case .saved:
        state.isSaved = true
        return .none
      }
    }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.todos, action: /Action.todo(id:action:)) { Todo() }
  }

  static var initialState: State { State() }
  static let correction = Correction.instead
  static let failures = [ExpectedFailure(.unreceivedActions, at: #line + 7)]

  static func prepare(_ dependencies: inout DependencyValues) {
    dependencies.date.now = Date(timeIntervalSince1970: 1_234.5)
  }

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.todo(id: UUID(1), action: .saveButtonTapped))
  }
}
