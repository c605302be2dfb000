import ReducerTesting

/// A payment that can be tapped again before it is answered.
struct DoubleChargeFeature: Reducer {
  struct State: Equatable {
    var isPaying = false
    var charges = 0
  }
  enum Action: Equatable {
    case payTapped
    case charged
  }
  var isMended = false

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .payTapped:
      if state.charges > 0 || isMended && state.isPaying { return .none }
      state.isPaying = true
      return .run { send in await send(.charged) }
    case .charged:
      state.charges += 1
      return .none
    }
  }

  @Sendable static func explore(_ attempt: Attempt) async -> WalkExploration {
    await exploreWalks(
      walks: attempt.walks,
      seed: attempt.seed,
      replaying: attempt.replaying
    ) {
      TestStore(initialState: DoubleChargeFeature.State()) {
        DoubleChargeFeature(isMended: attempt.isMended)
      }
    } steps: { _ in
      Sending(.payTapped)
      Delivering()
    } checks: {
      Always("there is one charge at most") { $0.charges <= 1 }
      Sometimes("there is a charge") { $0.charges == 1 }
    }
  }
}
