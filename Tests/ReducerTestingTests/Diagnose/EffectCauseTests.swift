import ReducerTesting
import TestSupport
import Testing

/// Failures name what is likely wrong with effects, reads and equality.
@Suite struct EffectCauseTests {
  struct Contact: Equatable {
    var id = 1
    var name = ""
    static func == (a: Contact, b: Contact) -> Bool { a.id == b.id }
  }

  @Test func partThatEqualityLeavesOutIsShown() async {
    let message = await capturedIssue {
      let store = TestStore(initialState: Contact()) {
        Reduce<Contact, Bool> { state, _ in
          state.name = "Blob"
          return .none
        }
      }
      await store.send(true) { $0.name = "Blob" }
    }
    expectContains(
      message,
      "The trailing closure changes only what an \"==\" of the feature does not compare: …"
    )
    expectContains(message, "+   name: \"Blob\"")
  }

  @Test func effectThatDismissesItsFeatureWithoutAWordIsNamed() async {
    let message = await capturedFailure {
      let store = counterStore {
        .run { _ in
          @Dependency(\.dismiss) var dismiss
          await dismiss()
        }
      }
      await store.send(.start)
      await store.receive(.finished)
    }
    expectContains(message, "has dismissed its feature, and sent nothing before that.")
  }

  // MARK: Several effects

  @Test func actionsOfMergedEffectsMayBeMeantOneAfterTheOther() async {
    let message = await capturedFailure {
      let store = counterStore {
        .merge(
          .run(madeAt: 1) { send in await send(.response(1)) },
          .run(madeAt: 2) { send in await send(.finished) }
        )
      }
      await store.send(.start)
      await store.receive(.finished)
      await store.receive(.response(1)) { $0.count = 1 }
    }
    expectContains(message, "If .finished should come first, run the effects one after the other")
  }

  /// The message advised to cancel the first effect.
  @Test func secondEffectOfTheSameLineIsNamed() async {
    let message = await capturedFailure {
      let clock = TestClock()
      let store = counterStore {
        .run(madeAt: 3) { send in
          try await clock.sleep(for: .seconds(1))
          await send(.finished)
        }
      }
      await store.send(.start)
      await store.send(.start)
      await clock.advance(by: .seconds(1))
      await store.receive(.finished)
    }
    expectContains(
      message,
      "If no second one should begin while the first runs, return \".none\" in that case."
    )
    expectLacks(message, "went on after")
  }

  @Test func lastActionThatMayEndAnEffectIsNamed() async {
    let message = await capturedFailure {
      let clock = TestClock()
      let store = counterStore {
        .run { _ in try await clock.sleep(for: .seconds(1)) }.cancellable(id: 1)
      }
      await store.send(.start)
      await store.send(.next)
    }
    expectContains(message, "If .next should end it, the feature must return that there.")
  }

  @Test func realTimeComesFirstWhereTheTestHasAdvancedAClock() async {
    let message = await capturedFailure {
      let store = counterStore { .run { _ in try await Task.sleep(for: .seconds(100_000)) } }
      await store.send(.start)
      await TestClock().advance(by: .seconds(1))
      await store.receive(.finished, timeout: .milliseconds(1))
      await store.skipInFlightEffects()
    }
    expectContains(message, "What does the effect wait for?\n\n  time:")
  }

  @Test func earlyReadIsNotedThoughTheActionIsSkippedLater() async {
    let messages = await capturedIssues {
      let store = counterStore { .send(.response(1)) }
      await store.send(.start)
      expectEqual(store.state.count, 0)
      await store.skipReceivedActions()
    }.map(\.message)
    expectEqual(messages.count, 1)
    expectContains(messages.first, "The test read the state of the store while .response(1) waited")
  }

  @Test func aTimerMayHaveToGoOn() async {
    let message = await capturedFailure {
      let clock = TestClock()
      let store = counterStore {
        .run { send in for await _ in clock.timer(interval: .seconds(1)) { await send(.finished) } }
      }
      await store.send(.start)
      await clock.advance(by: .seconds(1))
      await store.receive(.finished)
      await store.receive(.response(1))
      await store.skipInFlightEffects()
    }
    expectContains(message, "If it is a timer, advance as far as the action needs.")
  }

  private func searches(
    _ cancellable: @escaping (Effect<Counter.Action>, Int) -> Effect<Counter.Action>
  )
    async -> [String]
  {
    await capturedIssues {
      let clock = TestClock()
      var count = 0
      let store = counterStore {
        count += 1
        let number = count
        let effect = Effect<Counter.Action>.run(madeAt: 5) { send in
          try await clock.sleep(for: .seconds(1))
          await send(.response(number))
        }
        return cancellable(effect, number)
      }
      await store.send(.start)
      await store.send(.start)
      await clock.advance(by: .seconds(1))
      await store.receive(.response(2)) { $0.count = 2 }
    }
    .filter { !$0.isWarning }.map(\.message)
  }

  @Test func effectsUnderDifferentIDsAreNamed() async {
    let different = await searches { $0.cancellable(id: $1, cancelInFlight: true) }
    expectContains(different.first, "give both the same id: they ran under 1 and 2.")
    let plain = await searches { effect, _ in effect.cancellable(id: 7) }
    expectContains(plain.first, "write \"cancelInFlight: true\" beside its id, 7.")
    let none = await searches { effect, _ in effect }
    expectContains(none.first, "add \".cancellable(id: …, cancelInFlight: true)\"")
  }

  /// The message advised to advance the clock for the timer.
  @Test func anotherEffectOfTheSameActionUnderItsIDIsNamed() async {
    let message = await capturedFailure {
      let clock = TestClock()
      let store = counterStore {
        .merge(
          .run(madeAt: 1) { await $0(.response(1)) }.cancellable(id: 7, cancelInFlight: true),
          .run(madeAt: 2) { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.finished) }
          }
          .cancellable(id: 7, cancelInFlight: true)
        )
      }
      await store.send(.start)
      await store.receive(.response(1)) { $0.count = 1 }
      await store.skipInFlightEffects()
    }
    expectContains(message, "this effect: if both should run, make their ids differ")
    expectLacks(message, "clock.advance")
  }

  /// The message advised only to receive what came.
  @Test func newerEffectIsNamedWhereTheOlderAnswerIsNotReceived() async {
    let message = await capturedFailure {
      let clock = TestClock()
      let store = counterStore {
        .run(madeAt: 6) { send in
          try await clock.sleep(for: .seconds(1))
          await send(.finished)
        }
      }
      await store.send(.start)
      await store.send(.start)
      await clock.advance(by: .seconds(1))
      await store.send(.ignore)
      await store.skipReceivedActions()
    }
    expectContains(message, "await store.receive(.finished)")
    expectContains(
      message,
      "If a new effect made at Features/Counter.swift:6 should replace the one before"
    )
  }

  /// It advised ".concatenate", in which nothing follows an endless timer.
  @Test func nothingIsToFollowATimer() async {
    let message = await capturedFailure {
      let clock = TestClock()
      let store = counterStore {
        .merge(
          .run(madeAt: 1) { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.response(1)) }
          },
          .run(madeAt: 2) { send in
            try await clock.sleep(for: .seconds(1))
            await send(.finished)
          }
        )
      }
      await store.send(.start)
      await clock.advance(by: .seconds(1))
      await store.receive(.finished)
      await store.receive(.response(1)) { $0.count = 1 }
      await store.skipInFlightEffects()
    }
    expectContains(message, "should come first")
    expectLacks(message, ".concatenate")
  }

  /// The older answer came where the test describes the newer one.
  @Test func newerAnswerIsNamedWhereOnlyTheStateDiffers() async {
    let message = await capturedIssues {
      let clock = TestClock()
      var count = 0
      let store = counterStore {
        count += 1
        let number = count
        return .run(madeAt: 6) { send in
          try await clock.sleep(for: .seconds(1))
          await send(.response(number))
        }
      }
      await store.send(.start)
      await store.send(.start)
      await clock.advance(by: .seconds(1))
      await store.receive(/Counter.Action.response) { $0.count = 2 }
      await store.skipReceivedActions()
    }.first?.message
    expectContains(
      message,
      "If a new effect made at Features/Counter.swift:6 should replace the one before"
    )
  }
}
