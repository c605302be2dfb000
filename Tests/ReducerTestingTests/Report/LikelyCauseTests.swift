import ReducerTesting
import TestSupport
import Testing

/// A failure names its likely cause, and asks for no code that it has seen at work.
@Suite struct LikelyCauseTests {
  @Test func parentIsAskedToHandleActionOfChild() async {
    let message = await message(Notes.State(draft: Draft.State())) { store in
      await store.send(.draft(.presented(.saveTapped))) { $0.draft?.isSaving = true }
      await store.receive(.draft(.presented(.delegate(.saved)))) { $0.saved = 1 }
      await store.receive(.draft(.dismiss)) { $0.draft = nil }
    }
    expectContains(message, #"check that a reducer handles ".draft.delegate(.saved)""#)
    expectLacks(message, "may be missing")
  }

  @Test func buttonOfStayingAlertMissesReducer() async {
    let message = await message(Notes.State(alert: AlertState { TextState("Delete?") })) { store in
      await store.send(.alert(.presented(.delete))) { $0.alert = nil }
      await store.receive(.deleted)
    }
    expectContains(message, "may be missing in \"body\":\n\n  Notes: .ifLet(\\.$alert")
    expectLacks(message, "move the closure")
  }

  @Test func unchangedFieldMissesBindingReducer() async {
    let message = await message(Notes.State()) { store in
      await store.send(.set(\.$query, "S")) {
        $0.query = "S"
        $0.isSearching = true
      }
    }
    expectContains(message, "The action leaves \"query\" as it was.")
    expectContains(message, "  Notes: BindingReducer()")
    expectLacks(message, "closure:")
  }

  @Test func sentActionIsNotReceived() async {
    let message = await message(Notes.State()) { store in
      await store.send(.deleted)
      await store.receive(.deleted)
    }
    expectContains(message, "sent such an action itself, and \"receive\" is for what effects")
  }

  @Test func buttonOfStayingAlertMissesReducerBesideOtherChange() async {
    let alert = AlertState<Notes.Action.Alert> { TextState("Clear?") }
    let message = await message(Notes.State(saved: 1, alert: alert)) { store in
      await store.send(.alert(.presented(.clear))) {
        $0.alert = nil
        $0.saved = 0
      }
    }
    expectContains(message, "The action leaves \"alert\" as it was.")
    expectContains(message, "  Notes: .ifLet(\\.$alert, action: /Action.alert)")
    expectLacks(message, "closure:")
  }

  @Test func laterChangeBelongsToLaterAction() async {
    let message = await message(Notes.State(draft: Draft.State())) { store in
      await store.send(.draft(.presented(.closeTapped))) { $0.draft = nil }
      await store.receive(.draft(.dismiss))
    }
    expectContains(message, "came later, with \".draft.dismiss\". To fix, move the closure")
    expectLacks(message, "may be missing")
  }

  private func message(
    _ state: Notes.State,
    _ test: @escaping (TestStoreOf<Notes>) async -> Void
  ) async -> String {
    await capturedFailure { await test(TestStore(initialState: state) { Notes() }) }
  }
}

/// Notes, without reducers for the alert, the bindings and the saved drafts.
private struct Notes: Reducer {
  struct State: Equatable {
    @BindingState var query = ""
    var isSearching = false
    var saved = 0
    @PresentationState var draft: Draft.State?
    @PresentationState var alert: AlertState<Action.Alert>?
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case draft(PresentationAction<Draft.Action>)
    case alert(PresentationAction<Alert>)
    case deleted

    enum Alert: Equatable { case clear, delete }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .binding(\.$query):
        state.isSearching = true
        return .none
      case .alert(.presented(.clear)):
        state.saved = 0
        return .none
      case .alert(.presented(.delete)): return .send(.deleted)
      default: return .none
      }
    }
    .ifLet(\.$draft, action: /Action.draft) { Draft() }
  }
}

private struct Draft: Reducer {
  struct State: Equatable { var isSaving = false }

  enum Action: Equatable {
    case saveTapped
    case closeTapped
    case delegate(Delegate)

    enum Delegate: Equatable { case saved }
  }

  @Dependency(\.dismiss) var dismiss

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .saveTapped:
      state.isSaving = true
      return .run { send in
        await send(.delegate(.saved))
        await dismiss()
      }
    case .closeTapped:
      return .run { send in
        await dismiss()
        await send(.delegate(.saved))
      }
    case .delegate:
      return .none
    }
  }
}
