import ReducerTesting
import Testing

struct NoteFeature: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    @BindingState var text = ""
    var length = 0
  }

  enum Action: BindableAction, Equatable {
    // mistake: attribute of another version on a nested enum
    // instead: @CasePathable enum Action: BindableAction, Equatable {
    // names:   CasePathable attribute
    case binding(BindingAction<State>)
    case cleared
  }

  @Dependency(\.continuousClock) var clock
  // mistake: scheduler of another version
  // instead: @Dependency(\.mainQueue) var clock
  // names:   continuousClock

  var body: some ReducerOf<Self> {
    BindingReducer()
    // mistake: binding reducer of a view
    // instead: BindingReducer(action: \.view)
    // names:   BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.$text):
        // mistake: forgotten dollar sign of a binding
        // instead: case .binding(\.text):
        // names:   @BindingState
        // mistake: field without a binding
        // instead: case .binding(\.length):
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
        // mistake: forgotten dollar sign in a binding action
        // instead: return .send(.binding(.set(\.text, "")))
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
    // mistake: wrapper of another version
    // instead: @Presents var note: NoteFeature.State?
    // names:   @PresentationState
    var notes: IdentifiedArrayOf<NoteFeature.State> = []
    var path = StackState<Screen.State>()
    @PresentationState var screen: Screen.State?
  }

  enum Action: Equatable {
    case note(PresentationAction<NoteFeature.Action>)
    case notes(id: NoteFeature.State.ID, action: NoteFeature.Action)
    // mistake: actions of elements of another version
    // instead: case notes(IdentifiedActionOf<NoteFeature>)
    // names:   id action
    case path(StackAction<Screen.State, Screen.Action>)
    // mistake: actions of a stack of another version
    // instead: case path(StackActionOf<Screen>)
    // names:   StackAction<
    case screen(PresentationAction<Screen.Action>)
    case tapped(StackElementID)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped(let id):
        state.path[id: id, case: /Screen.State.note]?.length += 1
        // mistake: key path to a case of a stack's element
        // instead: state.path[id: id, case: \.note]?.length += 1
        // names:   /Path.State
        state.$screen[case: /Screen.State.note]?.length += 1
        // mistake: key path to a case of what is presented
        // instead: state.$screen[case: \.note]?.length += 1
        // names:   /Destination.State
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
  // mistake: key path to an action that is sent
  // instead: await store.send(\.cleared)
  // names:   store.send(.
  // mistake: key path to an action with a value that is sent
  // instead: await store.send(\.binding.text, "Blob")
  // names:   store.send(.
  await store.receive(.set(\.$text, ""))
  // mistake: key path to a received action
  // instead: await store.receive(\.binding)
  // names:   store.receive(/
  // mistake: key path to a part of a received action
  // instead: await store.receive(\.rows[id: 0].binding, timeout: .seconds(1)) { $0.length = 0 }
  // names:   store.receive(/
  // mistake: key path to an action inside of a received one
  // instead: await store.receive(\.binding.text)
  // names:   store.receive(/ ..
  // mistake: key path to a received action with a value
  // instead: await store.receive(\.binding.text, "")
  // names:   store.receive(/
  // mistake: timeout in nanoseconds
  // instead: await store.receive(.cleared, timeout: 1_000_000_000)
  // names:   .seconds
  await store.finish()
  // mistake: timeout of the end in nanoseconds
  // instead: await store.finish(timeout: 1_000_000_000)
  // names:   .seconds
  await store.send(.cleared).finish()
  // mistake: timeout of a task in nanoseconds
  // instead: await store.send(.cleared).finish(timeout: 1_000_000_000)
  // names:   .seconds
}

@MainActor func live() {
  let store = Store(initialState: NoteFeature.State(id: 1)) { NoteFeature() }
  // mistake: reducer of a store that is no closure
  // instead: let store = Store(initialState: NoteFeature.State(id: 1), reducer: NoteFeature())
  // names:   closure
  store.send(.cleared)
}

struct NoteClient: TestDependencyKey {
  var count: @Sendable () async throws -> Int
  var text: @Sendable (Int) async -> String
  var save: @Sendable (String) -> Bool

  static let testValue = NoteClient(
    count: unimplemented("NoteClient.count"),
    // mistake: closure of an endpoint that throws
    // instead: count: { unimplemented() },
    // names:   unimplemented( closure
    text: unimplemented("NoteClient.text"),
    // mistake: closure of an endpoint with an argument
    // instead: text: { _ in unimplemented("NoteClient.text") },
    // names:   unimplemented( closure
    save: unimplemented("NoteClient.save", placeholder: false)
  )
}

struct NoteViewFeature: Reducer {
  enum Action {
    // mistake: protocol of another version
    // instead: enum Action: ViewAction {
    // names:   ViewAction conformance
    case view(View)

    enum View { case tapped }
  }

  func reduce(into state: inout Int, action: Action) -> Effect<Action> { .none }
}

struct ClocksFeature: Reducer {
  @Dependency(\.suspendingClock) var clock: any Clock<Duration>
  // mistake: unknown dependency of a property with a type
  // instead: @Dependency(\.suspending) var clock: any Clock<Duration>
  // names:   DependencyValues name
  @Dependency(\.uuid) var uuid
  // mistake: unknown dependency that is used
  // instead: @Dependency(\.uuids) var uuid
  // names:   DependencyValues name

  func reduce(into state: inout String, action: Bool) -> Effect<Bool> {
    state = uuid().uuidString
    return .none.debounce(id: 1, for: .seconds(1), clock: clock)
  }
}
