import ReducerTesting

extension FailureScenario {
  static let state = [
    FailureScenario("a state that is not what the closure makes of it", page: "state-mismatch") {
      let store = counterStore()
      let line = #line + 1
      await store.send(.add(1)) { $0.count = 2 }
      return quotedFailure(at: line)
    },

    FailureScenario("a change that nothing describes", page: "unexpected-state-change") {
      let store = counterStore()
      let line = #line + 1
      await store.send(.add(1))
      return quotedFailure(at: line)
    },

    FailureScenario(
      "a change that a received action makes and nothing describes",
      page: "unexpected-state-change"
    ) {
      let store = counterStore { .send(.response(1)) }
      await store.send(.start)
      let line = #line + 1
      await store.receive(.response(1))
      return quotedFailure(at: line)
    },

    FailureScenario("a closure where nothing changes", page: "no-state-change") {
      let store = counterStore()
      let line = #line + 1
      await store.send(.ignore) { $0.count = 0 }
      return quotedFailure(at: line)
    },

    FailureScenario(
      "a closure where nothing changes with a received action",
      page: "no-state-change"
    ) {
      let store = counterStore { .send(.finished) }
      await store.send(.start)
      let line = #line + 1
      await store.receive(.finished) { _ in }
      return quotedFailure(at: line)
    },

    FailureScenario("a closure that throws", page: "assertion-threw") {
      struct Missing: Error { var id = 7 }
      let store = counterStore()
      let line = #line + 1
      await store.send(.add(1)) { _ in throw Missing() }
      return quotedFailure(at: line)
    },

    FailureScenario("a state that is not as asserted between actions", page: "state-mismatch") {
      let store = counterStore()
      let line = #line + 1
      store.assert { $0.note = "new" }
      return quotedFailure(at: line, saying: "The state does not match")
    },
  ]
}
