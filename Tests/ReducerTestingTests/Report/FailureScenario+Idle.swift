import ReducerTesting

/// Actions that change nothing, since a reducer or an assignment is missing.
extension FailureScenario {
  static let idle = [
    FailureScenario("a row without its reducer", page: "state-mismatch") {
      let store = TestStore(initialState: Lists.State(rows: [Lists.Row.State(id: 1)])) { Lists() }
      let line = #line + 1
      await store.send(.row(id: 1, action: .toggle)) { $0.rows[id: 1]?.isOn = true }
      // The same reducer is missing here.
      await store.send(.row(id: 1, action: .toggle)) { $0.rows[id: 1]?.isOn = true }
      await store.send(.row(id: 1, action: .load))
      await store.receive(.row(id: 1, action: .toggle))
      return quotedFailure(at: line, saying: "Lists.Row()")
    },

    FailureScenario("an effect without the reducer that returns it", page: "actions-not-received") {
      let store = TestStore(initialState: Lists.State(rows: [Lists.Row.State(id: 1)])) { Lists() }
      await store.send(.row(id: 1, action: .load))
      let line = #line + 1
      await store.receive(.row(id: 1, action: .toggle))
      return quotedFailure(at: line, saying: "A line like this may be missing")
    },

    FailureScenario("a field without its reducer, two features down", page: "state-mismatch") {
      let store = TestStore(initialState: Lists.State(sheet: Lists.Sheet.State())) { Lists() }
      let line = #line + 1
      await store.send(.sheet(.presented(.set(\.$name, "Blob")))) { $0.sheet?.name = "Blob" }
      return quotedFailure(at: line, saying: "BindingReducer()")
    },

    FailureScenario("a change of a copy", page: "state-mismatch") {
      let store = TestStore(initialState: Lists.State()) { Lists() }
      let line = #line + 1
      await store.send(.add) { $0.rows = [Lists.Row.State(id: 1)] }
      return quotedFailure(at: line, saying: "handles \".add\" and assigns")
    },

    FailureScenario(
      "a closure at the action before the one that makes the change",
      page: "state-mismatch"
    ) {
      let store = counterStore { .send(.response(3)) }
      let line = #line + 1
      await store.send(.start) { $0.count = 3 }
      await store.receive(.response(3)) { $0.count = 3 }
      return quotedFailure(at: line, saying: "came later")
    },
  ]
}

/// A feature that runs none of its children.
struct Lists: Reducer {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row.State> = []
    var footer = Row.State(id: 0)
    var last: Row.State?
    var pages = StackState<Page.State>()
    @PresentationState var sheet: Sheet.State?
    @PresentationState var alert: AlertState<Action.Alert>?
  }

  enum Action: Equatable {
    case add
    case row(id: Int, action: Row.Action)
    case footer(Row.Action)
    case last(Row.Action)
    case pages(StackAction<Page.State, Page.Action>)
    case sheet(PresentationAction<Sheet.Action>)
    case alert(PresentationAction<Alert>)

    enum Alert: Equatable { case confirm }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard action == .add else { return .none }
    var rows = state.rows
    rows.append(Row.State(id: 1))
    return .none
  }

  struct Row: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var isOn = false
    }

    enum Action: Equatable { case toggle, load }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.isOn.toggle()
      return .none
    }
  }

  struct Sheet: Reducer {
    struct State: Equatable { @BindingState var name = "" }

    enum Action: BindableAction, Equatable { case binding(BindingAction<State>) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
  }

  struct Page: Reducer {
    enum State: Equatable {
      case row(Row.State)
      case sheet(Sheet.State)
    }

    enum Action: Equatable {
      case row(Row.Action)
      case sheet(Sheet.Action)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
  }
}
