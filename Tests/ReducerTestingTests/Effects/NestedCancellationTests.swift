import ReducerTesting
import Testing

/// Work inside an effect, or inside other work, under the same identifier.
@Suite(.timeLimit(.minutes(10))) struct NestedCancellationTests {
  private enum ID { case work }

  /// Runs one effect, which writes to a log.
  fileprivate struct Feature: Reducer {
    struct State: Equatable {
      var log: [String] = []
    }

    enum Action: Equatable, Sendable {
      case start
      case child(Int)
      case log(String)
    }

    var effect: @Sendable () -> Effect<Action>
    /// The effect of a child action.
    var child: @Sendable (Int) -> Effect<Action> = { _ in .none }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start: return effect()
      case .child(let number): return child(number)
      case .log(let text):
        state.log.append(text)
        return .none
      }
    }
  }

  fileprivate typealias Action = Feature.Action

  private static let workInAnEffect = Feature(
    effect: {
      .run { send in
        try await withTaskCancellation(id: ID.work, cancelInFlight: true) {
          try Task.checkCancellation()
          await send(.log("inner"))
        }
        await send(.log("outer"))
      }
      .cancellable(id: ID.work, cancelInFlight: true)
    }
  )

  @Test func workSparesItsEffect() async {
    let store = TestStore(initialState: Feature.State()) { Self.workInAnEffect }
    await store.send(.start)
    await store.receive(.log("inner")) { $0.log = ["inner"] }
    await store.receive(.log("outer")) { $0.log = ["inner", "outer"] }
    await store.finish()
  }

  @MainActor @Test func workSparesItsEffectInLiveStore() async {
    let store = Store(initialState: Feature.State()) { Self.workInAnEffect }
    await store.send(.start).finish()
    #expect(store.log == ["inner", "outer"])
  }

  @Test func workCancelsSurroundingWork() async {
    let store = TestStore(initialState: Feature.State()) {
      Feature(
        effect: {
          .run { send in
            do {
              try await withTaskCancellation(id: ID.work) {
                try await withTaskCancellation(id: ID.work, cancelInFlight: true) {
                  try Task.checkCancellation()
                  await send(.log("never"))
                }
              }
            } catch is CancellationError {
              await send(.log("cancelled"))
            }
          }
        }
      )
    }
    await store.send(.start)
    await store.receive(.log("cancelled")) { $0.log = ["cancelled"] }
    await store.finish()
  }

  /// An effect of a child action stops the work that sent the action.
  @Test func followingEffectCancelsWork() async {
    let store = TestStore(initialState: Feature.State()) {
      Feature(
        effect: {
          .run { send in
            do {
              try await withTaskCancellation(id: ID.work) {
                try Task.checkCancellation()
                await send(.child(1))
                try Task.checkCancellation()
                await send(.log("never"))
              }
            } catch is CancellationError {
              await send(.log("outer cancelled"))
            }
          }
        },
        child: { number in
          .run { send in
            try await withTaskCancellation(id: ID.work, cancelInFlight: true) {
              try Task.checkCancellation()
              await send(.log("child"))
            }
          }
          .cancellable(id: ID.work, cancelInFlight: true)
        }
      )
    }
    await store.send(.start)
    await store.receive(.child(1))
    await store.receive(.log("outer cancelled")) { $0.log = ["outer cancelled"] }
    await store.receive(.log("child")) { $0.log.append("child") }
    await store.finish()
  }
}
