import ReducerTesting

extension FailureScenario {
  /// Actions that arrived although the test expected others, or none.
  static let otherActions = [
    FailureScenario("another action than the expected one", page: "different-action-received") {
      let store = counterStore { .send(.response(1)) }
      await store.send(.start)
      let line = #line + 1
      await store.receive(.response(2)) { $0.count = 2 }
      return quotedFailure(at: line)
    },

    FailureScenario(
      "another case than the expected one, with more to come",
      page: "different-action-received"
    ) {
      let store = counterStore { .concatenate(.send(.finished), .send(.response(1))) }
      await store.send(.start)
      let line = #line + 1
      await store.receive(/Counter.Action.response)
      await store.receive(.response(1)) { $0.count = 1 }
      return failure(at: line) {
        """
        A received action does not match expectation: …

          Expected:
            any action of the case /Action.response

          Received:
            .finished

        Received after it: [
          [0]: .response(1)
        ]

        The expected action is [0].

        If it should come first, receive it above this line: move up the line below that does so, or \
        write:

          await store.receive(.finished)
        """
      }
    },

    FailureScenario("an action that a predicate refuses", page: "different-action-received") {
      let store = counterStore { .send(.finished) }
      await store.send(.start)
      let line = #line + 1
      await store.receive { $0 == .next }
      return failure(at: line) {
        """
        A received action does not match expectation: …

          Expected:
            any action that the predicate accepts

          Received:
            .finished

        If this is what the feature should do, receive what came:

          await store.receive(.finished)
        """
      }
    },

    FailureScenario("a received action that nothing asserts", page: "unreceived-actions") {
      let store = counterStore { .send(.response(1)) }
      let line = #line + 1
      await store.send(.start)
      return quotedFailure(at: line)
    },

    FailureScenario("more received actions than a message should list", page: "unreceived-actions")
    {
      let store = counterStore { .merge((1...12).map { .send(.response($0)) }) }
      let line = #line + 1
      await store.send(.start)
      return failure(at: line) {
        """
        The store received 12 unexpected actions after this one: …

        Unhandled actions: [
          [0]: .response(1),
          [1]: .response(2),
          [2]: .response(3),
          [3]: .response(4),
          [4]: .response(5),
          [5]: .response(6),
          [6]: .response(7),
          [7]: .response(8),
          [8]: .response(9),
          [9]: .response(10),
          … (2 more)
        ]

        If the actions should come, assert each at the end of the test:

          await store.receive(.response(1)) {
            $0.count = 1
          }
          await store.receive(.response(2)) {
            $0.count = 2
          }
          await store.receive(.response(3)) {
            $0.count = 3
          }
          await store.receive(.response(4)) {
            $0.count = 4
          }
          await store.receive(.response(5)) {
            $0.count = 5
          }
          await store.receive(.response(6)) {
            $0.count = 6
          }
          await store.receive(.response(7)) {
            $0.count = 7
          }
          await store.receive(.response(8)) {
            $0.count = 8
          }
          await store.receive(.response(9)) {
            $0.count = 9
          }
          await store.receive(.response(10)) {
            $0.count = 10
          }
          // … and 2 more

        To skip them instead, write "await store.skipReceivedActions()".
        """
      }
    },
  ]
}
