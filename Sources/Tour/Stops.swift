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
      "The loading fails, and the feature goes on to say that it loads.",
      excerpts: ["names", "failure"],
      leavesOut: ["(Expected", "What differs", "If this is", "The story"]
    ) {
      let store = TestStore(initialState: Names.State()) {
        Names(load: { throw Names.Failure() })
      }
      // begin: failure
      await store.send(.loadButtonTapped) { $0.isLoading = true }
      await store.receive(.response(.failure(Names.Failure()))) {
        $0.isLoading = false
        $0.message = "Try again later."
      }
      // end
    },

    Stop(
      "An order that breaks it",
      "A search shows the answer that comes last, whatever was asked last.",
      excerpts: ["search", "orders"],
      leavesOut: [
        "The state does", "(Expected", "What differs", "If this is", "The story", "  .response",
        "Found after",
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
      "A form is used at random until it breaks: no step is written, and those of the bug are cut down to the fewest.",
      excerpts: ["attendees", "walk"],
      leavesOut: ["The last step", "As a test", "  @Test", "What was covered"]
    ) {
      // begin: walk
      await exploreWalks {
        TestStore(initialState: Attendees.State()) { Attendees() }
      } checks: {
        Always("there is an attendee") { !$0.attendees.isEmpty }
      }
      // end
    },
  ]
}
