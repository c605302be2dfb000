struct CounterState: Equatable, Identifiable {
  var counter = 0
  let id: UUID
}

enum CounterAction: Equatable { case increment }

struct CounterReducer: Reducer {
  func reduce(into state: inout CounterState, action: CounterAction) -> Effect<CounterAction> {
    state.counter += 1
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
}

struct ResetCancellationId: Hashable {}
