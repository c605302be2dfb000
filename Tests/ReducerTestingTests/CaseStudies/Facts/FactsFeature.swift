import Foundation
import ReducerTesting

/// A counter that fetches facts, as a screen, as a row, and in a list.
///
/// As in an episode of 2021, but environments are stored properties here.
struct FactCounterState: Equatable {
  var alert: Alert?
  var count = 0

  struct Alert: Equatable, Identifiable {
    var message: String
    var title: String

    var id: String { self.title + self.message }
  }
}

enum FactCounterAction: Equatable {
  case decrementButtonTapped
  case dismissAlert
  case incrementButtonTapped
  case factButtonTapped
  case factResponse(Result<String, FactClient.Error>)
}

struct FactCounterEnvironment {
  let fact: FactClient
}

struct FactCounterReducer: Reducer {
  let environment: FactCounterEnvironment

  func reduce(
    into state: inout FactCounterState,
    action: FactCounterAction
  ) -> Effect<FactCounterAction> {
    switch action {
    case .decrementButtonTapped:
      state.count -= 1
      return .none

    case .dismissAlert:
      state.alert = nil
      return .none

    case .incrementButtonTapped:
      state.count += 1
      return .none

    case .factButtonTapped:
      return .run { [count = state.count, fact = environment.fact] send in
        await send(.factResponse(fact.fetch(count)))
      }

    case let .factResponse(.success(fact)):
      state.alert = .init(message: fact, title: "Fact")
      return .none

    case .factResponse(.failure):
      state.alert = .init(message: "Couldn't load fact.", title: "Error")
      return .none
    }
  }
}

struct CounterRowState: Equatable, Identifiable {
  var counter: FactCounterState
  let id: UUID
}

enum CounterRowAction: Equatable {
  case counter(FactCounterAction)
  case removeButtonTapped
}

struct AppState: Equatable {
  var counters: IdentifiedArrayOf<CounterRowState>
}

enum AppAction: Equatable {
  case addButtonTapped
  case counterRow(id: UUID, action: CounterRowAction)
}

struct AppEnvironment {
  let fact: FactClient
  let uuid: () -> UUID
}

struct AppReducer: Reducer {
  let environment: AppEnvironment

  var body: some Reducer<AppState, AppAction> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.counters.append(
          .init(counter: .init(), id: environment.uuid())
        )
        return .none

      case let .counterRow(id: id, action: .removeButtonTapped):
        state.counters.remove(id: id)
        return .none

      case .counterRow:
        return .none
      }
    }
    .forEach(\.counters, action: /AppAction.counterRow(id:action:)) {
      Scope(state: \.counter, action: /CounterRowAction.counter) {
        FactCounterReducer(environment: FactCounterEnvironment(fact: environment.fact))
      }
    }
  }
}
