import ComposableArchitecture

@Reducer
public struct DownloadComponent: Sendable {
  @ObservableState
  public struct State: Equatable, Identifiable {
    public let id: UUID
    public var title: String
    public let url: URL
    public var mode: Mode
    @Presents public var alert: AlertState<Action.Alert>?

    @CasePathable
    public enum Mode: Equatable, Sendable {
      case downloaded
      case downloading(progress: Double)
      case notDownloaded
      case startingToDownload
    }

    public init(id: UUID, title: String, url: URL, mode: Mode = .notDownloaded) {
      self.id = id
      self.title = title
      self.url = url
      self.mode = mode
    }
  }

  public enum Action {
    case alert(PresentationAction<Alert>)
    case buttonTapped
    case downloadClient(Result<DownloadClient.Event, any Error>)

    @CasePathable
    public enum Alert: Equatable, Sendable {
      case deleteButtonTapped
      case stopButtonTapped
    }
  }

  private struct CancelID: Hashable, Sendable { var id: UUID }
  @Dependency(\.downloadClient) var downloadClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.deleteButtonTapped)):
        state.mode = .notDownloaded
        return .run { [url = state.url] _ in await downloadClient.remove(url: url) }

      case .alert(.presented(.stopButtonTapped)):
        state.mode = .notDownloaded
        return .cancel(id: CancelID(id: state.id))

      case .buttonTapped:
        switch state.mode {
        case .downloaded:
          state.alert = .delete
          return .none
        case .downloading, .startingToDownload:
          state.alert = .stop
          return .none
        case .notDownloaded:
          state.mode = .startingToDownload
          return .run { [url = state.url] send in
            for try await event in downloadClient.download(url: url) {
              await send(.downloadClient(.success(event)))
            }
          } catch: { error, send in
            await send(.downloadClient(.failure(error)))
          }
          .cancellable(id: CancelID(id: state.id))
        }

      case .downloadClient(.success(.response)):
        state.mode = .downloaded
        state.alert = nil
        return .none

      case .downloadClient(.success(.updateProgress(let progress))):
        state.mode = .downloading(progress: progress)
        return .none

      case .downloadClient(.failure):
        state.mode = .notDownloaded
        state.alert = nil
        return .none

      case .alert:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState where Action == DownloadComponent.Action.Alert {
  public static let delete = AlertState {
    TextState("Do you want to delete this from your offline library?")
  } actions: {
    ButtonState(role: .destructive, action: .deleteButtonTapped) { TextState("Delete") }
    ButtonState(role: .cancel) { TextState("Nevermind") }
  }

  public static let stop = AlertState {
    TextState("Do you want to stop downloading?")
  } actions: {
    ButtonState(role: .destructive, action: .stopButtonTapped) { TextState("Stop") }
    ButtonState(role: .cancel) { TextState("Nevermind") }
  }
}
