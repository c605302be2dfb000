import Dispatch
import ReducerTesting

/// A feature that runs the effects that a test gives it, and records what they send.
struct EffectPlayer: Reducer {
  struct State: Equatable {
    var log: [String] = []
  }

  enum Action: Equatable, Sendable {
    /// Runs the test's effect of this name.
    case play(String)
    case log(String)
  }

  let effects: [String: @Sendable () -> Effect<Action>]

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .play(let name):
      return effects[name]?() ?? .none
    case .log(let text):
      state.log.append(text)
      return .none
    }
  }
}

func effectStore(
  _ effects: [String: @Sendable () -> Effect<EffectPlayer.Action>]
) -> TestStoreOf<EffectPlayer> {
  TestStore(initialState: EffectPlayer.State()) { EffectPlayer(effects: effects) }
}

/// Returns from another queue after a twentieth of a second.
@Sendable func outsideWork() async {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50)) {
      continuation.resume()
    }
  }
}
