import ReducerTesting

extension Stop {
  static let all: [Stop] = [
    Stop(
      "A wrong assertion",
      """
      A stopwatch has ticked once after a second. This test says twice.
      ([…] marks what the tour leaves out of a failure.)
      """,
      excerpts: ["ticks"],
      leavesOut: ["What differs", "The story"]
    ) {
      let clock = TestClock()
      let store = TestStore(initialState: Stopwatch.State()) {
        Stopwatch()
      } withDependencies: {
        $0.continuousClock = clock
      }
      // begin: ticks
      await store.send(.startButtonTapped) { $0.isRunning = true }
      await clock.advance(by: .seconds(1))
      await store.receive(.timerTicked) { $0.secondsElapsed = 2 }
      // end
      await store.send(.stopButtonTapped) { $0.isRunning = false }
    },

    Stop(
      "An effect that is left running",
      "This test starts the stopwatch, and ends without stopping it.",
      excerpts: ["start"]
    ) {
      let store = TestStore(initialState: Stopwatch.State()) {
        Stopwatch()
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
      // begin: start
      await store.send(.startButtonTapped) { $0.isRunning = true }
      // end
    },

    Stop(
      "A feature that is wrong",
      "The test is right, so the closure that would pass is not to be copied.",
      excerpts: ["status", "failure"],
      leavesOut: ["(Expected", "What differs", "The story"]
    ) {
      let store = TestStore(initialState: Status.State()) {
        Status(load: { throw Status.Failure() })
      }
      await store.send(.loadButtonTapped) { $0.isLoading = true }
      // begin: failure
      await store.receive(.response(.failure(Status.Failure()))) {
        $0.isLoading = false
        $0.text = "Try again later."
      }
      // end
    },

    Stop(
      "An order that breaks it",
      "A search shows the answer that comes last, whatever was asked last.",
      excerpts: ["search", "orders"],
      leavesOut: [
        "The state does", "(Expected", "What differs", "The story", "  send ", "Found after",
      ]
    ) {
      // begin: orders
      await exploreOrders {
        let store = TestStore(initialState: Search.State()) { Search() }
        await store.send(.queryChanged("s"))
        await store.send(.queryChanged("sw"))
        await store.finish()
        store.assert { $0.results = ["sw"] }
      }
      // end
    },

    Stop(
      "A walk that finds a bug",
      "This form starts with two names, and must keep one. A walk deletes both:",
      excerpts: ["walk"],
      leavesOut: ["  1. send", "The last step", "Found in", "What was covered"]
    ) {
      // swift-format-ignore
      // begin: walk
      await exploreWalks { TestStore(initialState: Form.State()) { Form() } } checks: {
        Always("has a name") { !$0.names.isEmpty }
      }
      // end
    },
  ]
}
