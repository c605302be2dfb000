import ReducerTesting

/// Screens whose titles stay when they are popped.
struct PushedAgainFeature: Reducer {
  struct Screens: Equatable { var path = StackState<Int>() }
  struct State: Equatable {
    var screens = Screens()
    var titles: [String] = []
  }
  enum Action: Equatable { case popToRootTapped, pushTapped }
  var isMended = false

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .pushTapped:
      state.screens.path.append(1)
      state.titles.append("Screen")
    case .popToRootTapped:
      state.screens.path.removeAll()
      if isMended { state.titles.removeAll() }
    }
    return .none
  }

  @Sendable static func explore(_ attempt: Attempt) async -> WalkExploration {
    await exploreWalks(
      walks: attempt.walks,
      seed: attempt.seed,
      replaying: attempt.replaying
    ) {
      TestStore(initialState: State()) { PushedAgainFeature(isMended: attempt.isMended) }
    } steps: { _ in
      Sending(.pushTapped)
      Sending(.popToRootTapped)
    } checks: {
      Always("each screen has a title") {
        $0.screens.path.isEmpty || $0.screens.path.count == $0.titles.count
      }
    }
  }
}
