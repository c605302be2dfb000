import ReducerTesting
import Testing

struct TripFeature: Reducer {
  enum Field: Equatable, Sendable { case name, days }

  struct State: Equatable {
    @BindingState var focus: Field?
    var name = ""
    var days = 0
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case packButtonTapped
    case daysChanged(Int)
  }

  var body: some ReducerOf<Self> {
    // mistake: reducer in place of body
    // instead: var reducer: some ReducerOf<Self> {
    // at:      struct TripFeature: Reducer {
    // names:   body
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .packButtonTapped:
        return .send(.set(\.$focus, nil))
      // mistake: forgotten dollar sign of a field that is set to nil
      // instead: return .send(.set(\.focus, nil))
      // names:   @BindingState
      // mistake: forgotten dollar sign in a binding action of nil
      // instead: return .send(.binding(.set(\.focus, nil)))
      // names:   @BindingState
      case .daysChanged(let days):
        state.days = days
        return .none
      }
    }
  }
}

struct TripWalkTests {
  @Test func walk() async {
    await exploreWalks(walks: 50) {
      TestStore(initialState: TripFeature.State()) {
        TripFeature()
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
    } steps: { state in
      Sending(.packButtonTapped)
      // mistake: misspelt action in a walk
      // instead: Sending(.packButonTapped)
      // names:   packButonTapped
      if state.name.isEmpty {
        Sending(.packButtonTapped)
        // mistake: misspelt action in a condition of a walk
        // instead: Sending(.packButonTapped)
        // names:   packButonTapped
      }
      Delivering()
      // mistake: unknown step of a walk
      // instead: Delivring()
      // names:   Delivring
      Sending(.int(in: 1...3)) { .daysChanged($0) }
      // mistake: misspelt action with a value in a walk
      // instead: Sending(.int(in: 1...3)) { .dayChanged($0) }
      // names:   dayChanged
      Advancing(by: .seconds(1))
      // mistake: wrong label of a step of a walk
      // instead: Advancing(bye: .seconds(1))
      // names:   bye
    } checks: {
      Always("the trip has days") { $0.days >= 0 }
      // mistake: misspelt property in a check of a walk
      // instead: Always("the trip has days") { $0.day >= 0 }
      // names:   day
    }
  }
}
