import ReducerTesting

extension FailureScenario {
  static let skipping = [
    FailureScenario("no received actions to skip", page: "nothing-to-skip") {
      let store = counterStore()
      let line = #line + 1
      await store.skipReceivedActions()
      await store.skipReceivedActions(strict: false)
      return failure(at: line) {
        """
        There were no received actions to skip.

        To fix, remove this line, or move it below the line that causes them.
        """
      }
    },

    FailureScenario("no effects to skip", page: "nothing-to-skip") {
      let store = counterStore()
      let line = #line + 1
      await store.skipInFlightEffects()
      await store.skipInFlightEffects(strict: false)
      return failure(at: line) {
        """
        There were no running effects to skip.

        To fix, remove this line, or move it below the line that causes them.
        """
      }
    },
  ]
}
