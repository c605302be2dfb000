import ReducerRuntime

struct RowFeature: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var text = ""
  }

  enum Action: Equatable {
    case tapped
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .none
  }
}

struct EditorFeature: Reducer {
  struct State: Equatable {
    var text = ""
  }

  enum Action: Equatable {
    case saved(String)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .none
  }
}

struct HelpFeature: Reducer {
  struct State: Equatable {
    var page = 0
  }

  enum Action: Equatable {
    case closed
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .none
  }
}

struct ScreenFeature: Reducer {
  enum State: Equatable {
    case editor(EditorFeature.State)
    case help(HelpFeature.State)
  }

  enum Action: Equatable {
    case editor(EditorFeature.Action)
    case help(HelpFeature.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: /State.editor, action: /Action.editor) {
      // mistake: action's case of another child in Scope on an enum
      // instead: Scope(state: /State.editor, action: /Action.help) {
      // names:   action child
      // mistake: misspelt state's case in Scope
      // instead: Scope(state: /State.edit, action: /Action.editor) {
      // names:   edit
      EditorFeature()
    }
    Scope(state: /State.help, action: /Action.help) {
      HelpFeature()
    }
  }
}

struct ModeFeature: Reducer {
  enum State: Equatable {
    case editor(EditorFeature.State)
    case help(HelpFeature.State)
  }

  enum Action: Equatable {
    case editor(EditorFeature.Action)
    case help(HelpFeature.Action)
    case switched
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .switched = action else { return .none }
      state = .help(HelpFeature.State())
      return .none
    }
    .ifCaseLet(/State.editor, action: /Action.editor) {
      // mistake: misspelt action's case in ifCaseLet
      // instead: .ifCaseLet(/State.editor, action: /Action.edit) {
      // names:   edit
      EditorFeature()
    }
    .ifCaseLet(/State.help, action: /Action.help) {
      HelpFeature()
    }
  }
}

struct DocumentFeature: Reducer {
  struct State: Equatable {
    @PresentationState var alert: AlertState<Action.Alert>?
    @PresentationState var editor: EditorFeature.State?
    var help: HelpFeature.State?
    var footer = EditorFeature.State()
    var path = StackState<ScreenFeature.State>()
    var rows: IdentifiedArrayOf<RowFeature.State> = []
    var sidebar = HelpFeature.State()
  }

  enum Action: Equatable {
    case alert(PresentationAction<Alert>)
    case editor(PresentationAction<EditorFeature.Action>)
    case footer(EditorFeature.Action)
    case help(HelpFeature.Action)
    case path(StackAction<ScreenFeature.State, ScreenFeature.Action>)
    case row(id: Int, action: RowFeature.Action)
    case rowTapped(RowFeature.Action)
    case sidebar(HelpFeature.Action)

    enum Alert: Equatable, Sendable {
      case deleted
    }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.sidebar, action: /Action.sidebar) {
      // mistake: case of another feature in Scope
      // instead: Scope(state: \.sidebar, action: /Action.footer) {
      // names:   action child
      // mistake: misspelt property of a child in Scope
      // instead: Scope(state: \.sideBar, action: /Action.sidebar) {
      // names:   state child
      HelpFeature()
    }
    Reduce { state, action in
      switch action {
      case .row(let id, .tapped):
        state.editor = EditorFeature.State(text: state.rows[id: id]?.text ?? "")
        return .none
      case .alert, .editor, .footer, .help, .path, .rowTapped, .sidebar:
        return .none
      }
    }
    .ifLet(\.help, action: /Action.help) {
      // mistake: case of another feature in ifLet
      // instead: .ifLet(\.help, action: /Action.footer) {
      // names:   action child
      // missed:  the error is on the line of the child, and names its types and those of the paths
      HelpFeature()
    }
    .ifLet(\.$alert, action: /Action.alert)
    .ifLet(\.$editor, action: /Action.editor) {
      // mistake: forgotten dollar sign in ifLet
      // instead: .ifLet(\.editor, action: /Action.editor) {
      // names:   $
      EditorFeature()
      // mistake: another feature in a presentation
      // instead: HelpFeature()
      // names:   HelpFeature
    }
    .forEach(\.rows, action: /Action.row(id:action:)) {
      // mistake: case without an id in forEach
      // instead: .forEach(\.rows, action: /Action.rowTapped) {
      // names:   id
      // missed:  the error is on its line, and names the types that the case should carry
      RowFeature()
    }
    .forEach(\.path, action: /Action.path) {
      // mistake: case that is no stack's in forEach
      // instead: .forEach(\.path, action: /Action.row(id:action:)) {
      // names:   StackAction
      ScreenFeature()
    }
  }
}
