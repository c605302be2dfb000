import ComposableArchitecture

struct CityMaps: Reducer {
  struct State: Equatable {
    var maps: IdentifiedArrayOf<DownloadComponent.State> = []
    var sort = Sort.byTitle
    @BindingState var isEditing = false

    enum Sort: Equatable { case byTitle, downloadedFirst }
  }

  enum Action: BindableAction, Equatable {
    case addButtonTapped(title: String, URL)
    case binding(BindingAction<State>)
    case delete(IndexSet)
    case map(id: DownloadComponent.State.ID, action: DownloadComponent.Action)
    case sortButtonTapped
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addButtonTapped(let title, let url):
        state.maps.insert(
          DownloadComponent.State(id: self.uuid(), title: title, url: url),
          at: state.maps.startIndex
        )
        return .none

      case .binding:
        return .none

      case .delete(let offsets):
        state.maps.remove(atOffsets: offsets)
        return .none

      case .map:
        return .none

      case .sortButtonTapped:
        switch state.sort {
        case .byTitle:
          state.sort = .downloadedFirst
          state.maps =
            state.maps.filter { $0.mode == .downloaded }
            + state.maps.filter { $0.mode != .downloaded }
        case .downloadedFirst:
          state.sort = .byTitle
          state.maps.sort { $0.title < $1.title }
        }
        return .none
      }
    }
    .forEach(\.maps, action: /Action.map(id:action:)) { DownloadComponent() }
  }
}
