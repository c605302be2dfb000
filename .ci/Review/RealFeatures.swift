import Foundation
import ReducerTesting

// Features as in an app: models with factories, states that are enums, both spellings, and shared state.

struct Message: Equatable, Identifiable {
  var id: Int
  var text: String
  var isMine = false

  static func me(_ id: Int, _ text: String) -> Message { Message(id: id, text: text, isMine: true) }
}

struct User: Equatable {
  var name: String
  var age: Int

  static let ada = User(name: "Ada", age: 36)
}

struct Chat: Reducer {
  struct State: Equatable {
    var messages: [Message] = []
    var rows: IdentifiedArrayOf<Message> = []
    var preview = ""
    var count = 0
    var names = ["a"]
    var user: User?
    var isLoading = false
    var id: UUID?
    var date: Date?
  }
  enum Action: Equatable {
    case send(String), add(Int), rename([String]), login, rows, load, loaded(String), wait, waited, stamp
    case receive(Message)
  }
  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .send(let text):
      state.messages.append(.me(state.messages.count, text))
      state.preview = text
      state.count += 1
    case .receive(let message): state.messages.append(message)
    case .add(let number): state.count += number
    case .rename(let names): state.names = names
    case .login: state.user = User(name: "Ada", age: 37)
    case .rows: state.rows = [.me(1, "one"), .me(2, "two")]
    case .load:
      state.isLoading = true
      return .run { await $0(.loaded("news")) }
    case .loaded(let text):
      state.isLoading = false
      state.preview = text
    case .wait:
      return .run { [clock] send in
        try await clock.sleep(for: .seconds(3))
        await send(.waited)
      }
    case .waited: state.count += 1
    case .stamp:
      state.id = UUID(7)
      state.date = Date(timeIntervalSince1970: 60)
    }
    return .none
  }
}

func makeChat(_ clock: TestClock<Duration> = TestClock()) -> TestStoreOf<Chat> {
  TestStore(initialState: Chat.State()) { Chat() } withDependencies: { $0.continuousClock = clock }
}

func read(_ state: inout Chat.State, upTo count: Int) { state.count = count }

struct Inbox: Equatable {
  var items = ["a", "b", "c"]
  var selection: String?
  var visits = 0
}

/// A state that is an enum, in the spelling of version 1.0; its actions cannot be compared.
struct Home: Reducer {
  enum State: Equatable { case loading, inbox(Inbox), failed(String) }
  enum Action { case open, select(String), fail, load, loaded(Result<Int, any Error>) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .open: state = .inbox(Inbox())
    case .select(let item):
      guard case .inbox(var inbox) = state else { return .none }
      inbox.selection = item
      inbox.visits += 1
      state = .inbox(inbox)
    case .fail: state = .failed("offline")
    case .load: return .run { await $0(.loaded(.success(3))) }
    case .loaded: break
    }
    return .none
  }
}

/// The same with macros.
@Reducer struct Modern {
  @CasePathable enum State: Equatable { case loading, inbox(Inbox) }
  @CasePathable enum Action { case select(String), load, loaded(Result<Int, any Error>), other }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .select(let item):
        state.modify(\.inbox) {
          $0.selection = item
          $0.visits += 1
        }
      case .load: return .run { await $0(.loaded(.success(3))) }
      case .loaded, .other: break
      }
      return .none
    }
  }
}

@Reducer struct Counter {
  struct State: Equatable {
    @Shared(.inMemory("count")) var count = 0
    @Shared(.inMemory("log")) var log: [String] = []
    var taps = 0
  }
  @CasePathable enum Action { case tap }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.$count.withLock { $0 += 2 }
      state.$log.withLock { $0.append("tap") }
      state.taps += 1
      return .none
    }
  }
}
