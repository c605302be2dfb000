import ComposableArchitecture

struct DownloadComponent: Reducer {
  struct State: Equatable, Identifiable {
    let id: UUID
    var title: String
    let url: URL
    var mode = Mode.notDownloaded
    @PresentationState var alert: AlertState<Action.Alert>?

    enum Mode: Equatable {
      case downloaded
      case downloading(progress: Double)
      case notDownloaded
      case startingToDownload
    }
  }

  enum Action: Equatable {
    case alert(PresentationAction<Alert>)
    case buttonTapped
    case downloadClient(TaskResult<DownloadClient.Event>)

    enum Alert: Equatable {
      case deleteButtonTapped
      case stopButtonTapped
    }
  }

  private struct CancelID: Hashable, Sendable { var id: UUID }
  @Dependency(\.downloadClient) var downloadClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.deleteButtonTapped)):
        state.mode = .notDownloaded
        return .run { [url = state.url] _ in await self.downloadClient.remove(url) }

      case .alert(.presented(.stopButtonTapped)):
        state.mode = .notDownloaded
        return .cancel(id: CancelID(id: state.id))

      case .alert:
        return .none

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
            for try await event in self.downloadClient.download(url) {
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
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
  }
}

extension AlertState where Action == DownloadComponent.Action.Alert {
  static let delete = AlertState(
    title: TextState("Do you want to delete this from your offline library?"),
    buttons: [
      .destructive(TextState("Delete"), action: .send(.deleteButtonTapped)),
      .cancel(TextState("Nevermind")),
    ]
  )

  static let stop = AlertState {
    TextState("Do you want to stop downloading?")
  } actions: {
    ButtonState(role: .destructive, action: .stopButtonTapped) { TextState("Stop") }
    ButtonState(role: .cancel) { TextState("Nevermind") }
  }
}
