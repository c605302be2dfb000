import Foundation
import ReducerRuntime

struct Forecast: Equatable, Sendable, Identifiable {
  enum Sky: String, Equatable, Sendable { case clear, cloudy, rain }

  let id: UUID
  var city: String
  var sky: Sky
  var temperatures: [Double] = []

  mutating func add(_ temperature: Double) {
    temperatures.append(temperature)
  }
}

enum WeatherError: Error, Equatable {
  case offline
  case unknownCity(String)
}

struct WeatherClient: Sendable {
  var forecast: @Sendable (_ city: String) async throws -> Forecast
  var updates: @Sendable (_ city: String) -> AsyncStream<Double>
}

extension WeatherClient: DependencyKey {
  static let liveValue = WeatherClient(
    forecast: { Forecast(id: UUID(), city: $0, sky: .clear) },
    updates: { _ in AsyncStream { $0.finish() } }
  )
}

extension DependencyValues {
  var weatherClient: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}

struct WeatherFeature: Reducer {
  struct State: Equatable {
    @PresentationState var alert: AlertState<Action.Alert>?
    var city: String?
    var favorites: Set<String> = []
    var forecasts: IdentifiedArrayOf<Forecast> = []
    var lastUpdate: Date?
    var retries = 0
    let unit = "°C"

    var isEmpty: Bool { forecasts.isEmpty }
  }

  enum Action: Equatable {
    case alert(PresentationAction<Alert>)
    case cityEntered(String)
    case delegate(Delegate)
    case favoriteToggled(city: String)
    case forecastLoaded(Result<Forecast, WeatherError>)
    case forecastRemoved(at: IndexSet)
    case refreshButtonTapped
    case temperatureChanged(Double, city: String)

    enum Alert: Equatable, Sendable { case retry }
    enum Delegate: Equatable { case opened(Forecast) }
  }

  private enum CancelID: Hashable {
    case forecast
    case updates(String)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date) var date
  @Dependency(\.weatherClient) private var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      // mistake: closure with one parameter too few
      // instead: Reduce { state in
      // names:   2 arguments
      // mistake: closure with one parameter too many
      // instead: Reduce { state, action, environment in
      // names:   2 arguments
      switch action {
      case .alert(.presented(.retry)):
        // mistake: misspelt button of an alert
        // instead: case .alert(.presented(.retri)):
        // names:   retri
        state.retries += 1
        return load(state.city ?? "", after: .seconds(state.retries))
        // mistake: optional in place of its value
        // instead: return load(state.city, after: .seconds(state.retries))
        // names:   unwrapped String

      case .alert, .delegate:
        return .none

      case let .cityEntered(city) where !city.isEmpty:
        // mistake: misspelt case with a condition
        // instead: case let .cityEntred(city) where !city.isEmpty:
        // names:   cityEntred
        // mistake: misspelt member in a condition of a case
        // instead: case let .cityEntered(city) where !city.isEmty:
        // names:   isEmty
        state.city = city.trimmingCharacters(in: .whitespaces)
        // mistake: misspelt label of a method
        // instead: state.city = city.trimmingCharacters(of: .whitespaces)
        // names:   of:
        return .merge(
          load(city),
          .run { send in
            for await temperature in client.updates(city) {
              // mistake: forgotten await of a sequence
              // instead: for temperature in client.updates(city) {
              // names:   AsyncStream
              await send(.temperatureChanged(temperature, city: city))
              // mistake: wrong label of an action in a loop
              // instead: await send(.temperatureChanged(temperature, town: city))
              // names:   town
            }
          }
          .cancellable(id: CancelID.updates(city), cancelInFlight: true)
          // mistake: id without its value
          // instead: .cancellable(id: CancelID.updates, cancelInFlight: true)
          // names:   Hashable
        )

      case .cityEntered:
        state.city = nil
        return .cancel(id: CancelID.forecast)

      case .favoriteToggled(let city):
        if state.favorites.contains(city) {
          // mistake: misspelt member in a condition
          // instead: if state.favourites.contains(city) {
          // names:   favourites
          state.favorites.remove(city)
        } else {
          state.favorites.insert(city)
          // mistake: array's method on a set
          // instead: state.favorites.append(city)
          // names:   append
        }
        return .none

      case .forecastLoaded(.success(let forecast)):
        state.forecasts.updateOrAppend(forecast)
        // mistake: method that needs another argument
        // instead: state.forecasts.updateOrInsert(forecast)
        // names:   'at'
        state.lastUpdate = date.now
        // mistake: dependency in place of its value
        // instead: state.lastUpdate = date
        // names:   DateGenerator Date
        return .send(.delegate(.opened(forecast)))
        // mistake: action of the delegate without the delegate
        // instead: return .send(.opened(forecast))
        // names:   opened

      case .forecastLoaded(.failure(.offline)):
        // mistake: misspelt error in a nested pattern
        // instead: case .forecastLoaded(.failure(.ofline)):
        // names:   ofline
        state.alert = AlertState {
          TextState("You are offline.")
        } actions: {
          ButtonState(action: .retry) { TextState("Try again") }
          // mistake: misspelt label of a button
          // instead: ButtonState(actions: .retry) { TextState("Try again") }
          // names:   actions
        }
        return .none

      case .forecastLoaded(.failure(.unknownCity(let city))):
        state.alert = AlertState { TextState("\(city) is unknown.") }
        // mistake: unknown name in an interpolation
        // instead: state.alert = AlertState { TextState("\(town) is unknown.") }
        // names:   town
        return .none

      case .forecastRemoved(let offsets):
        state.forecasts.remove(atOffsets: offsets)
        return .none

      case .refreshButtonTapped:
        guard let city = state.city else { return .none }
        // mistake: guard on a value that is not optional
        // instead: guard let city = state.favorites else { return .none }
        // names:   Optional
        // missed:  Swift 6.3 says nothing of it in any closure, if an operator uses the value
        let unit = state.unit
        // mistake: misspelt member of a constant
        // instead: let unit = state.units
        // names:   units
        return load(city + unit)

      case let .temperatureChanged(temperature, city):
        for id in state.forecasts.ids where state.forecasts[id: id]?.city == city {
          state.forecasts[id: id]?.add(temperature)
          // mistake: misspelt mutating method in a loop
          // instead: state.forecasts[id: id]?.ad(temperature)
          // names:   'ad'
          // mistake: value of a wrong type for a method in a loop
          // instead: state.forecasts[id: id]?.add(city)
          // names:   'String' 'Double'
        }
        return .none
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
  }

  private func load(_ city: String, after delay: Duration = .zero) -> Effect<Action> {
    .run { send in
      try await clock.sleep(for: delay)
      await send(.forecastLoaded(.success(try await client.forecast(city))))
      // mistake: misspelt case of a result in a helper
      // instead: await send(.forecastLoaded(.sucess(try await client.forecast(city))))
      // names:   sucess
    } catch: { error, send in
      await send(.forecastLoaded(.failure(error as? WeatherError ?? .offline)))
    }
    .cancellable(id: CancelID.forecast, cancelInFlight: true)
  }
}
