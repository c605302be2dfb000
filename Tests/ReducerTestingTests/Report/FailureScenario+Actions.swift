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
      return quotedFailure(at: line)
    },

    FailureScenario("an action that no effect can send any more", page: "actions-not-received") {
      let store = counterStore()
      await store.send(.start)
      let line = #line + 1
      await store.receive(.response(1))
      return quotedFailure(at: line)
    },

    FailureScenario("an action that an earlier line has received", page: "actions-not-received") {
      let store = counterStore { .send(.response(1)) }
      await store.send(.start)
      let line = #line + 2
      await store.receive(.response(1)) { $0.count = 1 }
      await store.receive(.response(1))
      return quotedFailure(
        at: line,
        saying: "has already taken",
        place: "\(#fileID):\(line - 1)"
      )
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
      return quotedFailure(at: line, saying: "test clock")
    },

    FailureScenario("an action that does not come in time", page: "actions-not-received") {
      let store = counterStore {
        .run(madeAt: 13) { _ in for await _ in AsyncStream<Never>.makeStream().stream {} }
      }
      await store.send(.start)
      let line = #line + 1
      await store.receive(.finished, timeout: .milliseconds(1))
      await store.skipInFlightEffects()
      return quotedFailure(at: line, saying: "The store waited")
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

        No effect is running, so no more actions will arrive.

        The effect of .start, made at Features/Counter.swift:25, was cancelled by ".cancel(id: \
        Counter.CancelID.work)" after .stop. Who should send the action?

          this effect:    return that cancellation only where the effect should end
          another effect: check that the reducer returns it
          nothing:        remove this line
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

        No effect is running, so no more actions will arrive.

        The effect of .start, made at Features/Counter.swift:26, was cancelled when the feature dismissed \
        itself. .finished, which it sent then, was dropped. Who should send the action?

          this effect: have it send the action before "await dismiss()"
          nothing:     remove this line
        """
      }
    },
  ]

  private static let nothingSent = """
    Nothing has been sent to this store yet, so no effect can send anything. To fix, send the \
    action that starts the effect above this line, await the task that sends it, or receive from \
    the store that it was sent to.
    """
}
