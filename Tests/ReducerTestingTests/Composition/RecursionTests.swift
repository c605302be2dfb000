import ReducerTesting
import Testing

/// Features that contain themselves.
@Suite struct RecursionTests {
  private struct Folder: Reducer {
    struct State: Equatable, Identifiable {
      var id: Int
      var name = ""
      var folders: IdentifiedArrayOf<State> = []
    }

    enum Action: Equatable {
      case rename(String)
      case add(id: Int)
      indirect case folder(id: Int, action: Action)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .rename(let name): state.name = name
        case .add(let id): state.folders.append(State(id: id))
        case .folder: break
        }
        return .none
      }
      .forEach(\.folders, action: /Action.folder(id:action:)) {
        Self()
      }
    }
  }

  @Test func folderInFolders() async {
    let store = TestStore(initialState: Folder.State(id: 0)) { Folder() }
    await store.send(.add(id: 1)) { $0.folders = [Folder.State(id: 1)] }
    await store.send(.folder(id: 1, action: .add(id: 2))) {
      $0.folders[id: 1]?.folders = [Folder.State(id: 2)]
    }
    await store.send(.folder(id: 1, action: .folder(id: 2, action: .rename("Blob")))) {
      $0.folders[id: 1]?.folders[id: 2]?.name = "Blob"
    }
  }

  private struct Sheet: Reducer {
    struct State: Equatable {
      var number = 0
      @PresentationState var sheet: State?
    }

    enum Action: Equatable {
      case open
      case close
      case closed
      case sheet(PresentationAction<Action>)
    }

    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .open:
          state.sheet = State(number: state.number + 1)
          return .none
        case .close:
          return .run { _ in await dismiss() }
        case .closed, .sheet:
          return .none
        }
      }
      .ifLet(\.$sheet, action: /Action.sheet) {
        Self()
      }
    }
  }

  @Test func sheetOverSheets() async {
    let store = TestStore(initialState: Sheet.State()) { Sheet() }
    await store.send(.open) { $0.sheet = Sheet.State(number: 1) }
    await store.send(.sheet(.presented(.open))) { $0.sheet?.sheet = Sheet.State(number: 2) }
    await store.send(.sheet(.presented(.sheet(.presented(.close)))))
    await store.receive(.sheet(.presented(.sheet(.dismiss)))) { $0.sheet?.sheet = nil }
    await store.send(.sheet(.presented(.close)))
    await store.receive(.sheet(.dismiss)) { $0.sheet = nil }
  }
}
