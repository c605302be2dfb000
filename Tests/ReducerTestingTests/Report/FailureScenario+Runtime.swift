import CustomDiff
import ReducerTesting

extension FailureScenario {
  static let runtime = [
    FailureScenario("an effect that throws", page: "effect-threw") {
      struct Offline: Error { var retries = 2 }
      let store = counterStore { .run(madeAt: 31) { _ in throw Offline() } }
      let call = #line + 1
      await store.send(.start)
      return quotedFailure(at: 31, place: "\(#fileID):\(call)")
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
      return quotedFailure(at: line)
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
      return quotedFailure(at: line)
    },

    FailureScenario("a child action while the state is in another case", page: "missing-child") {
      let store = TestStore(initialState: Screen.State.loggedOut) { Screen() }
      let line = #line + 1
      await store.send(.counter(.add(1)))
      return quotedFailure(at: line)
    },

    FailureScenario("a dismissal while nothing is presented", page: "missing-child") {
      let store = TestStore(initialState: Sheets.State()) { Sheets() }
      let line = #line + 1
      await store.send(.sheet(.dismiss))
      return quotedFailure(at: line, saying: "dismissal")
    },

    FailureScenario("effects that send without end", page: "endless-effect") {
      let store = EffectLimits.$unattendedActions.withValue(1_000) {
        counterStore({ .send(.next) }, next: { .send(.next) })
      }
      let line = #line + 1
      await store.send(.start)
      await store.skipReceivedActions()
      return failure(at: line) {
        """
        Effects sent 1000 actions without ever waiting for anything. The last was: …

            Counter.Action.next

        The effect was cancelled, so that the test can end. To fix, stop the action that leads to itself \
        again, or make the loop wait: for a clock, a stream, a client.
        """
      }
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
      return quotedFailure(at: line)
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
      return quotedFailure(at: line)
    },

    FailureScenario("a clock that is moved backward", page: "clock-moved-backward") {
      let clock = TestClock()
      await clock.advance(to: .init(offset: .seconds(2)))
      let line = #line + 1
      await clock.advance(to: .init(offset: .seconds(1)))
      return quotedFailure(at: line)
    },

    FailureScenario("an endpoint without an implementation", page: "unimplemented") {
      let fetch: @Sendable (Int) async throws -> Int =
        unimplemented("FactClient.fetch", fileID: "Features/FactClient.swift", line: 9)
      let store = counterStore {
        .run(madeAt: 39) { _ in _ = try? await (fetch(1), fetch(2)) }
      }
      let line = #line + 1
      await store.send(.start)
      return quotedFailure(at: line)
    },

    FailureScenario("a payload of another case", page: "wrong-case") {
      var page = Page.text("Hello")
      let line = #line + 1
      expectModify(&page, case: /Page.number) { $0 += 1 }
      return quotedFailure(at: line, place: "\(#fileID):\(line)")
    },

    FailureScenario("a payload that stays the same", page: "value-did-not-change") {
      var page = Page.text("Hello")
      let line = #line + 1
      XCTModify(&page, case: /Page.text, "Twice.") { $0 = "Hello" }
      return quotedFailure(at: line, saying: "The value of the case")
    },

    FailureScenario("an issue that a client reports", page: "reported-issue") {
      let line = #line + 1
      reportIssue("FactClient.fetch was called.")
      return quotedFailure(at: line)
    },
  ]
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
