import ReducerTesting
import TestSupport
import Testing

/// Test clocks that are advanced although the store sleeps on another one.
@Suite struct StrayAdvanceTests {
  private func store(_ clock: TestClock<Duration>) -> TestStoreOf<EffectPlayer> {
    effectStore([
      "sleep": {
        .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.log("awake"))
        }
      }
    ])
  }

  private func messages(_ body: @escaping () async -> Void) async -> [String] {
    await capturedIssues { await body() }.filter { !$0.isWarning }.map(\.message)
  }

  @Test func theFailureNamesTheAdvance() async {
    let messages = await messages {
      let store = store(TestClock())
      await store.send(.play("sleep"))
      await TestClock().advance(by: .seconds(1))
      await store.receive(.log("awake"))
    }
    let place = "ReducerTestingTests/StrayAdvanceTests.swift:\(#line - 3)"
    let text = "advance by 1s (the clock that is advanced at \(place) is another one)."
    #expect(messages.count == 1)
    #expect(messages.first?.contains(text) == true)
  }

  @Test func failureAtTheEndNamesTheOtherClockToo() async {
    let messages = await messages {
      let store = store(TestClock())
      await store.send(.play("sleep"))
      await TestClock().run()
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("StrayAdvanceTests.swift:\(#line - 3) is another one") == true)
  }

  @Test func aClockThatTheStoreUsesLaterIsNoOtherOne() async {
    let clock = TestClock()
    let messages = await messages {
      let store = store(clock)
      await clock.advance(by: .seconds(1))
      await store.send(.play("sleep"))
      await store.receive(.log("awake"))
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("another one") == false)
  }

  /// A scope may get the address of one that is gone.
  @Test func anAdvanceOfAnotherTestDoesNotCount() async {
    let messages = await messages {
      for isFirst in [true] + Array(repeating: false, count: 20) {
        try? await TestScope.open("a test") {
          if isFirst { return await TestClock().advance(by: .seconds(1)) }
          let store = store(TestClock())
          await store.send(.play("sleep"))
        }
      }
    }
    #expect(messages.count == 20)
    #expect(messages.allSatisfy { !$0.contains("another one") })
  }

  @Test func anAdvanceByNothingDoesNotCount() async {
    let messages = await messages {
      let store = store(TestClock())
      await store.send(.play("sleep"))
      await TestClock().advance()
      await store.receive(.log("awake"))
    }
    #expect(messages.first?.contains("another one") == false)
  }
}
