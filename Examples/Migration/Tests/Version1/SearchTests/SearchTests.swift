import ComposableArchitectureTesting
import XCTest

@testable import Search1

@MainActor
final class SearchTests: XCTestCase {
  struct SomethingWentWrong: Equatable, Error {}
  struct Unavailable: Error { var status = 503 }

  let brooklyn = Location(id: 1, name: "Brooklyn")
  let berlin = Location(id: 2, name: "Berlin")

  func testSearchAndClearQuery() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
      $0.weatherClient.search = { _ in [Location(id: 1, name: "Brooklyn")] }
    }

    await store.send(.view(.set(\.$searchQuery, "B"))) {
      $0.searchQuery = "B"
    }
    await clock.advance(by: .milliseconds(300))
    await store.receive(.view(.searchQueryChangeDebounced))
    await store.receive(.searchResponse(.success([brooklyn]))) {
      $0.results = [self.brooklyn]
    }
    await store.send(.view(.set(\.$searchQuery, ""))) {
      $0.results = []
      $0.searchQuery = ""
    }
  }

  func testSearchFailure() async {
    let store = TestStore(initialState: Search.State(results: [berlin], searchQuery: "B")) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { _ in throw SomethingWentWrong() }
    }
    await store.send(.view(.searchQueryChangeDebounced))
    await store.receive(.searchResponse(.failure(SomethingWentWrong()))) {
      $0.results = []
    }
  }

  func testSearchFailure_ErrorThatIsNotEquatable() async {
    let store = TestStore(initialState: Search.State(searchQuery: "B")) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { _ in throw Unavailable() }
    }
    await store.send(.view(.searchQueryChangeDebounced))
    await store.receive(.searchResponse(.failure(Unavailable(status: 503))))
  }

  func testDebounceKeepsTheLastQuery() async {
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
      await store.send(.view(.set(\.$searchQuery, query))) { $0.searchQuery = query }
      await clock.advance(by: .milliseconds(200))
    }
    await clock.advance(by: .milliseconds(100))
    await store.receive(.view(.searchQueryChangeDebounced))
    await store.receive(.searchResponse(.success([])))
    XCTAssertEqual(queries.value, ["Ber"])
  }

  func testClearQueryCancelsInFlightSearchRequest() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
      $0.weatherClient.search = { _ in try await Task.never() }
    }
    await store.send(.view(.set(\.$searchQuery, "B"))) { $0.searchQuery = "B" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(.view(.searchQueryChangeDebounced))
    await store.send(.view(.set(\.$searchQuery, ""))) { $0.searchQuery = "" }
  }

  func testClearQueryBeforeTheDebounce() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.view(.set(\.$searchQuery, "B"))) { $0.searchQuery = "B" }
    await clock.advance(by: .milliseconds(299))
    await store.send(.view(.set(\.$searchQuery, ""))) { $0.searchQuery = "" }
    await clock.advance(by: .seconds(1))
  }

  func testTapOnLocation() async {
    let store = TestStore(initialState: Search.State(results: [berlin, brooklyn])) {
      Search()
    } withDependencies: {
      $0.weatherClient.forecast = { Forecast(celsius: Double($0.id) * 10) }
    }
    await store.send(.view(.searchResultTapped(berlin))) {
      $0.resultForecastRequestInFlight = self.berlin
    }
    await store.receive(.forecastResponse(2, .success(Forecast(celsius: 20)))) {
      $0.resultForecastRequestInFlight = nil
      $0.weather = Search.State.Weather(id: 2, celsius: 20)
    }
  }

  func testTapOnLocationCancelsInFlightRequest() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State(results: [berlin, brooklyn])) {
      Search()
    } withDependencies: {
      $0.weatherClient.forecast = { location in
        try await clock.sleep(for: .seconds(1))
        return Forecast(celsius: Double(location.id))
      }
    }
    await store.send(.view(.searchResultTapped(berlin))) {
      $0.resultForecastRequestInFlight = self.berlin
    }
    await store.send(.view(.searchResultTapped(brooklyn))) {
      $0.resultForecastRequestInFlight = self.brooklyn
    }
    await clock.advance(by: .seconds(1))
    await store.receive(/Search.Action.forecastResponse) {
      $0.resultForecastRequestInFlight = nil
      $0.weather = Search.State.Weather(id: 1, celsius: 1)
    }
  }

  func testTapOnLocationFailure() async {
    let store = TestStore(initialState: Search.State(results: [berlin])) {
      Search()
    } withDependencies: {
      $0.weatherClient.forecast = { _ in throw SomethingWentWrong() }
    }
    await store.send(.view(.searchResultTapped(berlin))) {
      $0.resultForecastRequestInFlight = self.berlin
    }
    await store.receive(.forecastResponse(2, .failure(SomethingWentWrong()))) {
      $0.resultForecastRequestInFlight = nil
      $0.alert = AlertState(title: TextState("No forecast: SomethingWentWrong()"))
    }
    await store.send(.view(.alertDismissed)) { $0.alert = nil }
  }

  func testNonExhaustive() async {
    let store = TestStore(initialState: Search.State(results: [berlin], searchQuery: "B")) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { _ in [] }
    }
    store.exhaustivity = .off
    await store.send(.view(.searchQueryChangeDebounced))
    await store.skipReceivedActions()
    XCTAssertNoDifference(store.state.results, [])
  }
}
