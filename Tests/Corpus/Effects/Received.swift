import Foundation
import ReducerTesting

/// A result follows several other actions: the test expects it first.
struct ActionsSkipped: EffectMistake {
  struct State: DefaultState {
    var steps: [Step] = []
    var isDone = false
  }
  enum Step: String, Equatable { case upload, resize }
  enum Action: Equatable { case shareButtonTapped, entered(Step), finished }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .shareButtonTapped:
      return .concatenate(.send(.entered(.resize)), .send(.entered(.upload)), .send(.finished))
    case .entered(let step):
      state.steps.append(step)
    case .finished:
      state.isDone = true
    }
    return .none
  }

  static let correction = Correction.before
  static let failures = [ExpectedFailure(.differentActionReceived, at: #line + 7)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.shareButtonTapped)
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(.finished) { $0.isDone = true }
  }
}

/// An action that carries a closure: code can neither compare nor write it.
struct ClosureInAction: EffectMistake {
  struct State: DefaultState { var question: String? }
  enum Action {
    case deleteButtonTapped
    case asked(question: String, then: @Sendable () -> Void)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .deleteButtonTapped:
      return .run { send in await send(.asked(question: "Delete?", then: {})) }
    case .asked(let question, _):
      state.question = question
      return .none
    }
  }

  static let failures = [ExpectedFailure(.unreceivedActions, at: #line + 3)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.deleteButtonTapped)
  }
}

/// A child tells its parent something, and the parent reacts: the test forgets both.
struct DelegateForgotten: EffectMistake {
  struct State: Equatable {
    var names: [String] = []
    @PresentationState var editor: Editor.State?
  }
  enum Action: Equatable {
    case editor(PresentationAction<Editor.Action>)
    case synced(count: Int)
  }

  struct Editor: Reducer {
    struct State: Equatable { var name = "Blob" }
    enum Action: Equatable { case delegate(Delegate), saveButtonTapped }
    enum Delegate: Equatable { case saved(name: String) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      action == .saveButtonTapped ? .send(.delegate(.saved(name: state.name))) : .none
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .editor(.presented(.delegate(.saved(let name)))) = action {
        state.names.append(name)
        state.editor = nil
        return .send(.synced(count: state.names.count))
      }
      return .none
    }
    .ifLet(\.$editor, action: /Action.editor) { Editor() }
  }

  static var initialState: State { State(editor: Editor.State()) }
  static let failures = [ExpectedFailure(.unreceivedActions, at: #line + 3)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.editor(.presented(.saveButtonTapped)))
  }
}

/// An error that code cannot write: the test expects success.
struct ErrorNotSpelled: EffectMistake {
  struct State: DefaultState { var errorCount = 0 }
  enum Action: Equatable {
    case uploadButtonTapped
    case uploaded(bytes: Int)
    case failed(NSError)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .uploadButtonTapped:
      return .run { send in await send(.failed(NSError(domain: "upload", code: 413))) }
    case .uploaded:
      state.errorCount = 0
    case .failed:
      state.errorCount += 1
    }
    return .none
  }

  static let failures = [
    ExpectedFailure(
      .differentActionReceived,
      at: #line + 10,
      mentions: ["await store.receive(/ErrorNotSpelled.Action.failed)"]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.uploadButtonTapped)
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(.uploaded(bytes: 3))
  }
}

/// A request fails with an error of its own: the test expects another one.
struct FailureReceived: EffectMistake {
  struct State: DefaultState { var message = "" }
  enum Action: Equatable { case payButtonTapped, paid(Result<Receipt, PaymentError>) }
  struct Receipt: Equatable { var number: Int }
  enum PaymentError: Error, Equatable { case offline, declined(code: Int, reasons: [String]) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .payButtonTapped:
      return .run { send in
        await send(.paid(.failure(.declined(code: 51, reasons: ["limit"]))))
      }
    case .paid(.success):
      state.message = "Thank you"
    case .paid(.failure(let error)):
      state.message = error == .offline ? "Offline" : "Declined"
    }
    return .none
  }

  static let failures = [ExpectedFailure(.differentActionReceived, at: #line + 7)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.payButtonTapped)
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(.paid(.failure(.offline))) { $0.message = "Offline" }
  }
}

/// A generic child feature gets a page of elements: the test expects fewer.
struct GenericChild: EffectMistake {
  struct State: DefaultState { var list = Pager<Contact>.State() }
  enum Action: Equatable { case list(Pager<Contact>.Action) }
  struct Contact: Equatable, Sendable { var name: String }

  struct Pager<Element: Equatable & Sendable>: Reducer {
    struct State: Equatable { var elements: [Element] = [] }
    enum Action: Equatable, Sendable { case nextPage([Element]), loaded([Element], isLast: Bool) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .nextPage(let elements):
        return .send(.loaded(elements, isLast: true))
      case .loaded(let elements, _):
        state.elements += elements
        return .none
      }
    }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.list, action: /Action.list) { Pager<Contact>() }
  }

  static let failures = [ExpectedFailure(.differentActionReceived, at: #line + 7)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.list(.nextPage([Contact(name: "Blob"), Contact(name: "Blob Jr.")])))
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(.list(.loaded([Contact(name: "Blob")], isLast: true))) {
      $0.list.elements = [Contact(name: "Blob")]
    }
  }
}

/// A response with several lines: the test does not receive it.
struct LongTextReceived: EffectMistake {
  struct State: DefaultState { var letter = "" }
  enum Action: Equatable { case task, letterLoaded(String, isSigned: Bool) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .task:
      return .run { send in await send(.letterLoaded(letter, isSigned: true)) }
    case .letterLoaded(let letter, _):
      state.letter = letter
      return .none
    }
  }

  private var letter: String {
    """
    Dear "Blob",

      thank you for your \\ letter of yesterday.
    \("Yours,")
    Blob Jr.

    """
  }

  static let failures = [ExpectedFailure(.unreceivedActions, at: #line + 3)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.task)
  }
}

/// Actions with values of many kinds: the test receives none of them.
struct ManyPayloads: EffectMistake {
  struct State: DefaultState { var count = 0 }
  struct Item: Equatable {
    var title = #"a "quoted" \ title"#
    var place: (any Sendable & Hashable)? { nil }
    var tags: Set<String> = ["a", "b"]
    var url = URL(string: "https://example.com/a?b=c")
  }
  enum Action: Equatable {
    case task, `default`
    case picked(Item?)
    case moved(from: IndexSet, to: Int)
    case tracked(AnyHashable)
    case sorted(by: KeyPathLike<Item>, Bool = true)
    case measured(Duration, Range<Double>)
  }
  enum KeyPathLike<Root>: Equatable { case none, field(named: String) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    guard action == .task else { return .none }
    return .run { send in
      await send(.default)
      await send(.picked(Item()))
      await send(.picked(nil))
      await send(.moved(from: [0, 2], to: 1))
      await send(.tracked(3.5))
      await send(.sorted(by: .field(named: "title")))
      await send(.sorted(by: .none, false))
      await send(.measured(.milliseconds(1_500), 0.5..<2))
    }
  }

  static let failures = [ExpectedFailure(.unreceivedActions, at: #line + 3)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.task) { $0.count = 1 }
  }
}

/// A received action starts another effect: the test does not receive the action of that effect.
struct NestedResponseForgotten: EffectMistake {
  struct State: DefaultState {
    var user: String?
    var posts: [String] = []
  }
  enum Action: Equatable { case task, userLoaded(String), postsLoaded([String]) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .task:
      return .run { send in await send(.userLoaded("Blob")) }
    case .userLoaded(let user):
      state.user = user
      return .run { send in await send(.postsLoaded(["Hello, \(user)"])) }
    case .postsLoaded(let posts):
      state.posts = posts
      return .none
    }
  }

  static let failures = [ExpectedFailure(.unreceivedActions, at: #line + 4)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.task)
    await store.receive(.userLoaded("Blob")) { $0.user = "Blob" }
  }
}

/// A test that is not exhaustive: the action that it expects carries another value.
struct NonExhaustiveNear: EffectMistake {
  struct State: DefaultState {
    var isLoading = false
    var price = 0
  }
  enum Action: Equatable { case loading(Bool), buyButtonTapped, bought(id: Int, price: Int) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .buyButtonTapped:
      return .run { send in
        await send(.loading(true))
        await send(.bought(id: 7, price: 30))
        await send(.loading(false))
      }
    case .loading(let isLoading):
      state.isLoading = isLoading
    case .bought(_, let price):
      state.price = price
    }
    return .none
  }

  static let failures = [ExpectedFailure(.actionsNotReceived, at: #line + 8)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    store.exhaustivity = .off
    await store.send(.buyButtonTapped)
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(.bought(id: 7, price: 20)) { $0.price = 20 }
  }
}

/// A response with an error of any type, so actions cannot be compared: the test does not receive
/// it.
struct NotEquatableAction: EffectMistake {
  struct State: DefaultState { var note: String? }
  enum Action { case task, noteLoaded(Result<String, any Error>) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .task:
      return .run { send in await send(.noteLoaded(.success("Buy milk"))) }
    case .noteLoaded(let result):
      state.note = try? result.get()
      return .none
    }
  }

  static let failures = [
    ExpectedFailure(
      .unreceivedActions,
      at: #line + 6,
      mentions: ["/NotEquatableAction.Action.noteLoaded"]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.task)
  }
}

/// Actions of a type that is not equatable, of a row and of the list: the test receives neither.
struct NotEquatableRow: EffectMistake {
  struct State: DefaultState {
    var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1), Row.State(id: 2)]
    var isSynced = false
  }
  enum Action {
    case row(id: Int, action: Row.Action)
    case repeatButtonTapped, `repeat`
  }

  struct Row: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var isSaved = false
    }
    enum Action { case saved(Result<Bool, any Error>) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if case .saved(.success) = action { state.isSaved = true }
      return .none
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .repeatButtonTapped:
        return .merge(.send(.row(id: 2, action: .saved(.success(true)))), .send(.repeat))
      case .repeat:
        state.isSynced = true
      case .row:
        break
      }
      return .none
    }
    .forEach(\.rows, action: /Action.row(id:action:)) { Row() }
  }

  static let failures = [ExpectedFailure(.unreceivedActions, at: #line + 3)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.repeatButtonTapped)
  }
}

/// A response changes the state: the test ends without it.
struct ResponseForgotten: EffectMistake {
  struct State: DefaultState {
    var count = 3
    var fact: String?
    var isLoading = false
  }
  enum Action: Equatable { case factButtonTapped, factResponse(String) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .factButtonTapped:
      state.isLoading = true
      return .run { [count = state.count] send in
        await send(.factResponse("\(count) is a good number."))
      }
    case .factResponse(let fact):
      state.fact = fact
      state.isLoading = false
      return .none
    }
  }

  static let failures = [ExpectedFailure(.unreceivedActions, at: #line + 3)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.factButtonTapped) { $0.isLoading = true }
  }
}

/// Two lines of a test start effects: the test receives the actions of neither.
struct TwoLinesForgotten: EffectMistake {
  struct State: DefaultState { var messages: [String] = [] }
  enum Action: Equatable { case sendButtonTapped(String), delivered(String) }

  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .sendButtonTapped(let message):
      return .run { send in
        try await clock.sleep(for: .seconds(1))
        await send(.delivered(message))
      }
    case .delivered(let message):
      state.messages.append(message)
      return .none
    }
  }

  static let failures = [
    ExpectedFailure(.unreceivedActions, at: #line + 5, mentions: ["Hello"]),
    ExpectedFailure(.unreceivedActions, at: #line + 5, mentions: ["Goodbye"]),
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.sendButtonTapped("Hello"))
    await store.send(.sendButtonTapped("Goodbye"))
    await clock.advance(by: .seconds(1))
  }
}

/// Two requests at once: the test expects another answer to one of them.
struct UnorderedMissing: EffectMistake {
  struct State: DefaultState { var prices: [String: Int] = [:] }
  enum Action: Equatable { case refreshButtonTapped, priced(String, Int) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .refreshButtonTapped:
      return .merge(
        .run { send in await send(.priced("apples", 3)) },
        .run { send in await send(.priced("pears", 5)) }
      )
    case .priced(let fruit, let price):
      state.prices[fruit] = price
      return .none
    }
  }

  static let failures = [ExpectedFailure(.differentActionsReceived, at: #line + 7)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.refreshButtonTapped)
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(unordered: [.priced("pears", 4), .priced("apples", 3)]) {
      $0.prices = ["apples": 3, "pears": 4]
    }
  }
}

/// Two requests at once, one of them slow: the test expects both answers before the clock moves.
struct UnorderedTooMany: EffectMistake {
  struct State: DefaultState { var loaded: Set<String> = [] }
  enum Action: Equatable { case task, loaded(String) }

  @Dependency(\.continuousClock) var clock

  static let slowLine: UInt = #line + 6
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .task:
      return .merge(
        .run { send in await send(.loaded("title")) },
        .run { send in
          try await clock.sleep(for: .seconds(2))
          await send(.loaded("cover"))
        }
      )
    case .loaded(let part):
      state.loaded.insert(part)
      return .none
    }
  }

  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(
      .actionsNotReceived,
      at: #line + 11,
      effects: [.init(action: ".task", line: slowLine)],
      mentions: ["advance(by: .seconds(2))"]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.task)
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(unordered: [.loaded("cover"), .loaded("title")]) {
      $0.loaded = ["cover", "title"]
    }
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await clock.advance(by: .seconds(2))
    await mistake(store, clock)
  }
}

/// A login fails: the test expects the case of success.
struct WrongCase: EffectMistake {
  struct State: DefaultState {
    var user: String?
    var error = ""
  }
  enum Action: Equatable { case loginButtonTapped, loggedIn(user: String), refused(attempts: Int) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .loginButtonTapped:
      return .run { send in await send(.refused(attempts: 2)) }
    case .loggedIn(let user):
      state.user = user
    case .refused(let attempts):
      state.error = "\(attempts) attempts left"
    }
    return .none
  }

  static let failures = [
    ExpectedFailure(.differentActionReceived, at: #line + 8, mentions: ["/Action.loggedIn"])
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.loginButtonTapped)
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(/Action.loggedIn) { $0.user = "blob" }
  }

  static func after(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.loggedIn(user: "blob")) { $0.user = "blob" }
  }
}

/// A test receives a response by its case and value: the value differs.
struct WrongValueOfCase: EffectMistake {
  struct State: DefaultState { var tags: [String] = [] }
  enum Action: Equatable { case task, tagsLoaded([String]) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .task:
      return .run { send in await send(.tagsLoaded(["swift", "testing"])) }
    case .tagsLoaded(let tags):
      state.tags = tags
      return .none
    }
  }

  static let failures = [ExpectedFailure(.differentActionReceived, at: #line + 7)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.task)
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(/Action.tagsLoaded, ["swift"]) { $0.tags = ["swift"] }
  }
}

/// A response with several values: the test expects another number.
struct WrongValueReceived: EffectMistake {
  struct State: DefaultState {
    var score = 0
    var rank: Rank?
  }
  enum Rank: Equatable { case bronze, gold(streak: Int) }
  struct Game: Equatable {
    var score: Int
    var rank: Rank?
  }
  enum Action: Equatable { case gameEnded, scored(Game) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .gameEnded:
      return .run { send in await send(.scored(Game(score: 120, rank: .gold(streak: 3)))) }
    case .scored(let game):
      state.score = game.score
      state.rank = game.rank
      return .none
    }
  }

  static let failures = [ExpectedFailure(.differentActionReceived, at: #line + 7)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.gameEnded)
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(.scored(Game(score: 100, rank: .bronze))) {
      $0.score = 100
      $0.rank = .bronze
    }
  }
}
