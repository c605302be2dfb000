import ReducerTesting

extension FailureScenario {
  static let skipping = [
    FailureScenario("no received actions to skip", page: "nothing-to-skip") {
      let store = counterStore()
      let line = #line + 1
      await store.skipReceivedActions()
      await store.skipReceivedActions(strict: false)
      return quotedFailure(at: line)
    },

    FailureScenario("no effects to skip", page: "nothing-to-skip") {
      let store = counterStore()
      let line = #line + 1
      await store.skipInFlightEffects()
      await store.skipInFlightEffects(strict: false)
      return quotedFailure(at: line, saying: "effects")
    },
  ]
}
