import ComposableArchitecture
import Downloads
import Login

/// The maps of cities, over which a user can log in.
@Reducer
struct AppFeature {
  @Reducer(state: .equatable)
  enum Path {
    case download(DownloadComponent)
    case login(Login)
  }

  @ObservableState
  struct State: Equatable {
    var cityMaps = CityMaps.State()
    var path = StackState<Path.State>()
    var token: String?
  }

  enum Action {
    case cityMaps(CityMaps.Action)
    case loginButtonTapped
    case mapTapped(id: UUID)
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.cityMaps, action: \.cityMaps) { CityMaps() }
    Reduce { state, action in
      switch action {
      case .loginButtonTapped:
        state.path.append(.login(Login.State()))
        return .none

      case .mapTapped(let id):
        guard let map = state.cityMaps.maps[id: id] else { return .none }
        state.path.append(.download(map))
        return .none

      case .path(.element(let id, .login)):
        if let token = state.path[id: id, case: \.login]?.token {
          state.token = token
          state.path.pop(from: id)
        }
        return .none

      case .cityMaps, .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}
