import Foundation
import ReducerTesting
import Testing

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

struct Order: Equatable, Identifiable {
  let id: Int
  var title = ""
  var revision = 0

  static let book = Order(id: 1, title: "Book")
  static let pen = Order(id: 2, title: "Pen")
}

/// A model with an initializer of its own, which leaves out what features set.
struct Receipt: Equatable {
  var order: Int
  var number = 0

  init(order: Int) { self.order = order }
}

@Reducer struct OrderForm {
  @ObservableState struct State: Equatable {
    var order: Order
    var edits = 0
  }
  enum Action {
    case rename(String), save, delegate(Delegate)
    @CasePathable enum Delegate: Equatable { case saved(Int), stored(Int) }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rename(let title):
        state.order.title = title
        state.edits += 1
      case .save: return .send(.delegate(.stored(state.order.id)))
      case .delegate: break
      }
      return .none
    }
  }
}

@Reducer enum OrdersDestination {
  case form(OrderForm)
}
nonisolated extension OrdersDestination.State: Equatable {}

/// A list with a form, in today's spelling, whose actions can be compared only in part.
@Reducer struct Orders {
  @ObservableState struct State: Equatable {
    var orders: IdentifiedArrayOf<Order> = []
    var page = Page()
    var receipt: Receipt?
    @Presents var destination: OrdersDestination.State?
  }
  struct Page: Equatable {
    var ids = [1, 2, 3]
    var names: [String] = []
    var count = 0
    var isLast = false
  }
  @CasePathable enum Action {
    case add(Order), open(Int), turn, wait, waited, restock(Int), pay(Int)
    case destination(PresentationAction<OrdersDestination.Action>)
  }
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let order): state.orders.append(order)
      case .open(let id):
        state.destination = state.orders[id: id].map { .form(OrderForm.State(order: $0)) }
      case .turn:
        state.page.ids.removeLast()
        state.page.names.append("new")
        state.page.count += 1
      case .wait:
        return .run { [clock] send in
          for _ in 1...2 {
            try await clock.sleep(for: .milliseconds(1500))
            await send(.waited)
          }
        }
      case .waited: state.page.count += 1
      case .restock(let id): state.orders[id: id]?.revision += 1
      case .pay(let id):
        state.receipt = Receipt(order: id)
        state.receipt?.number = 7
      case .destination: break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

func makeOrders(_ orders: Order..., clock: TestClock<Duration> = TestClock()) -> TestStoreOf<Orders> {
  TestStore(initialState: Orders.State(orders: IdentifiedArray(uniqueElements: orders))) {
    Orders()
  } withDependencies: {
    $0.continuousClock = clock
  }
}

/// A helper of a test that expects failures.
func expectIssues(_ body: () async -> Void) async { await withKnownIssue { await body() } }
