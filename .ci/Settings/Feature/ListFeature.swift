import Foundation
import ReducerRuntime

struct ListFeature: Reducer {
  struct State: Equatable {
    var forms: IdentifiedArrayOf<Row> = []
    @PresentationState var destination: Destination.State?
    var path = StackState<Path.State>()
    var error: String?

    struct Row: Equatable, Identifiable {
      var form: FormFeature.State
      var id: UUID { form.standup.id }
    }
  }

  enum Action: Equatable {
    case addButtonTapped
    case deleteButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case loaded(TaskResult<[Standup]>)
    case path(StackAction<Path.State, Path.Action>)
    case row(id: UUID, action: FormFeature.Action)
    case saved
    case task
  }

  struct Destination: Reducer {
    enum State: Equatable {
      case alert(AlertState<Action.Alert>)
      case form(FormFeature.State)
    }
    enum Action: Equatable {
      case alert(Alert)
      case form(FormFeature.Action)

      enum Alert: Equatable { case confirmDeletion }
    }
    var body: some ReducerOf<Self> {
      Scope(state: /State.form, action: /Action.form) { FormFeature() }
    }
  }

  struct Path: Reducer {
    enum State: Equatable { case form(FormFeature.State) }
    enum Action: Equatable { case form(FormFeature.Action) }
    var body: some ReducerOf<Self> {
      Scope(state: /State.form, action: /Action.form) { FormFeature() }
    }
  }

  fileprivate enum CancelID { case save }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.saveDelay) var saveDelay
  @Dependency(\.standupClient) var standupClient
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .form(FormFeature.State(standup: Standup(id: uuid())))
        return .none
      case .deleteButtonTapped:
        state.destination = .alert(.deletion)
        return .none
      case .destination(.presented(.alert(.confirmDeletion))):
        state.forms.removeAll()
        return .save(state.forms.map(\.form.standup), self)
      case .destination, .path, .saved:
        return .none
      case .loaded(.success(let standups)):
        state.forms = IdentifiedArray(
          uniqueElements: standups.map { State.Row(form: FormFeature.State(standup: $0)) }
        )
        return .none
      case .loaded(.failure(let error)):
        state.error = "\(error)"
        return .none
      case .row:
        return .save(state.forms.map(\.form.standup), self)
      case .task:
        return .run { send in
          await send(.loaded(TaskResult { try await standupClient.load() }))
        }
      }
    }
    .forEach(\.forms, action: /Action.row(id:action:)) {
      Scope(state: \.form, action: /.self) { FormFeature() }
    }
    .ifLet(\.$destination, action: /Action.destination) { Destination() }
    .forEach(\.path, action: /Action.path) { Path() }
  }
}

extension Effect where Action == ListFeature.Action {
  fileprivate static func save(_ standups: [Standup], _ feature: ListFeature) -> Effect {
    .run { send in
      try await feature.clock.sleep(for: feature.saveDelay)
      await feature.standupClient.saveQuietly(standups)
      await send(.saved)
    }
    .cancellable(id: ListFeature.CancelID.save, cancelInFlight: true)
  }
}

extension AlertState where Action == ListFeature.Destination.Action.Alert {
  static let deletion = AlertState {
    TextState("Delete all?")
  } actions: {
    ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
  }
}
