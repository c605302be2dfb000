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
    "three deep": {
      .run { send in
        try await withTaskCancellation(id: ID.work, cancelInFlight: true) {
          try await withTaskCancellation(id: ID.work, cancelInFlight: true) {
            try await withTaskCancellation(id: ID.work, cancelInFlight: true) {
              try Task.checkCancellation()
              await send(.log("inner"))
            }
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
    "work in a child task": {
      .run { send in
        try await withTaskCancellation(id: ID.work) {
          async let inner: Void = withTaskCancellation(id: ID.work, cancelInFlight: true) {
            try Task.checkCancellation()
            await send(.log("inner"))
          }
          try await inner
          await send(.log("outer"))
        }
      }
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
    "work in an unstructured task": {
      .run { send in
        try await withTaskCancellation(id: ID.work) {
          try await Task {
            try await withTaskCancellation(id: ID.work, cancelInFlight: true) {
              try Task.checkCancellation()
              await send(.log("inner"))
            }
          }
          .value
          await send(.log("outer"))
        }
      }
    },
    "after other work": {
      .run { send in
        try await withTaskCancellation(id: ID.work) {
          try await withTaskCancellation(id: 7) {
            try await withTaskCancellation(id: ID.work, cancelInFlight: true) {
              try Task.checkCancellation()
              await send(.log("inner"))
            }
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

  @MainActor @Test func mergedSiblingsInALiveStore() async {
    let store = Store(initialState: Feature.State()) { Self.siblings }
    await store.send(.start).finish()
    #expect(store.log.contains { $0.hasSuffix("cancelled") })
    #expect(store.log.count >= 2)
  }

  /// An effect of a child action that stops the work which sent the action.
  @Test func anEffectThatFollowsFromTheWork() async {
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

  /// Work that waits for other work to stop ends when it is cancelled itself, though the other
  /// continues.
  @Test func aWaitThatIsCancelled() async {
    let (deaf, stop) = AsyncStream<Void>.makeStream()
    let store = TestStore(initialState: Feature.State()) {
      Feature(
        effect: {
          .merge(
            .run { send in
              await withTaskCancellation(id: ID.work) {
                // Does not listen to its cancellation.
                await Task { for await _ in deaf {} }.value
              }
            },
            .run { send in
              do {
                try await withTaskCancellation(id: ID.work, cancelInFlight: true) {
                  try Task.checkCancellation()
                  await send(.log("never"))
                }
              } catch {
                #expect(error is CancellationError)
                #expect(Task.isCancelled)
              }
            }
            .cancellable(id: 2)
          )
        },
        child: { .cancel(id: $0) }
      )
    }
    await store.send(.start)
    await store.send(.child(2))
    stop.finish()
    await store.finish()
  }

  /// Two tasks outside of effects that stop each other's work while both are at it.
  @Test func outsideOfEffects() async {
    let (arrivals, arrive) = AsyncStream<Void>.makeStream()
    let (meeting, open) = AsyncStream<Void>.makeStream()
    let (otherMeeting, openOther) = AsyncStream<Void>.makeStream()
    @Sendable func sibling(_ name: String, _ meeting: AsyncStream<Void>) async -> String {
      do {
        return try await withTaskCancellation(id: "siblings") {
          arrive.yield()
          for await _ in meeting {}
          return try await withTaskCancellation(id: "siblings", cancelInFlight: true) {
            try Task.checkCancellation()
            return name
          }
        }
      } catch {
        return "cancelled"
      }
    }
    async let first = sibling("first", meeting)
    async let second = sibling("second", otherMeeting)
    var iterator = arrivals.makeAsyncIterator()
    for _ in 0..<2 { await iterator.next() }
    open.finish()
    openOther.finish()
    let results = await [first, second]
    #expect(results.contains("cancelled"))
  }
}
