import Foundation
import ReducerTesting

/// A counter, and counters with their sum and a reset that can be taken back.
///
/// Everything is as in a talk of 2020, except for the environment: here it is a stored property,
/// and its scheduler is a clock.
struct CounterState: Equatable, Identifiable {
  var counter = 0
  let id: UUID
}

enum CounterAction: Equatable {
  case increment
  case decrement
}

struct CounterReducer: Reducer {
  func reduce(into state: inout CounterState, action: CounterAction) -> Effect<CounterAction> {
    switch action {
    case .increment:
      state.counter += 1
    case .decrement:
      state.counter -= 1
    }
    return .none
  }
}

struct CountersState: Equatable {
  var counters: IdentifiedArrayOf<CounterState> = []
  var sum = 0
  var isResetInFlight = false
}

enum CountersAction: Equatable {
  case counter(id: UUID, action: CounterAction)
  case addCounter
  case reset
  case scheduleReset
  case cancelScheduledReset
  case alertDismissed
}

struct CountersEnvironment {
  var uuid: () -> UUID = UUID.init
  var mainQueue: any Clock<Duration> = ContinuousClock()
}

struct CountersReducer: Reducer {
  let environment: CountersEnvironment

  var body: some Reducer<CountersState, CountersAction> {
    Reduce { state, action in
      struct ResetCancellationId: Hashable {}

      switch action {
      case .addCounter:
        state.counters.insert(CounterState(id: environment.uuid()), at: 0)
      case .scheduleReset:
        state.isResetInFlight = true
        return .run { [clock = environment.mainQueue] send in
          try await clock.sleep(for: .milliseconds(3000))
          await send(.reset)
        }
        .cancellable(id: ResetCancellationId(), cancelInFlight: true)
      case .reset:
        state.sum = 0
        state.counters = []
        state.isResetInFlight = false
      case .cancelScheduledReset:
        state.isResetInFlight = false
        return .cancel(id: ResetCancellationId())
      case let .counter(_, action):
        switch action {
        case .increment: state.sum += 1
        case .decrement: state.sum -= 1
        }
      case .alertDismissed:
        break
      }
      return .none
    }
    .forEach(\.counters, action: /CountersAction.counter) {
      CounterReducer()
    }
  }
}
