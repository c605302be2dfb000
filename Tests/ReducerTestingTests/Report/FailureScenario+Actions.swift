import ReducerTesting

extension FailureScenario {
  static let actions = [
    FailureScenario(
      "an action sent while a received one waits",
      page: "unhandled-actions-before-send"
    ) {
      let store = counterStore { .send(.response(1)) }
      await store.send(.start)
      let line = #line + 1
      await store.send(.ignore)
      await store.skipReceivedActions()
      return failure(at: line) {
        """
        The store received 1 action that must be handled before another is sent: …

        Unhandled actions: [
          [0]: .response(1)
        ]

        If it should come, assert it before this line (or skip it with \
        "await store.skipReceivedActions()"):

          await store.receive(.response(1)) {
            $0.count = 1
          }
        """
      }
    },

    FailureScenario("an action that no effect can send any more", page: "actions-not-received") {
      let store = counterStore()
      await store.send(.start)
      let line = #line + 1
      await store.receive(.response(1))
      return failure(at: line) {
        """
        An action was expected to be received, but was not: …

            .response(1)

        \(nothingRuns)
        """
      }
    },

    FailureScenario("an action that an earlier line has received", page: "actions-not-received") {
      let store = counterStore { .send(.response(1)) }
      await store.send(.start)
      let line = #line + 2
      await store.receive(.response(1)) { $0.count = 1 }
      await store.receive(.response(1))
      return failure(at: line) {
        """
        An action was expected to be received, but was not: …

            .response(1)

        The line at \(#fileID):\(line - 1) has already taken such an action. If this \
        line means the same one, remove it. Otherwise: No effect is running, so no more \
        actions will arrive. To fix, check that the reducer returns the effect which sends the \
        action, or write "send" if the user does it.
        """
      }
    },

    FailureScenario("a case before anything was sent", page: "actions-not-received") {
      let store = counterStore()
      let line = #line + 1
      await store.receive(/Counter.Action.finished)
      return failure(at: line) {
        """
        An action was expected to be received, but was not: …

            any action of the case /Action.finished

        \(nothingSent)
        """
      }
    },

    FailureScenario(
      "an action that a predicate accepts, before anything was sent",
      page: "actions-not-received"
    ) {
      let store = counterStore()
      let line = #line + 1
      await store.receive { $0 == .finished }
      return failure(at: line) {
        """
        An action was expected to be received, but was not: …

            any action that the predicate accepts

        \(nothingSent)
        """
      }
    },

    FailureScenario(
      "an action that comes once a test clock is advanced",
      page: "actions-not-received"
    ) {
      let clock = TestClock()
      let store = counterStore {
        .run(madeAt: 12) { send in
          try await clock.sleep(for: .seconds(1.5))
          await send(.finished)
        }
      }
      await store.send(.start)
      let line = #line + 1
      await store.receive(.finished)
      await clock.advance(by: .seconds(1.5))
      return failure(at: line) {
        """
        An action was expected to be received, but was not: …

            .finished

          The effect of .start, made at Features/Counter.swift:12, is sleeping \
        until 1.5s on a test clock that has not been advanced: advance by 1.5s.

        If it sends the action when it wakes, advance the test clock before this line (a line above \
        that does so advances another clock):

          await clock.advance(by: .milliseconds(1500))
        """
      }
    },

    FailureScenario("an action that does not come in time", page: "actions-not-received") {
      let store = counterStore {
        .run(madeAt: 13) { _ in for await _ in AsyncStream<Never>.makeStream().stream {} }
      }
      await store.send(.start)
      let line = #line + 1
      await store.receive(.finished, timeout: .milliseconds(1))
      await store.skipInFlightEffects()
      return failure(at: line) {
        """
        An action was expected to be received, but was not: …

            .finished

          The effect of .start, made at Features/Counter.swift:13, is waiting for \
        something outside this store's control (a real clock, the network, a stream, an unstructured task).

        The store waited for 0.001s. To fix, have the test provide what the \
        effect waits for, by overriding a client or by yielding to its stream. If it waits for time to \
        pass, have it sleep on "@Dependency(\\.continuousClock)", and advance a test clock. Or give it \
        more time with "timeout:".
        """
      }
    },

    FailureScenario("an action of an effect that was cancelled", page: "actions-not-received") {
      let store = counterStore {
        .run(madeAt: 25) { send in
          try await Task.never()
          await send(.finished)
        }
        .cancellable(id: Counter.CancelID.work)
      }
      await store.send(.start)
      await store.send(.stop)
      let line = #line + 1
      await store.receive(.finished)
      return failure(at: line) {
        """
        An action was expected to be received, but was not: …

            .finished

        No effect is running, so no more actions will arrive. The effect at \
        Features/Counter.swift:25 was cancelled by ".cancel(id: Counter.CancelID.work)" after \
        .stop. To fix, check that the reducer returns the effect which sends the action. If it is \
        the cancelled one, return that cancellation only where the effect should end.
        """
      }
    },

    FailureScenario(
      "an action of an effect that has dismissed its feature",
      page: "actions-not-received"
    ) {
      let store = counterStore {
        .run(madeAt: 26) { send in
          @Dependency(\.dismiss) var dismiss
          await dismiss()
          await send(.finished)
        }
      }
      await store.send(.start)
      let line = #line + 1
      await store.receive(.finished)
      return failure(at: line) {
        """
        An action was expected to be received, but was not: …

            .finished

        No effect is running, so no more actions will arrive. The effect at \
        Features/Counter.swift:26 was cancelled when the feature dismissed itself, so .finished, \
        which it sent then, was dropped. To fix, have the effect send the action while its feature \
        is in the state, for example before "await dismiss()".
        """
      }
    },
  ]

  private static let nothingRuns = """
    No effect is running, so no more actions will arrive. To fix, check that the reducer returns \
    the effect which sends the action, or write "send" if the user does it.
    """

  private static let nothingSent = """
    Nothing has been sent to this store yet, so no effect can send anything. To fix, send the action \
    that starts the effect above this line, or receive from the store that it was sent to.
    """
}
