import ReducerTesting

/// An editor that takes an undo behind the last save for one that changes nothing to be saved.
struct UndoPastSaveFeature: Reducer {
  struct State: Equatable {
    var text = ""
    var saved = ""
    var history: [String] = []
    var isDirty = false
  }
  enum Action: Equatable {
    case typed(String)
    case saveTapped
    case undoTapped
  }
  var isMended = false

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .typed(let text):
      state.history.append(state.text)
      state.text += text
      state.isDirty = true
    case .saveTapped:
      state.saved = state.text
      state.isDirty = false
    case .undoTapped:
      guard let text = state.history.popLast() else { return .none }
      state.text = text
      if isMended { state.isDirty = state.text != state.saved }
    }
    return .none
  }

  @Sendable static func explore(_ attempt: Attempt) async -> WalkExploration {
    await exploreWalks(
      of: UndoPastSaveFeature(isMended: attempt.isMended),
      from: .init(),
      seed: attempt.seed,
      replaying: attempt.replaying
    ) { state in
      Sending(.element(of: ["a", "b"])) { .typed($0) }
      Sending(.saveTapped)
      if !state.history.isEmpty { Sending(.undoTapped) }
    } checks: {
      Always("what is not saved is marked") { $0.text == $0.saved || $0.isDirty }
      Sometimes("something is saved") { !$0.saved.isEmpty }
    }
  }
}
