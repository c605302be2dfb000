import ReducerTesting

/// A form that must have a row, and looks whether it has none before it removes one.
struct LostRowFeature: Reducer {
  struct State: Equatable {
    var rows = ["a", "b"]
  }
  enum Action: Equatable {
    case addTapped
    case deleted(Int)
  }
  var isMended = false

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .addTapped:
      state.rows.append("")
    case .deleted(let index):
      if state.rows.isEmpty, !isMended { state.rows.append("") }
      state.rows.remove(at: index)
      if state.rows.isEmpty, isMended { state.rows.append("") }
    }
    return .none
  }

  @Sendable static func explore(_ attempt: Attempt) async -> WalkExploration {
    await exploreWalks(
      of: LostRowFeature(isMended: attempt.isMended),
      from: .init(),
      walks: attempt.walks,
      seed: attempt.seed,
      replaying: attempt.replaying
    ) { state in
      Sending(.addTapped)
      Sending(.element(of: Array(state.rows.indices))) { .deleted($0) }
    } checks: {
      Always("there is a row") { !$0.rows.isEmpty }
      Sometimes("there are three rows") { $0.rows.count == 3 }
    }
  }
}
