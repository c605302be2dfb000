import ReducerTesting

extension FailureScenario {
  static let state = [
    FailureScenario("a state that is not what the closure makes of it", page: "state-mismatch") {
      let store = counterStore()
      let line = #line + 1
      await store.send(.add(1)) { $0.count = 2 }
      return failure(at: line) {
        """
        A state change does not match expectation: …

            \u{2007} Counter.State(
            −   count: 2,
            +   count: 1,
            \u{2007}   note: ""
            \u{2007} )

        (Expected: −, Actual: +)

        What differs:
          $0.count  2 → 1

        If this is what the feature should do, the test passes with this closure:

          {
            $0.count = 1
          }
        """
      }
    },

    FailureScenario("a change that nothing describes", page: "unexpected-state-change") {
      let store = counterStore()
      let line = #line + 1
      await store.send(.add(1))
      return failure(at: line) {
        """
        State changed, but the test expects no change: …

            \u{2007} Counter.State(
            −   count: 0,
            +   count: 1,
            \u{2007}   note: ""
            \u{2007} )

        (Expected: −, Actual: +)

        What differs:
          $0.count  0 → 1

        If this is what the feature should do, the test passes with this closure:

          {
            $0.count = 1
          }
        """
      }
    },

    FailureScenario(
      "a change that a received action makes and nothing describes",
      page: "unexpected-state-change"
    ) {
      let store = counterStore { .send(.response(3)) }
      await store.send(.start)
      let line = #line + 1
      await store.receive(.response(3))
      return failure(at: line) {
        """
        State changed, but the test expects no change: …

            \u{2007} Counter.State(
            −   count: 0,
            +   count: 3,
            \u{2007}   note: ""
            \u{2007} )

        (Expected: −, Actual: +)

        What differs:
          $0.count  0 → 3

        If this is what the feature should do, the test passes with this closure:

          {
            $0.count = 3
          }
        """
      }
    },

    FailureScenario("a closure where nothing changes", page: "no-state-change") {
      let store = counterStore()
      let line = #line + 1
      await store.send(.ignore) { $0.count = 0 }
      return [Expected(line: line, message: noStateChange)]
    },

    FailureScenario(
      "a closure where nothing changes with a received action",
      page: "no-state-change"
    ) {
      let store = counterStore { .send(.finished) }
      await store.send(.start)
      let line = #line + 1
      await store.receive(.finished) { _ in }
      return [Expected(line: line, message: noStateChange)]
    },

    FailureScenario("a closure that throws", page: "assertion-threw") {
      struct Missing: Error { var id = 7 }
      let store = counterStore()
      let line = #line + 1
      await store.send(.add(1)) { _ in throw Missing() }
      return failure(at: line) {
        """
        The trailing closure threw an error instead of describing the change of state: …

            FailureScenario.Missing(id: 7)

        To fix, make sure that the value which the closure unwraps exists at this point in \
        the test.
        """
      }
    },

    FailureScenario("a state that is not as asserted between actions", page: "state-mismatch") {
      let store = counterStore()
      let line = #line + 1
      store.assert { $0.note = "new" }
      return failure(at: line) {
        """
        The state does not match expectation: …

            \u{2007} Counter.State(
            \u{2007}   count: 0,
            −   note: "new"
            +   note: ""
            \u{2007} )

        (Expected: −, Actual: +)

        What differs:
          $0.note  "new" → ""

        If this is what the feature should do, the test passes with this closure:

          {
            $0.note = ""
          }
        """
      }
    },
  ]

  private static let noStateChange = """
    A state change was expected, but state is the same as before.

    The trailing closure leaves "$0" as it was. To fix, describe in it what the action changes, or \
    remove the closure if the action should change nothing.
    """
}
