import ReducerTesting
import Testing

struct Shelf: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var title = ""
  }

  enum Action: Equatable {
    case delegate(Delegate)
    case tapped

    enum Delegate: Equatable {
      case picked(Int)
    }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .none
  }
}

struct Library: Reducer {
  struct Screen: Reducer {
    enum State: Equatable {
      case shelf(Shelf.State)
    }

    enum Action: Equatable {
      case shelf(Shelf.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: /State.shelf, action: /Action.shelf) {
        // mistake: key paths to cases in Scope on an enum
        // instead: Scope(state: \.shelf, action: \.shelf) {
        // names:   CasePathable
        Shelf()
      }
    }
  }

  struct State: Equatable {
    @PresentationState var alert: AlertState<Action.Alert>?
    var count = 0
    var opened: Shelf.State?
    var path = StackState<Screen.State>()
    @PresentationState var screen: Screen.State?
    var shelf = Shelf.State(id: 0)
    var shelves: IdentifiedArrayOf<Shelf.State> = []
  }

  enum Action: Equatable {
    case alert(PresentationAction<Alert>)
    case counted(Int)
    case loaded(TaskResult<Int>)
    case opened(Shelf.Action)
    case path(StackAction<Screen.State, Screen.Action>)
    case screen(PresentationAction<Screen.Action>)
    // mistake: action of what is presented without its wrapper
    // instead: case screen(Screen.Action)
    // at: .ifLet(\.$screen, action: /Action.screen) {
    // names:   PresentationAction<Child.Action>
    case shelf(Shelf.Action)
    case shelves(id: Int, action: Shelf.Action)
    case tick

    enum Alert: Equatable, Sendable {
      case deleted
    }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.shelf, action: /Action.shelf) {
      // mistake: key path to a case in Scope
      // instead: Scope(state: \.shelf, action: \.shelf) {
      // names:   CasePathable
      Shelf()
    }
    Reduce { state, action in
      switch action {
      case .tick:
        state.count += 1
        return .none
      default:
        return .none
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
    // mistake: key path to the case of an alert
    // instead: .ifLet(\.$alert, action: \.alert)
    // names:   CasePathable
    .ifLet(\.opened, action: /Action.opened) {
      // mistake: key path to a case in ifLet of an optional
      // instead: .ifLet(\.opened, action: \.opened) {
      // names:   CasePathable
      Shelf()
    }
    .ifLet(\.$screen, action: /Action.screen) {
      // mistake: key path to a case in ifLet
      // instead: .ifLet(\.$screen, action: \.screen) {
      // names:   CasePathable
      // mistake: misspelt projection in ifLet
      // instead: .ifLet(\.$scren, action: /Action.screen) {
      // names:   $scren
      Screen()
    }
    .forEach(\.shelves, action: /Action.shelves(id:action:)) {
      // mistake: key path to a case in forEach
      // instead: .forEach(\.shelves, action: \.shelves) {
      // names:   CasePathable
      Shelf()
    }
    .forEach(\.path, action: /Action.path) {
      // mistake: key path to a case of a stack in forEach
      // instead: .forEach(\.path, action: \.path) {
      // names:   CasePathable
      Screen()
    }
  }
}

@Test func library() async {
  let store = TestStore(initialState: Library.State()) {
    Library()
  }
  await store.send(.tick) { $0.count = 1 }
  // mistake: key path in place of an action that is sent
  // instead: await store.send(\.tick) { $0.count = 1 }
  // names:   CasePathable
  await store.send(.shelf(.tapped))
  // mistake: key path in place of a child's action that is sent
  // instead: await store.send(\.shelf.tapped)
  // names:   CasePathable
  // mistake: misspelt action of a child that is sent
  // instead: await store.send(.shelf(.taped))
  // names:   taped Shelf.Action
  await store.send(.shelves(id: 1, action: .tapped))
  // mistake: key path in place of an element's action that is sent
  // instead: await store.send(\.shelves[id: 1].tapped)
  // names:   CasePathable
  await store.send(.path(.push(id: 0, state: .shelf(Shelf.State(id: 1)))))
  // mistake: key path in place of a push
  // instead: await store.send(\.path.push, (id: 0, state: Library.Screen.State.shelf(Shelf.State(id: 1))))
  // names:   CasePathable
  await store.send(.path(.popFrom(id: 0)))
  // mistake: key path in place of a pop
  // instead: await store.send(\.path.popFrom, 0)
  // names:   CasePathable
  await store.receive(.tick) { $0.count = 2 }
  // mistake: key path in place of an action that is received
  // instead: await store.receive(\.tick) { $0.count = 2 }
  // names:   CasePathable
  // missed: the compiler names the types of the key path, and not the missing attribute
  await store.receive(.shelf(.delegate(.picked(1))))
  // mistake: key path in place of a child's action that is received
  // instead: await store.receive(\.shelf.delegate.picked)
  // names:   CasePathable
  // missed: the compiler names the types of the key path, and not the missing attribute
  await store.receive(.shelves(id: 1, action: .tapped), timeout: .seconds(1))
  // mistake: key path in place of an element's action that is received
  // instead: await store.receive(\.shelves[id: 1].tapped, timeout: .seconds(1))
  // names:   CasePathable
  await store.receive(.counted(5)) { $0.count = 5 }
  // mistake: key path and a value in place of an action that is received
  // instead: await store.receive(\.counted, 5) { $0.count = 5 }
  // names:   CasePathable
  await store.receive(/Library.Action.loaded .. /TaskResult.success)
  // mistake: key path to a result that is received
  // instead: await store.receive(\.loaded.success)
  // names:   CasePathable
}
