import ReducerTesting
import TestSupport
import Testing

/// One mistake in a test or a feature is one failure, with a note that lists the consequences.
@Suite struct SingleFailureTests {
  // MARK: A "receive" above the line that it needs

  /// Sends the number that it gets a second later.
  private func sleeper(_ clock: TestClock<Duration>) -> TestStore<Int, Int> {
    TestStore(initialState: 0) {
      Reduce { state, action in
        if action < 10 { return .none }
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(action / 10)
          await send(action % 10)
        }
      }
    }
  }

  @Test func actionAfterItsReceiveIsConsequence() async {
    let clock = TestClock()
    let issues = await capturedIssues {
      let store = sleeper(clock)
      await store.send(12)
      await store.receive(1)
      await store.receive(2)
      await clock.advance(by: .seconds(1))
    }
    expectEqual(issues.map(\.isWarning), [false, true])
    expectContains(issues.last?.message, "2 actions, which the test did not receive")
  }

  @Test func actionAfterItsReceiveIsConsequenceAtNextSend() async {
    let clock = TestClock()
    let issues = await capturedIssues {
      let store = sleeper(clock)
      await store.send(12)
      await store.receive(1)
      await store.receive(2)
      await clock.advance(by: .seconds(1))
      await store.send(3)
    }
    expectEqual(issues.map(\.isWarning), [false, true])
  }

  @Test func unexpectedActionIsFailureOfItsOwn() async {
    let clock = TestClock()
    let issues = await capturedIssues {
      let store = sleeper(clock)
      await store.send(12)
      await store.receive(1)
      await clock.advance(by: .seconds(1))
    }
    expectEqual(issues.map(\.isWarning), [false, false, true])
    expectContains(issues.dropFirst().first?.message, "[0]: 2\n]")
  }

  @Test func actionLikeReceivedOneIsFailureOfItsOwn() async {
    let clock = TestClock()
    let issues = await capturedIssues {
      let store = sleeper(clock)
      await store.send(11)
      await store.receive(1)
      await clock.advance(by: .seconds(1))
      await store.receive(1)
    }
    expectEqual(issues.map(\.isWarning), [false, false])
  }

  // MARK: A closure that does not know of an unhandled action

  /// Two counters, at paths with spaces.
  private func counter() -> TestStore<[String: Int], Bool> {
    TestStore(initialState: ["all of them": 0, "all sent": 0]) {
      Reduce { state, tick in
        state["all of them"]! += 1
        if !tick { state["all sent"]! += 1 }
        return tick ? .none : .send(true)
      }
    }
  }

  @Test func valueChangedByUnhandledActionIsConsequence() async {
    let issues = await capturedIssues {
      let store = counter()
      await store.send(false) { $0 = ["all of them": 1, "all sent": 1] }
      await store.send(true) { $0["all of them"] = 2 }
    }
    expectEqual(issues.map(\.isWarning), [false, true])
    expectContains(issues.first?.message, "must be handled before another is sent")
    expectContains(issues.last?.message, "a state other than expected at ")
  }

  @Test func otherValueIsFailureOfItsOwn() async {
    let issues = await capturedIssues {
      let store = counter()
      await store.send(false) { $0 = ["all of them": 1, "all sent": 1] }
      await store.send(true) { $0["all sent"] = 2 }
      await store.skipReceivedActions()
    }
    expectEqual(issues.map(\.isWarning), [false, false])
    expectContains(issues.last?.message, "does not match expectation")
  }

  // MARK: A child without its reducer

  @Test func missingChildReducerIsOneFailure() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: Lists.State(sheet: Lists.Sheet.State())) { Lists() }
      await store.send(.sheet(.presented(.set(\.$name, "Blob")))) { $0.sheet?.name = "Blob" }
      await store.send(.sheet(.dismiss)) { $0.sheet = nil }
      await store.receive(.sheet(.dismiss))
    }
    expectEqual(issues.map(\.isWarning), [false, true])
    expectContains(issues.first?.message, "Lists: .ifLet(\\.$sheet")
  }

  // MARK: Two effects under one id

  private enum ID { case load }

  @Test(arguments: [false, true])
  func storyNamesSharedID(cancelInFlight: Bool) async {
    let clock = TestClock()
    let issues = await capturedIssues {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Int> { _, action in
          .run { _ in try await clock.sleep(for: .seconds(action)) }
            .cancellable(id: ID.load, cancelInFlight: cancelInFlight)
        }
      }
      await store.send(1)
      await store.send(2)
    }
    let stories = issues.map(\.message)
    expectFalse(stories.isEmpty)
    #expect(
      stories.allSatisfy {
        $0.contains(/\sanother was running under \S+, without "cancelInFlight: true"/)
          != cancelInFlight
      },
      "\(stories)"
    )
  }
}
