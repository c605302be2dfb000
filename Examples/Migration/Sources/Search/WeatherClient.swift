import ComposableArchitecture

struct Location: Equatable, Identifiable, Sendable {
  var id: Int
  var name: String
}

struct Forecast: Equatable, Sendable {
  var celsius: Double
}

@DependencyClient
struct WeatherClient: Sendable {
  var forecast: @Sendable (_ location: Location) async throws -> Forecast
  var search: @Sendable (_ query: String) async throws -> [Location]
}

extension WeatherClient: DependencyKey {
  static let previewValue = Self(
    forecast: { _ in Forecast(celsius: 21) },
    search: { _ in [Location(id: 1, name: "Brooklyn")] }
  )
  static let liveValue = previewValue
  static let testValue = Self()
}

extension DependencyValues {
  var weatherClient: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}
