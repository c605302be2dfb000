import ReducerTesting

/// A feature as it is written today: attributes and key paths to cases.
@Reducer struct Inbox {
  @ObservableState struct State: Equatable {
    var query = ""
    var rows: IdentifiedArrayOf<InboxRow.State> = []
    var path = StackState<InboxPath.State>()
    @Presents var destination: InboxDestination.State?
    var unread = 0
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case composeButtonTapped
    case deleteButtonTapped
    case destination(PresentationAction<InboxDestination.Action>)
    case path(StackActionOf<InboxPath>)
    case refreshed(Result<Int, any Error>)
    case refreshButtonTapped
    case rows(IdentifiedActionOf<InboxRow>)
  }

  @Dependency(InboxClient.self) var client

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.query):
        state.unread = 0
        return .none
      case .composeButtonTapped:
        state.destination = .compose(InboxDraft.State())
        return .none
      case .deleteButtonTapped:
        state.destination = .alert(AlertState { TextState("Delete?") })
        return .none
      case .destination(.presented(.compose(.sent))):
        state.unread += 1
        return .none
      case .refreshButtonTapped:
        return .run { [client] send in
          await send(.refreshed(Result { try await client.count(folder: "inbox") }))
        }
      case .refreshed(.success(let count)):
        state.unread = count
        return .none
      case .rows(.element(id: let id, action: .opened)):
        state.path.append(.detail(InboxDraft.State(text: "\(id)")))
        return .none
      case .binding, .destination, .path, .refreshed, .rows:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path)
    .forEach(\.rows, action: \.rows) { InboxRow() }
  }
}

@Reducer enum InboxDestination {
  case alert(AlertState<Alert>)
  case compose(InboxDraft)
  @ReducerCaseIgnored case notice(String)

  @CasePathable enum Alert { case confirmed }
}

nonisolated extension InboxDestination.State: Equatable {}

@Reducer(state: .equatable) enum InboxPath {
  case detail(InboxDraft)
}

@Reducer struct InboxRow {
  @ObservableState struct State: Equatable, Identifiable {
    let id: Int
    var isRead = false
  }

  enum Action { case opened, read(Bool) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .opened: state.isRead = true
      case .read(let isRead): state.isRead = isRead
      }
      return .none
    }
  }
}

@Reducer struct InboxDraft {
  @ObservableState struct State: Equatable { var text = "" }

  enum Action { case sent, textChanged(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .textChanged(let text) = action { state.text = text }
      return .none
    }
  }
}

@Reducer struct InboxEmpty {}

@DependencyClient struct InboxClient: TestDependencyKey, Sendable {
  var count: @Sendable (_ folder: String) async throws -> Int
  var log: @Sendable (String) -> Void
  var names: @Sendable () -> [String] = { [] }

  static let testValue = InboxClient()
}
