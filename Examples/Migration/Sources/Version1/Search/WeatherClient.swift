import ComposableArchitecture

struct Location: Equatable, Identifiable, Sendable {
  var id: Int
  var name: String
}

struct Forecast: Equatable, Sendable {
  var celsius: Double
}

struct WeatherClient {
  var forecast: @Sendable (Location) async throws -> Forecast
  var search: @Sendable (String) async throws -> [Location]
}

extension WeatherClient: TestDependencyKey {
  static let previewValue = Self(
    forecast: { _ in Forecast(celsius: 21) },
    search: { _ in [Location(id: 1, name: "Brooklyn")] }
  )

  static let testValue = Self(
    forecast: unimplemented("\(Self.self).forecast"),
    search: unimplemented("\(Self.self).search")
  )
}

extension WeatherClient: DependencyKey {
  static let liveValue = Self.previewValue
}

extension DependencyValues {
  var weatherClient: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}
