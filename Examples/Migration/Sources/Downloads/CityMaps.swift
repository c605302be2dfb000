import ComposableArchitecture

@Reducer
public struct CityMaps: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var isEditing = false
    public var maps: IdentifiedArrayOf<DownloadComponent.State>
    public var sort = Sort.byTitle

    public enum Sort: Equatable, Sendable { case byTitle, downloadedFirst }

    public init(maps: IdentifiedArrayOf<DownloadComponent.State> = []) {
      self.maps = maps
    }
  }

  public enum Action: BindableAction {
    case addButtonTapped(title: String, URL)
    case binding(BindingAction<State>)
    case delete(IndexSet)
    case maps(IdentifiedActionOf<DownloadComponent>)
    case sortButtonTapped
  }

  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addButtonTapped(let title, let url):
        state.maps.insert(
          DownloadComponent.State(id: uuid(), title: title, url: url),
          at: state.maps.startIndex
        )
        return .none

      case .delete(let offsets):
        state.maps.remove(atOffsets: offsets)
        return .none

      case .sortButtonTapped:
        switch state.sort {
        case .byTitle:
          state.sort = .downloadedFirst
          state.maps =
            state.maps.filter { $0.mode.is(\.downloaded) }
            + state.maps.filter { !$0.mode.is(\.downloaded) }
        case .downloadedFirst:
          state.sort = .byTitle
          state.maps.sort { $0.title < $1.title }
        }
        return .none

      case .binding, .maps:
        return .none
      }
    }
    .forEach(\.maps, action: \.maps) { DownloadComponent() }
  }
}
