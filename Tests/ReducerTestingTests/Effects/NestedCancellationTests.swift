import ReducerTesting
import TestSupport
import Testing

/// Work under an identifier inside of work under the same one: nothing waits for itself.
@Suite(.timeLimit(.minutes(10))) struct NestedCancellationTests {
  private enum ID { case work }

  /// Runs one effect, which logs.
  fileprivate struct Feature: Reducer {
    struct State: Equatable {
      var log: [String] = []
    }

    enum Action: Equatable, Sendable {
      case start
      case log(String)
    }

    var effect: @Sendable () -> Effect<Action>

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start: return effect()
      case .log(let text):
        state.log.append(text)
        return .none
      }
    }
  }

  fileprivate typealias Action = Feature.Action

  private static let effects: [String: @Sendable () -> Effect<Action>] = [
    "work in work": {
      .run { send in
        try await withTaskCancellation(id: ID.work) {
          try await withTaskCancellation(id: ID.work, cancelInFlight: true) {
            try Task.checkCancellation()
            await send(.log("inner"))
          }
          await send(.log("outer"))
        }
      }
    },
    "work in an effect": {
      .run { send in
        try await withTaskCancellation(id: ID.work, cancelInFlight: true) {
          try Task.checkCancellation()
          await send(.log("inner"))
        }
        await send(.log("outer"))
      }
      .cancellable(id: ID.work, cancelInFlight: true)
    },
    "work in a group": {
      .run { send in
        try await withTaskCancellation(id: ID.work) {
          try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
              try await withTaskCancellation(id: ID.work, cancelInFlight: true) {
                try Task.checkCancellation()
                await send(.log("inner"))
              }
            }
            try await group.waitForAll()
          }
          await send(.log("outer"))
        }
      }
    },
  ]

  @Test(arguments: effects) fileprivate func inATestStore(
    name: String,
    effect: @escaping @Sendable () -> Effect<Action>
  ) async {
    let store = TestStore(initialState: Feature.State()) { Feature(effect: effect) }
    await store.send(.start)
    await store.receive(.log("inner")) { $0.log = ["inner"] }
    await store.receive(.log("outer")) { $0.log = ["inner", "outer"] }
    await store.finish()
  }

  @MainActor
  @Test(arguments: effects) fileprivate func inALiveStore(
    name: String,
    effect: @escaping @Sendable () -> Effect<Action>
  ) async {
    let store = Store(initialState: Feature.State()) { Feature(effect: effect) }
    await store.send(.start).finish()
    #expect(store.log == ["inner", "outer"])
  }

  /// Siblings that each stop the other's work: one of them is cancelled while it waits, and gives way.
  private static let siblings = Feature(
    effect: {
      let sibling = { @Sendable (name: String) -> Effect<Action> in
        .run { send in
          do {
            try await withTaskCancellation(id: ID.work) {
              await Task.yield()
              try await withTaskCancellation(id: ID.work, cancelInFlight: true) {
                try Task.checkCancellation()
                await send(.log("\(name) inner"))
              }
            }
            await send(.log("\(name) outer"))
          } catch is CancellationError {
            await send(.log("\(name) cancelled"))
          }
        }
      }
      return .merge(sibling("first"), sibling("second"))
    }
  )

  @Test func mergedSiblings() async {
    let store = TestStore(initialState: Feature.State()) { Self.siblings }
    await store.send(.start)
    await store.receive(.log("second cancelled")) { $0.log = ["second cancelled"] }
    await store.receive(.log("first inner")) { $0.log.append("first inner") }
    await store.receive(.log("first outer")) { $0.log.append("first outer") }
    await store.finish()
  }
}
