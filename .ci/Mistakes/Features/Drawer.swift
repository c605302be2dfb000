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
      // mistake: forgotten closure of a feature that is presented
      // instead: .ifLet(\.$editor, action: /Action.editor)
      // names:   closure
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
  // mistake: forgotten presentation of an action
  // instead: await store.send(.editor(.saved))
  // names:   saved PresentationAction
  await store.send(.path(.element(id: 0, action: .editor(.saved))))
  // mistake: misspelt action without a value of a stack's element
  // instead: await store.send(.path(.element(id: 0, action: .editor(.savd))))
  // names:   savd NoteEditor.Action
  await store.send(.editor(.presented(.set(\.$isPinned, true))))
  // mistake: value of another type for a field
  // instead: await store.send(.editor(.presented(.set(\.$isPinned, "true"))))
  // names:   value type field
  await store.receive(.sheet(.dismiss))
  // mistake: misspelt dismissal that is received
  // instead: await store.receive(.sheet(.dismissed))
  // names:   dismissed PresentationAction
  await store.receive(.sheet(.presented(.editor(.saved))))
  // mistake: misspelt action without a value that is received
  // instead: await store.receive(.sheet(.presented(.editor(.savd))))
  // names:   savd NoteEditor.Action
  await store.receive(/Drawer.Action.loaded, .success([]))
  // mistake: misspelt case of a value that is received
  // instead: await store.receive(/Drawer.Action.loaded, .sucess([]))
  // names:   sucess TaskResult
  await store.send(.sheet(.dismiss)) {
    $0.$sheet[case: /Drawer.Sheet.State.editor]?.length = 1
    // mistake: misspelt field of a case that is presented
    // instead: $0.$sheet[case: /Drawer.Sheet.State.editor]?.lenght = 1
    // names:   lenght
    // missed:  the payload of the case is what the compiler could not find
    $0.path[id: 0, case: /Drawer.Sheet.State.editor]?.length = 1
    // mistake: misspelt field of a case of a stack's element
    // instead: $0.path[id: 0, case: /Drawer.Sheet.State.editor]?.lenght = 1
    // names:   lenght
    // missed:  the payload of the case is what the compiler could not find
    expectModify(&$0.sheet, case: /Drawer.Sheet.State.editor) {
      $0.text = "Blob"
      $0.length = 4
      // mistake: misspelt field in a change of a case
      // instead: $0.lenght = 4
      // names:   lenght
      // missed:  the path has overloads for functions, and one of them seems likelier to the compiler
    }
    XCTModify(&$0.sheet, case: /Drawer.Sheet.State.editor) { $0.isPinned = true }
    // mistake: misspelt field in a short change of a case
    // instead: XCTModify(&$0.sheet, case: /Drawer.Sheet.State.editor) { $0.isPined = true }
    // names:   isPined
    // missed:  the path has overloads for functions, and one of them seems likelier to the compiler
  }
}
