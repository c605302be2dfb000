import ComposableArchitectureTesting
import Testing

@testable import Search

@MainActor
@Suite struct SearchTests {
  struct SomethingWentWrong: Error {}

  let brooklyn = Location(id: 1, name: "Brooklyn")
  let berlin = Location(id: 2, name: "Berlin")

  @Test func searchAndClearQuery() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
      $0.weatherClient.search = { _ in [Location(id: 1, name: "Brooklyn")] }
    }

    await store.send(\.view.binding.searchQuery, "B") { $0.searchQuery = "B" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.view.searchQueryChangeDebounced)
    await store.receive(\.searchResponse.success, [brooklyn]) { $0.results = [brooklyn] }
    await store.send(\.view.binding.searchQuery, "") {
      $0.results = []
      $0.searchQuery = ""
    }
  }

  @Test func searchFailure() async {
    let store = TestStore(initialState: Search.State(results: [berlin], searchQuery: "B")) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { _ in throw SomethingWentWrong() }
    }
    await store.send(\.view.searchQueryChangeDebounced)
    await store.receive(\.searchResponse.failure) { $0.results = [] }
  }

  @Test func debounceKeepsTheLastQuery() async {
    let clock = TestClock()
    let queries = LockIsolated<[String]>([])
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
      $0.weatherClient.search = { query in
        queries.withValue { $0.append(query) }
        return []
      }
    }
    for query in ["B", "Be", "Ber"] {
      await store.send(\.view.binding.searchQuery, query) { $0.searchQuery = query }
      await clock.advance(by: .milliseconds(200))
    }
    await clock.advance(by: .milliseconds(100))
    await store.receive(\.view.searchQueryChangeDebounced)
    await store.receive(\.searchResponse.success, [])
    #expect(queries.value == ["Ber"])
  }

  @Test func clearQueryCancelsInFlightSearchRequest() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
      $0.weatherClient.search = { _ in try await Task.never() }
    }
    await store.send(\.view.binding.searchQuery, "B") { $0.searchQuery = "B" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.view.searchQueryChangeDebounced)
    await store.send(\.view.binding.searchQuery, "") { $0.searchQuery = "" }
  }

  @Test func clearQueryBeforeTheDebounce() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(\.view.binding.searchQuery, "B") { $0.searchQuery = "B" }
    await clock.advance(by: .milliseconds(299))
    await store.send(\.view.binding.searchQuery, "") { $0.searchQuery = "" }
    await clock.advance(by: .seconds(1))
  }

  @Test func tapOnLocation() async {
    let store = TestStore(initialState: Search.State(results: [berlin, brooklyn])) {
      Search()
    } withDependencies: {
      $0.weatherClient.forecast = { Forecast(celsius: Double($0.id) * 10) }
    }
    await store.send(\.view.searchResultTapped, berlin) {
      $0.resultForecastRequestInFlight = berlin
    }
    await store.receive(\.forecastResponse) {
      $0.resultForecastRequestInFlight = nil
      $0.weather = Search.State.Weather(id: 2, celsius: 20)
    }
  }

  @Test func tapOnLocationCancelsInFlightRequest() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State(results: [berlin, brooklyn])) {
      Search()
    } withDependencies: {
      $0.weatherClient.forecast = { location in
        try await clock.sleep(for: .seconds(1))
        return Forecast(celsius: Double(location.id))
      }
    }
    await store.send(\.view.searchResultTapped, berlin) {
      $0.resultForecastRequestInFlight = berlin
    }
    await store.send(\.view.searchResultTapped, brooklyn) {
      $0.resultForecastRequestInFlight = brooklyn
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.forecastResponse) {
      $0.resultForecastRequestInFlight = nil
      $0.weather = Search.State.Weather(id: 1, celsius: 1)
    }
  }

  @Test func tapOnLocationFailure() async {
    let store = TestStore(initialState: Search.State(results: [berlin])) {
      Search()
    } withDependencies: {
      $0.weatherClient.forecast = { _ in throw SomethingWentWrong() }
    }
    await store.send(\.view.searchResultTapped, berlin) {
      $0.resultForecastRequestInFlight = berlin
    }
    await store.receive(\.forecastResponse) {
      $0.resultForecastRequestInFlight = nil
      $0.alert = AlertState { TextState("No forecast: SomethingWentWrong()") }
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test func nonExhaustive() async {
    let store = TestStore(initialState: Search.State(results: [berlin], searchQuery: "B")) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { _ in [] }
    }
    store.exhaustivity = .off
    await store.send(\.view.searchQueryChangeDebounced)
    await store.skipReceivedActions()
    expectNoDifference(store.state.results, [])
  }

  @Test func answersInAnyOrder() async {
    await exploreOrders {
      let clock = TestClock()
      let store = TestStore(initialState: Search.State()) {
        Search()
      } withDependencies: {
        $0.continuousClock = clock
        $0.weatherClient.search = { [Location(id: $0.count, name: $0)] }
      }
      for query in ["B", "Be"] {
        await store.send(\.view.binding.searchQuery, query)
        await clock.advance(by: .milliseconds(300))
      }
      await store.finish()
      #expect(store.state.results == [Location(id: 2, name: "Be")])
    }
  }
}
