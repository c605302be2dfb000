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
      return failure(at: line) {
        #"""
        State did not change, but the test expects a change: …

            \#u{2007} Lists.State(
            \#u{2007}   rows: [
            \#u{2007}     [0]: Lists.Row.State(
            \#u{2007}       id: 1,
            −       isOn: true
            +       isOn: false
            \#u{2007}     )
            \#u{2007}   ],
            \#u{2007}   footer: Lists.Row.State(…),
            \#u{2007}   last: nil,
            \#u{2007}   pages: [:],
            \#u{2007}   _sheet: nil,
            \#u{2007}   _alert: nil
            \#u{2007} )

        (Expected: −, Actual: +)

        What differs:
          $0.rows[0].isOn  true → false

        The action changed nothing and returned no effect. A line like this may be missing \#
        in "body":

          Lists: .forEach(\.…, action: /Action.row(id:action:)) { Lists.Row() }

        If the action should change nothing, remove the trailing closure.
        """#
      }
    },

    FailureScenario("an effect without the reducer that returns it", page: "actions-not-received") {
      let store = TestStore(initialState: Lists.State(rows: [Lists.Row.State(id: 1)])) { Lists() }
      await store.send(.row(id: 1, action: .load))
      let line = #line + 1
      await store.receive(.row(id: 1, action: .toggle))
      return failure(at: line) {
        #"""
        An action was expected to be received, but was not: …

            .row[id: 1].toggle

        No effect is running, so no more actions will arrive. The action before it changed \#
        nothing and returned no effect. A line like this may be missing in "body":

          Lists: .forEach(\.…, action: /Action.row(id:action:)) { Lists.Row() }

        If nothing is missing, check that the reducer returns the effect which sends the \#
        action, or write "send" if the user does it.
        """#
      }
    },

    FailureScenario("a field without its reducer, two features down", page: "state-mismatch") {
      let store = TestStore(initialState: Lists.State(sheet: Lists.Sheet.State())) { Lists() }
      let line = #line + 1
      await store.send(.sheet(.presented(.set(\.$name, "Blob")))) { $0.sheet?.name = "Blob" }
      return failure(at: line) {
        #"""
        State did not change, but the test expects a change: …

            \#u{2007} Lists.State(
            \#u{2007}   rows: [],
            \#u{2007}   footer: Lists.Row.State(…),
            \#u{2007}   last: nil,
            \#u{2007}   pages: [:],
            −   _sheet: Lists.Sheet.State(_name: "Blob"),
            +   _sheet: Lists.Sheet.State(_name: ""),
            \#u{2007}   _alert: nil
            \#u{2007} )

        (Expected: −, Actual: +)

        What differs:
          $0.sheet.name  "Blob" → ""

        The action changed nothing and returned no effect. One of these lines may be \#
        missing in "body":

          Lists: .ifLet(\.$sheet, action: /Action.sheet) { Lists.Sheet() }
          Lists.Sheet: BindingReducer()

        If the action should change nothing, remove the trailing closure.
        """#
      }
    },

    FailureScenario("a change of a copy", page: "state-mismatch") {
      let store = TestStore(initialState: Lists.State()) { Lists() }
      let line = #line + 1
      await store.send(.add) { $0.rows = [Lists.Row.State(id: 1)] }
      return failure(at: line) {
        """
        State did not change, but the test expects a change: …

            \u{2007} Lists.State(
            \u{2007}   rows: [
            −     [0]: Lists.Row.State(
            −       id: 1,
            −       isOn: false
            −     )
            \u{2007}   ],
            \u{2007}   footer: Lists.Row.State(…),
            \u{2007}   last: nil,
            \u{2007}   pages: [:],
            \u{2007}   _sheet: nil,
            \u{2007}   _alert: nil
            \u{2007} )

        (Expected: −, Actual: +)

        What differs:
          $0.rows[0]  expected, but missing: Lists.Row.State(…)

        The action changed nothing and returned no effect. If it should change the state, \
        check that a reducer handles ".add" and assigns to "state": a change of a copy is lost. If the action \
        should change nothing, remove the trailing closure.
        """
      }
    },

    FailureScenario(
      "a closure at the action before the one that makes the change",
      page: "state-mismatch"
    ) {
      let store = counterStore { .send(.response(3)) }
      let line = #line + 1
      await store.send(.start) { $0.count = 3 }
      await store.receive(.response(3)) { $0.count = 3 }
      return failure(at: line) {
        """
        State did not change, but the test expects a change: …

            \u{2007} Counter.State(
            −   count: 3,
            +   count: 0,
            \u{2007}   note: ""
            \u{2007} )

        (Expected: −, Actual: +)

        What differs:
          $0.count  3 → 0

        The action changed nothing. What the closure expects came later, with ".response(3)". To \
        fix, move the closure to the "receive" of that action.
        """
      }
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
