import ReducerTesting
import Testing

struct NoteFeature: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    @BindingState var text = ""
    var length = 0
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case cleared
  }

  @Dependency(\.continuousClock) var clock
  // mistake: scheduler of another version
  // instead: @Dependency(\.mainQueue) var clock
  // names:   continuousClock

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.$text):
        // mistake: forgotten dollar sign of a binding
        // instead: case .binding(\.text):
        // names:   @BindingState
        state.length = state.text.count
        return .none
      case .binding:
        return .none
      case .cleared:
        return .send(.set(\.$text, ""))
        // mistake: forgotten dollar sign of a field that is set
        // instead: return .send(.set(\.text, ""))
        // names:   @BindingState
      }
    }
  }
}

struct NotesFeature: Reducer {
  struct Screen: Reducer {
    enum State: Equatable {
      case note(NoteFeature.State)
    }

    enum Action: Equatable {
      case note(NoteFeature.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: /State.note, action: /Action.note) {
        NoteFeature()
      }
    }
  }

  struct State: Equatable {
    @PresentationState var note: NoteFeature.State?
    var notes: IdentifiedArrayOf<NoteFeature.State> = []
    var path = StackState<Screen.State>()
    @PresentationState var screen: Screen.State?
  }

  enum Action: Equatable {
    case note(PresentationAction<NoteFeature.Action>)
    case notes(id: NoteFeature.State.ID, action: NoteFeature.Action)
    case path(StackAction<Screen.State, Screen.Action>)
    case screen(PresentationAction<Screen.Action>)
    case tapped(StackElementID)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped(let id):
        state.path[id: id, case: /Screen.State.note]?.length += 1
        state.$screen[case: /Screen.State.note]?.length += 1
        return .none
      case .note, .notes, .path, .screen:
        return .none
      }
    }
    .ifLet(\.$note, action: /Action.note) {
      NoteFeature()
    }
    .forEach(\.notes, action: /Action.notes(id:action:)) {
      NoteFeature()
    }
  }
}

@Test func otherVersions() async {
  let store = TestStore(initialState: NoteFeature.State(id: 1)) { NoteFeature() }
  // mistake: reducer of a test store that is no closure
  // instead: let store = TestStore(initialState: NoteFeature.State(id: 1), reducer: NoteFeature())
  // names:   closure
  await store.send(.cleared)
  await store.receive(.set(\.$text, ""))
  // mistake: key path to a received action with a value
  // instead: await store.receive(\.binding.text, "")
  // names:   CasePathable
  await store.finish()
  await store.send(.cleared).finish()
}

@MainActor func live() {
  let store = Store(initialState: NoteFeature.State(id: 1)) { NoteFeature() }
  store.send(.cleared)
}

struct NoteClient: TestDependencyKey {
  var count: @Sendable () async throws -> Int
  var text: @Sendable (Int) async -> String
  var save: @Sendable (String) -> Bool

  static let testValue = NoteClient(
    count: unimplemented("NoteClient.count"),
    text: unimplemented("NoteClient.text"),
    save: unimplemented("NoteClient.save", placeholder: false)
  )
}

struct NoteViewFeature: Reducer {
  enum Action {
    case view(View)

    enum View { case tapped }
  }

  func reduce(into state: inout Int, action: Action) -> Effect<Action> { .none }
}

struct ClocksFeature: Reducer {
  @Dependency(\.suspendingClock) var clock: any Clock<Duration>
  @Dependency(\.uuid) var uuid

  func reduce(into state: inout String, action: Bool) -> Effect<Bool> {
    state = uuid().uuidString
    return .none.debounce(id: 1, for: .seconds(1), clock: clock)
  }
}
