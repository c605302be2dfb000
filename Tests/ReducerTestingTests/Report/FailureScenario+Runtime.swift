import CustomDiff
import ReducerTesting

extension FailureScenario {
  static let runtime = [
    FailureScenario("an effect that throws", page: "effect-threw") {
      struct Offline: Error { var retries = 2 }
      let store = counterStore { .run(madeAt: 31) { _ in throw Offline() } }
      let call = #line + 1
      await store.send(.start)
      return failure(at: 31) {
        """
        An effect threw an error that nothing handled: …

            FailureScenario.Offline(retries: 2)

        The effect was made at Features/Counter.swift:31. To fix, handle the error in the \
        effect's operation, or pass a "catch:" closure to ".run" and send an action from it.

        It happened during the call at ReducerTestingTests/FailureScenario+Runtime.swift:\(call).
        """
      }
    },

    FailureScenario(
      "an action that is sent when the effect has finished",
      page: "sent-from-finished-effect"
    ) {
      let kept = Guarded<Send<Counter.Action>?>(nil)
      let store = counterStore { .run(madeAt: 32) { send in kept.withLock { $0 = send } } }
      store.timeout = .milliseconds(1)
      let line = #line + 1
      await store.send(.start)
      await kept.withLock { $0 }?(.finished)
      return failure(at: line) {
        """
        An action was sent from an effect that had already finished: …

            Counter.Action.finished

        The effect was made at Features/Counter.swift:32. The action was dropped. To fix, keep \
        the effect running until the last action is sent: await every task that uses "send" \
        before the operation of ".run" returns.
        """
      }
    },

    FailureScenario("a dependency without a test value", page: "untested-dependency") {
      @Dependency(\.uuid, fileID: "Features/Counter.swift", line: 33) var uuid
      let store =
        TestStore(initialState: Counter.State()) {
          Reduce { state, action in
            _ = uuid()
            return .none
          }
        } as TestStoreOf<Counter>
      let line = #line + 1
      await store.send(.ignore)
      await store.send(.ignore)
      return failure(at: line) {
        #"""
        @Dependency(\.uuid) has no test implementation, but was accessed from a test context:

          Location:
            Features/Counter.swift:33
          Key:
            UUIDGeneratorKey
          Dependency:
            UUIDGenerator

        A test must not use a live implementation by accident. To fix, set the value for this \#
        test: "$0.uuid = .incrementing" in the "withDependencies" closure of the test store, \#
        or with "withDependencies { … } operation: { … }" around code that no store runs, or find out why the feature reads it.
        """#
      }
    },

    FailureScenario("a child action while the state is in another case", page: "missing-child") {
      let store = TestStore(initialState: Screen.State.loggedOut) { Screen() }
      let line = #line + 1
      await store.send(.counter(.add(1)))
      return failure(at: line) {
        """
        A "Scope" received an action for a child while the state is in another case: …

          Action:
            Screen.Action.counter(
              .add(1)
            )

          State:
            Screen.State.loggedOut

        The reducer is at Features/Screen.swift:37. The child did not run. To fix, check that the action is sent only while the state is in this \
        case, that effects of the child are cancelled when the case changes, and that no reducer \
        above changes the case before the child has run.
        """
      }
    },

    FailureScenario("a dismissal while nothing is presented", page: "missing-child") {
      let store = TestStore(initialState: Sheets.State()) { Sheets() }
      let line = #line + 1
      await store.send(.sheet(.dismiss))
      return failure(at: line) {
        """
        An "ifLet" received a dismissal while nothing is presented: …

          Action:
            Sheets.Action.sheet(.dismiss)

          State:
            Sheets.State(_sheet: nil)

        The reducer is at Features/Sheets.swift:12. Nothing was dismissed. To fix, check that the \
        action is sent only while the state is not nil, and that no reducer or earlier action sets \
        it to nil before.
        """
      }
    },

    FailureScenario("effects that send without end", page: "endless-effect") {
      let store = EffectLimits.$unattendedActions.withValue(1_000) {
        counterStore({ .send(.next) }, next: { .send(.next) })
      }
      let line = #line + 1
      await store.send(.start)
      await store.skipReceivedActions()
      return [Expected(line: line, message: endless(place: nil))]
    },

    FailureScenario("a cancelled effect that does not stop", page: "deaf-effect") {
      let clock = TestClock()
      let store = counterStore {
        .run(madeAt: 36) { send in
          while true {
            try? await clock.sleep(for: .seconds(1))
            await send(.next)
          }
        }
        .cancellable(id: Counter.CancelID.work)
      }
      await store.send(.start)
      let line = #line + 1
      await store.send(.stop)
      return failure(at: line) {
        """
        A cancelled effect does not stop: it has tried to send 10000 actions since its cancellation.

        The effect was made at Features/Counter.swift:36. It was abandoned, so that the test \
        can end. To fix, end its loop when the task is cancelled: do not ignore the error that \
        "sleep" throws, or check "Task.isCancelled".
        """
      }
    },

    FailureScenario("an effect that loops without end", page: "endless-effect") {
      let store = EffectLimits.$unattendedActions.withValue(1_000) {
        counterStore {
          .run(madeAt: 35) { send in
            while true { await send(.next) }
          }
        }
      }
      let line = #line + 1
      await store.send(.start)
      await store.skipReceivedActions()
      return [Expected(line: line, message: endless(place: "Features/Counter.swift:35"))]
    },

    FailureScenario("a clock that is moved backward", page: "clock-moved-backward") {
      let clock = TestClock()
      await clock.advance(to: .init(offset: .seconds(2)))
      let line = #line + 1
      await clock.advance(to: .init(offset: .seconds(1)))
      return failure(at: line) {
        """
        A test clock cannot move backward from 2s to 1s, so it did not move.

        To fix, advance by a duration that is not negative, or to an instant that is not in the past.
        """
      }
    },

    FailureScenario("an endpoint without an implementation", page: "unimplemented") {
      let fetch: @Sendable (Int) async throws -> Int =
        unimplemented("FactClient.fetch", fileID: "Features/FactClient.swift", line: 9)
      let store = counterStore {
        .run(madeAt: 39) { _ in _ = try? await (fetch(1), fetch(2)) }
      }
      let line = #line + 1
      await store.send(.start)
      return failure(at: line) {
        """
        "FactClient.fetch" was called, but the test gave it no implementation.

        It is declared at Features/FactClient.swift:9. To fix, override it in the \
        "withDependencies" closure of the test store or with "withDependencies { … } \
        operation: { … }" around code that no store runs, or find out why the feature calls it.

        The effect made at Features/Counter.swift:39 calls it.
        """
      }
    },

    FailureScenario("a payload of another case", page: "wrong-case") {
      var page = Page.text("Hello")
      let line = #line + 1
      expectModify(&page, case: /Page.number) { $0 += 1 }
      return failure(at: line) {
        """
        A change was made through the case "/Page.number", but the value is not that case: …

            Page.text("Hello")

        The change, at ReducerTestingTests/FailureScenario+Runtime.swift:\(line), was dropped. To \
        fix, assign the whole value first, or check what is presented at this point.
        """
      }
    },

    FailureScenario("a payload that stays the same", page: "value-did-not-change") {
      var page = Page.text("Hello")
      let line = #line + 1
      XCTModify(&page, case: /Page.text, "Twice.") { $0 = "Hello" }
      return failure(at: line) {
        """
        Twice.

        The value of the case "/Page.text" was expected to change, but is the same as before: …

            "Hello"

        To fix, check what the closure changes, or remove the change if nothing should happen.
        """
      }
    },

    FailureScenario("an issue that a client reports", page: "reported-issue") {
      let line = #line + 1
      reportIssue("FactClient.fetch was called.")
      return [Expected(line: line, message: "FactClient.fetch was called.")]
    },
  ]

  private static func endless(place: String?) -> String {
    """
    Effects sent 1000 actions without ever waiting for anything. The last was: …

        Counter.Action.next

    \(place.map { "The effect was made at \($0). It" } ?? "The effect") was cancelled, so that the \
    test can end. To fix, make the loop wait (for a clock, a stream, a client), or stop \
    the action that sends itself again. An immediate clock turns a timer that \
    nothing stops into such a loop: use a test clock instead.
    """
  }
}

/// A feature that presents another.
private struct Sheets: Reducer {
  struct State: Equatable { @PresentationState var sheet: Counter.State? }

  enum Action: Equatable { case sheet(PresentationAction<Counter.Action>) }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(
        \.$sheet,
        action: /Action.sheet,
        destination: { Counter() },
        fileID: "Features/Sheets.swift",
        line: 12
      )
  }
}

/// A feature with a child in one case of its state.
private struct Screen: Reducer {
  enum State: Equatable {
    case loggedOut
    case counter(Counter.State)
  }

  enum Action: Equatable {
    case counter(Counter.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(
      state: /State.counter,
      action: /Action.counter,
      child: { Counter() },
      fileID: "Features/Screen.swift",
      line: 37
    )
  }
}

private enum Page: Equatable {
  case text(String)
  case number(Int)
}
