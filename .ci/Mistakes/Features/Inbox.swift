import ReducerTesting
import Testing

@DependencyClient
struct MailClient: TestDependencyKey, Sendable {
  // mistake: attribute of a client on a class
  // instead: final class MailClient: TestDependencyKey, Sendable {
  // names:   struct
  var count: @Sendable (_ folder: String) async throws -> Int
  var names: @Sendable () -> [String] = { [] }
  // mistake: endpoint that needs a default
  // instead: var names: @Sendable () -> [String]
  // names:   default

  static let testValue = MailClient()
}

@Reducer
struct Draft {
  // mistake: attribute of a reducer on a class
  // instead: final class Draft {
  // names:   struct
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var text = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case sent
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.text):
        // mistake: misspelt field of a binding
        // instead: case .binding(\.txt):
        // names:   field
        return .none
      case .binding:
        return .none
      case .sent:
        // mistake: misspelt case in a switch
        // instead: case .snt:
        // names:   snt
        state.text = ""
        return .none
      }
    }
  }
}

@Reducer(state: .equatable)
enum Destination {
  case compose(Draft)
  // mistake: case of an enum of features with a list
  // instead: case compose([Draft])
  // names:   @ReducerCaseIgnored
  @ReducerCaseIgnored case notice(String)
}

@Reducer
struct Inbox {
  @ObservableState
  struct State: Equatable {
    var draft = Draft.State()
    var path = StackState<Destination.State>()
    @Presents var destination: Destination.State?
    // mistake: forgotten wrapper of a presentation
    // instead: var destination: Destination.State?
    // at: .ifLet(\.$destination, action: \.destination)
    // names:   $destination
    var rows: IdentifiedArrayOf<Draft.State> = []
    var unread = 0
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case draft(Draft.Action)
    case loaded(Result<Int, any Error>)
    case path(StackActionOf<Destination>)
    case refresh
    case rows(IdentifiedActionOf<Draft>)
  }

  @Dependency(MailClient.self) var client

  var body: some ReducerOf<Self> {
    Scope(state: \.draft, action: \.draft) { Draft() }
    // mistake: misspelt key path to a case in Scope
    // instead: Scope(state: \.draft, action: \.drft) { Draft() }
    // names:   NoSuchCase
    // mistake: key path to a case of another feature in Scope
    // instead: Scope(state: \.draft, action: \.rows) { Draft() }
    // names:   Draft.Action IdentifiedAction
    Reduce { state, action in
      switch action {
      case .destination(.presented(.compose(.sent))):
        state.unread += 1
        return .none
      case .loaded(.success(let count)):
        state.unread = count
        return .none
      case .refresh:
        return .run { [client] send in
          await send(.loaded(Result { try await client.count(folder: "inbox") }))
          // mistake: misspelt label of an endpoint
          // instead: await send(.loaded(Result { try await client.count(foldr: "inbox") }))
          // names:   foldr
          // mistake: misspelt endpoint
          // instead: await send(.loaded(Result { try await client.cont(folder: "inbox") }))
          // names:   cont
        }
      case .destination, .draft, .loaded, .path, .rows:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path)
    // mistake: misspelt key path to a case in forEach
    // instead: .forEach(\.path, action: \.pth)
    // names:   NoSuchCase
    .forEach(\.rows, action: \.rows) { Draft() }
    // mistake: forgotten feature of a row
    // instead: .forEach(\.rows, action: \.rows)
    // names:   feature row
  }
}

@Test func inbox() async {
  let store = TestStore(initialState: Inbox.State()) { Inbox() }
  await store.send(.refresh)
  // mistake: misspelt action that is sent
  // instead: await store.send(.refesh)
  // names:   refesh
  await store.send(\.refresh)
  // mistake: misspelt key path that is sent
  // instead: await store.send(\.refesh)
  // names:   NoSuchCase
  await store.send(\.draft.binding.text, "a") { $0.draft.text = "a" }
  // mistake: value of another type that is sent
  // instead: await store.send(\.draft.binding.text, 1) { $0.draft.text = "a" }
  // names:   String Int
  // mistake: misspelt member of state
  // instead: await store.send(\.draft.binding.text, "a") { $0.draft.txt = "a" }
  // names:   txt
  await store.receive(\.loaded.success, 2) { $0.unread = 2 }
  // mistake: misspelt key path that is received
  // instead: await store.receive(\.loadd.success, 2) { $0.unread = 2 }
  // names:   NoSuchCase
  // mistake: misspelt end of a key path that is received
  // instead: await store.receive(\.loaded.succes, 2) { $0.unread = 2 }
  // names:   NoSuchCase
  // mistake: value of another type that is received
  // instead: await store.receive(\.loaded.success, "2") { $0.unread = 2 }
  // names:   String Int
  await store.send(\.rows[id: 1].sent) { $0.rows[id: 1]?.text = "" }
  // mistake: misspelt action of a row
  // instead: await store.send(\.rows[id: 1].snt) { $0.rows[id: 1]?.text = "" }
  // names:   NoSuchCase
  await store.receive(\.destination.compose.sent) {
    // mistake: misspelt case of a presentation
    // instead: await store.receive(\.destination.compse.sent) {
    // names:   NoSuchCase
    $0.destination?.modify(\.compose) { $0.text = "" }
    // mistake: misspelt case that is modified
    // instead: $0.destination?.modify(\.compse) { $0.text = "" }
    // names:   NoSuchCase
    $0.path[id: 0, case: \.compose]?.text = ""
    // mistake: misspelt case of an element
    // instead: $0.path[id: 0, case: \.compse]?.text = ""
    // names:   NoSuchCase
  }
}
