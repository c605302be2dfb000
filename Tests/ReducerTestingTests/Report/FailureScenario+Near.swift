import ReducerTesting

/// Received actions that resemble the expected one.
extension FailureScenario {
  static let nearActions = [
    FailureScenario(
      "another case, with more to come that is like the expected action",
      page: "different-action-received"
    ) {
      let store = counterStore {
        .concatenate(.send(.finished), .send(.add(1)), .send(.response(1)))
      }
      await store.send(.start)
      let line = #line + 1
      await store.receive(.response(2)) { $0.count = 2 }
      await store.skipReceivedActions()
      return failure(at: line) {
        """
        A received action does not match expectation: …

            − Counter.Action.response(2)
            + Counter.Action.finished

        (Expected: −, Received: +)

        Received after it: [
          [0]: .add(1),
          [1]: .response(1)
        ]

        The closest match to the expected action is [1]: …

            − Counter.Action.response(2)
            + Counter.Action.response(1)

        (Expected: −, Received: +)

        If this is what the feature should do, receive what came:

          await store.receive(.finished)
        """
      }
    },

    FailureScenario("an action that comes after two others", page: "different-action-received") {
      let store = counterStore {
        .concatenate(.send(.finished), .send(.add(1)), .send(.response(2)))
      }
      await store.send(.start)
      let line = #line + 1
      await store.receive(.response(2)) { $0.count = 2 }
      await store.skipReceivedActions()
      return failure(at: line) {
        """
        A received action does not match expectation: …

            − Counter.Action.response(2)
            + Counter.Action.finished

        (Expected: −, Received: +)

        Received after it: [
          [0]: .add(1),
          [1]: .response(2)
        ]

        The expected action is [1].

        If they should come first, receive them above this line: move up the lines below that do so, or write:

          await store.receive(.finished)
          await store.receive(.add(1)) {
            $0.count = 1
          }
        """
      }
    },

    FailureScenario(
      "an action that comes after that of another effect",
      page: "different-action-received"
    ) {
      let store = counterStore {
        .merge(
          .run { send in await send(.add(1)) },
          .run { send in await send(.response(2)) }
        )
      }
      await store.send(.start)
      let line = #line + 1
      await store.receive(.response(2)) { $0.count = 2 }
      await store.receive(.add(1)) { $0.count = 3 }
      return quotedFailure(at: line, saying: "The expected action is [0]")
    },

    FailureScenario("an action that is not among those received", page: "actions-not-received") {
      let store = counterStore { .merge(.send(.finished), .send(.response(1))) }
      store.exhaustivity = .off
      await store.send(.start)
      let line = #line + 1
      await store.receive(.response(2))
      return failure(at: line) {
        """
        An action was expected to be received, but was not: …

            .response(2)

        Received without a match: [
          [0]: .finished,
          [1]: .response(1)
        ]

        The closest match to the expected action is [1]: …

            − Counter.Action.response(2)
            + Counter.Action.response(1)

        (Expected: −, Received: +)

        No effect is running, so no more actions will arrive.

        If the closest match is meant, expect it:

          await store.receive(.response(1))

        Otherwise, who should send it?

          an effect: check that the reducer returns it
          the user:  write "send" in place of "receive"
          nothing:   remove this line
        """
      }
    },

    FailureScenario("other actions than those in any order", page: "different-actions-received") {
      let store = counterStore { .merge(.send(.add(1)), .send(.response(3)), .send(.finished)) }
      await store.send(.start)
      let line = #line + 1
      await store.receive(unordered: [.finished, .response(2), .add(1)]) { $0.count = 2 }
      return quotedFailure(at: line)
    },

    FailureScenario("an action that cannot be compared", page: "unreceived-actions") {
      let store = TestStore(initialState: 0) { Opaque() }
      let line = #line + 1
      await store.send(.load)
      return failure(at: line) {
        """
        The store received 1 unexpected action after this one: …

        Unhandled actions: [
          [0]: .loaded(
            .success(7)
          )
        ]

        If the action should come, assert it at the end of the test:

          await store.receive(/Opaque.Action.loaded .. /Result.success, 7) {
            $0 = 7
          }

        To skip it instead, write "await store.skipReceivedActions()".
        """
      }
    },
  ]
}

/// A feature whose actions are not equatable.
private struct Opaque: Reducer {
  enum Action {
    case load
    case loaded(Result<Int, any Error>)
  }

  var body: some Reducer<Int, Action> {
    Reduce { state, action in
      switch action {
      case .load:
        return .send(.loaded(.success(7)))
      case .loaded(let result):
        state = (try? result.get()) ?? 0
        return .none
      }
    }
  }
}
