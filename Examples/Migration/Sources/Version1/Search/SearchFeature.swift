import ComposableArchitecture

struct Search: Reducer {
  struct State: Equatable {
    var results: [Location] = []
    var resultForecastRequestInFlight: Location?
    @BindingState var searchQuery = ""
    var weather: Weather?
    var alert: AlertState<Never>?

    struct Weather: Equatable {
      var id: Location.ID
      var celsius: Double
    }
  }

  enum Action: Equatable {
    case view(View)
    case forecastResponse(Location.ID, TaskResult<Forecast>)
    case searchResponse(TaskResult<[Location]>)

    enum View: BindableAction, Equatable {
      case alertDismissed
      case binding(BindingAction<State>)
      case searchQueryChangeDebounced
      case searchResultTapped(Location)
    }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.weatherClient) var weatherClient
  private enum CancelID { case debounce, location, weather }

  var body: some ReducerOf<Self> {
    BindingReducer(action: /Action.view)
    Reduce { state, action in
      switch action {
      case .view(.alertDismissed):
        state.alert = nil
        return .none

      case .view(.binding(\.$searchQuery)):
        guard !state.searchQuery.isEmpty else {
          state.results = []
          state.weather = nil
          return .merge(
            .cancel(id: CancelID.location),
            .cancel(id: CancelID.debounce)
          )
        }
        return .run { send in
          try await self.clock.sleep(for: .milliseconds(300))
          await send(.view(.searchQueryChangeDebounced))
        }
        .cancellable(id: CancelID.debounce, cancelInFlight: true)

      case .view(.binding):
        return .none

      case .view(.searchQueryChangeDebounced):
        guard !state.searchQuery.isEmpty else { return .none }
        return .run { [query = state.searchQuery] send in
          await send(.searchResponse(TaskResult { try await self.weatherClient.search(query) }))
        }
        .cancellable(id: CancelID.location)

      case .view(.searchResultTapped(let location)):
        state.resultForecastRequestInFlight = location
        return .run { send in
          await send(
            .forecastResponse(
              location.id,
              TaskResult { try await self.weatherClient.forecast(location) }
            )
          )
        }
        .cancellable(id: CancelID.weather, cancelInFlight: true)

      case .forecastResponse(_, .failure(let error)):
        state.weather = nil
        state.resultForecastRequestInFlight = nil
        state.alert = AlertState(title: TextState("No forecast: \(String(describing: error))"))
        return .none

      case .forecastResponse(let id, .success(let forecast)):
        state.weather = State.Weather(id: id, celsius: forecast.celsius)
        state.resultForecastRequestInFlight = nil
        return .none

      case .searchResponse(.failure):
        state.results = []
        return .none

      case .searchResponse(.success(let locations)):
        state.results = locations
        return .none
      }
    }
  }
}
