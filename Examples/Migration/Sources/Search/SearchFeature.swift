import ComposableArchitecture

@Reducer
struct Search {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Never>?
    var results: [Location] = []
    var resultForecastRequestInFlight: Location?
    var searchQuery = ""
    var weather: Weather?

    struct Weather: Equatable {
      var id: Location.ID
      var celsius: Double
    }
  }

  enum Action: ViewAction {
    case alert(PresentationAction<Never>)
    case forecastResponse(Location.ID, Result<Forecast, any Error>)
    case searchResponse(Result<[Location], any Error>)
    case view(View)

    @CasePathable
    enum View: BindableAction {
      case binding(BindingAction<State>)
      case searchQueryChangeDebounced
      case searchResultTapped(Location)
    }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.weatherClient) var weatherClient
  private enum CancelID { case debounce, location, weather }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .view(.binding(\.searchQuery)):
        guard !state.searchQuery.isEmpty else {
          state.results = []
          state.weather = nil
          return .merge(.cancel(id: CancelID.location), .cancel(id: CancelID.debounce))
        }
        return .run { send in
          try await clock.sleep(for: .milliseconds(300))
          await send(.view(.searchQueryChangeDebounced))
        }
        .cancellable(id: CancelID.debounce, cancelInFlight: true)

      case .view(.searchQueryChangeDebounced):
        guard !state.searchQuery.isEmpty else { return .none }
        return .run { [query = state.searchQuery] send in
          await send(.searchResponse(Result { try await weatherClient.search(query: query) }))
        }
        .cancellable(id: CancelID.location, cancelInFlight: true)

      case .view(.searchResultTapped(let location)):
        state.resultForecastRequestInFlight = location
        return .run { send in
          await send(
            .forecastResponse(
              location.id,
              Result { try await weatherClient.forecast(location: location) }
            )
          )
        }
        .cancellable(id: CancelID.weather, cancelInFlight: true)

      case .forecastResponse(_, .failure(let error)):
        state.weather = nil
        state.resultForecastRequestInFlight = nil
        state.alert = AlertState { TextState("No forecast: \(String(describing: error))") }
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

      case .alert, .view(.binding):
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
