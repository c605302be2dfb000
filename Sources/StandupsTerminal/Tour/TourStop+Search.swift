import ReducerTesting

extension TourStop {
  static let staleAnswer = TourStop(
    title: "A stale answer, found and replayed",
    explanation: """
      Each query has an answer, and the answer that comes last is shown. The search for the order
      that breaks it needs two runs, and the string that it prints runs that order alone.
      """,
    outcome: .findsBug,
    code: """
      func search(replaying order: String? = nil) async {
        await exploreOrders(replaying: order) {
          let store = TestStore(initialState: SearchFeature.State()) {
            SearchFeature()
          }
          await store.send(.queryChanged("s"))
          await store.send(.queryChanged("sw"))
          await store.finish()
          store.assert { $0.results = ["sw"] }
        }
      }
      await search()
      await search(replaying: "queryChanged/response held")
      """
  ) {
    let test = TourTest()
    do {
      func search(replaying order: String? = nil) async {
        await test.exploreOrders(replaying: order) {
          let store = TestStore(initialState: SearchFeature.State()) {
            SearchFeature()
          }
          await store.send(.queryChanged("s"))
          await store.send(.queryChanged("sw"))
          await store.finish()
          store.assert { $0.results = ["sw"] }
        }
      }
      await search()
      await search(replaying: "queryChanged/response held")
    }
    return test
  }
}
