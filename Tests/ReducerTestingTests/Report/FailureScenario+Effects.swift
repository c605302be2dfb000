import CustomDiff
import ReducerTesting

extension FailureScenario {
  static let effects = [
    FailureScenario("an effect that still runs when the test ends", page: "effect-still-running") {
      let clock = TestClock()
      let store = counterStore { .run(madeAt: 21) { _ in try await clock.sleep(for: .seconds(1)) } }
      let line = #line + 1
      await store.send(.start)
      return quotedFailure(at: line)
    },

    FailureScenario(
      "an effect that still waits for something outside when the test ends",
      page: "effect-still-running"
    ) {
      let store = counterStore {
        .run(madeAt: 22) { _ in for await _ in AsyncStream<Never>.makeStream().stream {} }
      }
      store.timeout = .milliseconds(1)
      let line = #line + 1
      await store.send(.start)
      return quotedFailure(at: line, saying: "outside this store's control")
    },

    FailureScenario("a timer that nothing cancels", page: "effect-still-running") {
      let clock = TestClock()
      let store = counterStore { timer(clock).cancellable(id: Counter.CancelID.work) }
      let line = #line + 1
      await store.send(.start)
      await clock.advance(by: .seconds(1))
      await store.receive(.finished)
      return quotedFailure(at: line, saying: "If there is none, the feature lacks")
    },

    FailureScenario("what a timer that nothing cancels has sent", page: "effect-still-running") {
      let clock = TestClock()
      let store = counterStore { timer(clock).cancellable(id: Counter.CancelID.work) }
      let line = #line + 1
      await store.send(.start)
      await clock.advance(by: .seconds(10))
      return failure(at: line) {
        stillRunning(
          """
          The effect of .start, made at Features/Counter.swift:23, is sleeping until 11s on the \
          test clock, now 10s.
          """,
          advice: """
            It continues after each wait, as a timer does. To fix, cancel it before the end of the \
            test: send the action for which the feature returns ".cancel(id: \
            Counter.CancelID.work)". If there is none, the feature lacks that cancellation. If it is \
            a loop that ends, advance the clock until then.
            """
        )
      }
    },

    FailureScenario("a timer that a cancellation misses", page: "effect-still-running") {
      let clock = TestClock()
      let store = counterStore { timer(clock).cancellable(id: "timer") }
      let line = #line + 1
      await store.send(.start)
      await clock.advance(by: .seconds(1))
      await store.receive(.finished)
      await store.send(.stop)
      return failure(at: line) {
        stillRunning(
          """
          The effect of .start, made at Features/Counter.swift:23, is sleeping until 2s on the \
          test clock, now 1s.
          """,
          advice: """
            It continues after each wait, as a timer does. The reducer returned \
            ".cancel(id: Counter.CancelID.work)" for .stop, which found nothing to cancel: the id \
            of the effect is "timer". If this should end it, use that id, in the feature of the \
            effect or in one above it. If it is a loop that ends, advance the clock until then.
            """
        )
      }
    },

    FailureScenario("an effect that only its cancellation ends", page: "effect-still-running") {
      let store = counterStore { .run(madeAt: 24) { _ in try await Task.never() } }
      let line = #line + 1
      await store.send(.start)
      return failure(at: line) {
        stillRunning(
          """
          The effect of .start, made at Features/Counter.swift:24, is waiting for its cancellation \
          in "Task.never()".
          """,
          advice: """
            Only cancellation ends the effect. To fix, cancel it before the end of the test: \
            "await task.cancel()", with the task that "send" returned. If an action should end it, \
            add ".cancellable(id:)", and return ".cancel(id:)" for that action.
            """
        )
      }
    },

    FailureScenario("several effects of one line that still run", page: "effect-still-running") {
      let clock = TestClock()
      let store = counterStore {
        .merge(
          .run(madeAt: 24) { _ in try await clock.sleep(for: .seconds(1)) },
          .run(madeAt: 25) { _ in try await clock.sleep(for: .milliseconds(2_500)) }
        )
      }
      let line = #line + 1
      await store.send(.start)
      return failure(at: line) {
        """
        2 effects returned for this action are still running. They must complete before the end \
        of the test. …

          The effect of .start, made at Features/Counter.swift:24, is sleeping until 1s on a \
        test clock that has not been advanced.
          The effect of .start, made at Features/Counter.swift:25, is sleeping until 2.5s on a \
        test clock that has not been advanced.

        To fix, advance the test clock before the end of the test, then receive what the effects \
        send:

          await clock.advance(by: .milliseconds(2500))

        Or cancel them before the end of the test: "await task.cancel()", with the task that \
        "send" returned. If an action should end them, add ".cancellable(id:)", and return \
        ".cancel(id:)" for that action.
        """
      }
    },

    FailureScenario("work that outlives its effect", page: "effect-outlived") {
      let kept = Guarded<Send<Counter.Action>?>(nil)
      let store = counterStore { .run(madeAt: 26) { send in kept.withLock { $0 = send } } }
      store.timeout = .milliseconds(1)
      let line = #line + 1
      await store.send(.start)
      return quotedFailure(at: line)
    },

    FailureScenario(
      "effects that cannot finish unless a test clock is advanced",
      page: "effects-did-not-finish"
    ) {
      let clock = TestClock()
      let store = counterStore {
        .merge(
          (1...7).map { line in
            .run(madeAt: line) { _ in try await clock.sleep(for: .seconds(line)) }
          }
        )
      }
      await store.send(.start)
      let line = #line + 1
      await store.finish()
      await clock.run()
      return failure(at: line) {
        """
        Effects were expected to finish, but 7 are still running: …

          The effect of .start, made at Features/Counter.swift:1, is sleeping \
        until 1s on a test clock that has not been advanced.
          The effect of .start, made at Features/Counter.swift:2, is sleeping \
        until 2s on a test clock that has not been advanced.
          The effect of .start, made at Features/Counter.swift:3, is sleeping \
        until 3s on a test clock that has not been advanced.
          The effect of .start, made at Features/Counter.swift:4, is sleeping \
        until 4s on a test clock that has not been advanced.
          The effect of .start, made at Features/Counter.swift:5, is sleeping \
        until 5s on a test clock that has not been advanced.
          … (2 more)

        To fix, advance the test clock before this line, then receive what the effects send:

          await clock.advance(by: .seconds(7))

        Or cancel them before this line: "await task.cancel()", with the task that "send" returned. If an \
        action should end them, add ".cancellable(id:)", and return ".cancel(id:)" for that action.
        """
      }
    },

    FailureScenario("effects that do not finish in time", page: "effects-did-not-finish") {
      let store = counterStore {
        .run(madeAt: 23) { _ in for await _ in AsyncStream<Never>.makeStream().stream {} }
      }
      await store.send(.start)
      let line = #line + 1
      await store.finish(timeout: .milliseconds(2))
      await store.skipInFlightEffects()
      return quotedFailure(at: line)
    },

    FailureScenario(
      "the effects of one action that do not finish in time",
      page: "effects-did-not-finish"
    ) {
      let store = counterStore {
        .run(madeAt: 23) { _ in for await _ in AsyncStream<Never>.makeStream().stream {} }
      }
      let task = await store.send(.start)
      let line = #line + 1
      await task.finish(timeout: .milliseconds(2))
      await task.cancel()
      return quotedFailure(at: line)
    },
  ]

  private static func timer(_ clock: TestClock<Duration>) -> Effect<Counter.Action> {
    .run(madeAt: 23) { send in
      for await _ in clock.timer(interval: .seconds(1)) { await send(.finished) }
    }
  }

  private static func stillRunning(_ effect: String, advice: String) -> String {
    """
    An effect returned for this action is still running. It must complete before the end of the \
    test. …

      \(effect)

    \(advice)
    """
  }
}
