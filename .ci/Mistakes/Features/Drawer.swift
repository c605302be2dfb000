import ReducerTesting
import Testing

struct NoteEditor: Reducer {
  struct State: Equatable {
    @BindingState var isPinned = false
    var length = 0
    @BindingState var text = ""
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case saved
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
  }
}

struct Drawer: Reducer {
  struct Sheet: Reducer {
    enum State: Equatable {
      case editor(NoteEditor.State)
      case help
    }

    enum Action: Equatable {
      case editor(NoteEditor.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: /State.editor, action: /Action.editor) {
        NoteEditor()
      }
    }
  }

  struct State: Equatable {
    @PresentationState var editor: NoteEditor.State?
    var path = StackState<Sheet.State>()
    @PresentationState var sheet: Sheet.State?
  }

  enum Action: Equatable {
    case editor(PresentationAction<NoteEditor.Action>)
    case loaded(TaskResult<[String]>)
    case path(StackAction<Sheet.State, Sheet.Action>)
    case sheet(PresentationAction<Sheet.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .ifLet(\.$editor, action: /Action.editor) { NoteEditor() }
      .ifLet(\.$sheet, action: /Action.sheet) { Sheet() }
      .forEach(\.path, action: /Action.path) { Sheet() }
  }
}

@Test func drawer() async {
  let store = TestStore(initialState: Drawer.State()) { Drawer() }
  await store.send(.editor(.presented(.saved)))
  // mistake: misspelt action without a value of what is presented
  // instead: await store.send(.editor(.presented(.savd)))
  // names:   savd NoteEditor.Action
  await store.send(.path(.element(id: 0, action: .editor(.saved))))
  await store.send(.editor(.presented(.set(\.$isPinned, true))))
  await store.receive(.sheet(.dismiss))
  // mistake: misspelt dismissal that is received
  // instead: await store.receive(.sheet(.dismissed))
  // names:   dismissed PresentationAction
  // missed:  the error is on its line, about the case path that the action could be
  await store.receive(.sheet(.presented(.editor(.saved))))
  await store.receive(/Drawer.Action.loaded, .success([]))
  await store.send(.sheet(.dismiss)) {
    $0.$sheet[case: /Drawer.Sheet.State.editor]?.length = 1
    $0.path[id: 0, case: /Drawer.Sheet.State.editor]?.length = 1
    expectModify(&$0.sheet, case: /Drawer.Sheet.State.editor) {
      $0.text = "Blob"
      $0.length = 4
    }
    XCTModify(&$0.sheet, case: /Drawer.Sheet.State.editor) { $0.isPinned = true }
  }
}
