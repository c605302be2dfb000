import ReducerTesting
import TestSupport
import Testing

/// Failures about actions that arrive in another order than the test receives them.
@Suite struct OrderAdviceTests {
  private static let chance = "so their order may differ from run to run."

  private func message(
    effect: @escaping () -> Effect<Counter.Action>,
    _ body: @escaping (TestStoreOf<Counter>) async -> Void
  ) async -> String {
    await capturedFailure { await body(counterStore(effect)) }.withoutStory
  }

  // MARK: Actions of different effects

  /// Effects that wait for streams outside of the queue, and the function that feeds them in turn.
  private func effects(
    _ count: Int,
    fed: [Int]? = nil
  ) -> (all: Effect<Counter.Action>, feed: () -> Void) {
    let streams = (0..<count).map { _ in AsyncStream<Int>.makeStream() }
    return (
      .merge(
        streams.map { stream in
          .run { send in
            for await number in stream.stream {
              await send(.add(number))
              break
            }
          }
        }
      ),
      {
        for index in fed ?? Array(0..<count) { streams[index].continuation.yield(index + 1) }
      }
    )
  }

  @Test func chanceMayDecideWhichComesFirst() async {
    let (effect, feed) = effects(2)
    let message = await message {
      effect
    } _: { store in
      await store.send(.start)
      feed()
      await store.receive(.add(2)) { $0.count = 2 }
      await store.receive(.add(1)) { $0.count = 3 }
    }
    #expect(
      message.hasSuffix(
        """
        The effects that sent these waited for something outside the store's control, \(Self.chance) \
        To fix, replace the lines that receive these actions with one:

          await store.receive(unordered: [.add(1), .add(2)]) {
            $0.count = 3
          }
        """
      )
    )
  }

  @Test func chanceMayDecideOrderOfUnassertedActions() async {
    let (effect, feed) = effects(3)
    let message = await message {
      effect
    } _: { store in
      await store.send(.start)
      feed()
      await store.receive(.add(1)) { $0.count = 1 }
    }
    #expect(message.contains(Self.chance))
    expectContains(message, "If it does, assert them in one line:")
    expectContains(message, "receive(unordered: [.add(2), .add(3)]) {\n    $0.count = 6\n")
  }

  /// The store decides the order of these actions, which is the same in every run.
  @Test func immediateActionOvertakesNothing() async {
    let message = await message {
      .merge(.run { send in await send(.add(1)) }, .run { _ in try await Task.never() })
    } _: { store in
      await store.send(.start)
      await store.receive(.add(2)) { $0.count = 2 }
      await store.skipInFlightEffects()
    }
    expectContains(message, "receive what came")
    expectLacks(message, "unordered")
  }

  @Test func testClockLeavesNothingToChance() async {
    let clock = TestClock()
    let message = await message {
      .merge(
        .send(.add(1), after: .seconds(1), on: clock),
        .send(.add(2), after: .seconds(2), on: clock)
      )
    } _: { store in
      await store.send(.start)
      await clock.advance(by: .seconds(2))
    }
    expectLacks(message, "unordered")
  }

  @Test func testClockPromisesOrderOfDifferentTimes() async {
    let clock = TestClock()
    let message = await capturedIssue {
      let store = counterStore {
        .merge(
          (1...2).map { number in
            .send(.add(number), after: .seconds(number), on: clock)
          }
        )
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.start)
      await clock.advance(by: .seconds(2))
      await store.receive(.add(2)) { $0.count = 3 }
    }
    expectContains(message, "The expected action is [0].")
    expectLacks(message, "unordered")
  }

  @Test(
    arguments: [
      "effects one after the other": {
        .concatenate(.run { await $0(.add(1)) }, .run { await $0(.add(2)) })
      },
      "an action of the reducer first": { .merge(.send(.add(1)), .run { await $0(.add(2)) }) },
      "two actions of one effect": {
        .run { send in
          await send(.add(1))
          await send(.add(2))
        }
      },
    ] as [String: @Sendable () -> Effect<Counter.Action>]
  )
  func effectsPromiseTheirOrder(
    name: String,
    effect: @escaping @Sendable () -> Effect<Counter.Action>
  ) async {
    let message = await message(effect: effect) { store in
      await store.send(.start)
      await store.receive(.add(2)) { $0.count = 3 }
    }
    expectContains(message, "The expected action is [0].")
    expectContains(message, "  await store.receive(.add(1)) {")
    expectLacks(message, "unordered")
  }

  // MARK: Actions that an earlier line took

  /// The running effect may send the action again.
  @Test func lineOfEffectIsNamed() async {
    let message = await message {
      .merge(.send(.add(1)), .run { _ in try await Task.never() })
    } _: { store in
      await store.send(.start)
      await store.receive(.add(1)) { $0.count = 1 }
      await store.receive(.add(1)) { $0.count = 2 }
      await store.skipInFlightEffects()
    }
    expectContains(message, "such an action. If this line means the same one, remove it.")
  }

  @Test func loopDoesNotNameItsOwnLine() async {
    let message = await message {
      .send(.add(1))
    } _: { store in
      await store.send(.start)
      for count in 1...2 { await store.receive(.add(1)) { $0.count = count } }
    }
    expectContains(message, "No effect is running")
    expectLacks(message, "has already")
  }
}
