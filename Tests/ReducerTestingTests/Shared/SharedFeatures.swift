import Foundation
import ReducerTesting

/// A tab of an app, with a count that all tabs share.
struct CounterTab: Reducer {
  struct State: Equatable {
    @Shared(.inMemory("count")) var count = 0
    var taps = 0
  }
  @CasePathable enum Action: Equatable {
    case tap, tapTwice, tapAndBack, rename
    case inEffect, inEffectAndSend(Int), inTask, sent
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .tap: state.$count.withLock { $0 += 1 }
    case .tapTwice:
      state.$count.withLock { $0 += 1 }
      state.$count.withLock { $0 += 1 }
    case .tapAndBack:
      state.$count.withLock { $0 += 1 }
      state.$count.withLock { $0 -= 1 }
    case .rename, .sent: state.taps += 1
    case .inEffect:
      return .run { [count = state.$count] _ in count.withLock { $0 += 1 } }
    case .inEffectAndSend(let number):
      return .run { [count = state.$count] send in
        count.withLock { $0 = number }
        await send(.sent)
      }
    case .inTask:
      return .run { [count = state.$count] _ in
        await Task { count.withLock { $0 += 1 } }.value
      }
    }
    return .none
  }
}

func counterTab() -> TestStoreOf<CounterTab> {
  TestStore(initialState: CounterTab.State()) { CounterTab() }
}

/// Three tabs around one count.
@Reducer struct Tabs {
  @ObservableState struct State: Equatable {
    var first = CounterTab.State()
    var second = CounterTab.State()
    var profile = ProfileTab.State()
  }
  enum Action: Equatable {
    case first(CounterTab.Action), second(CounterTab.Action), profile(ProfileTab.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { CounterTab() }
    Scope(state: \.second, action: \.second) { CounterTab() }
    Scope(state: \.profile, action: \.profile) { ProfileTab() }
  }
}

@Reducer struct ProfileTab {
  @ObservableState struct State: Equatable {
    @SharedReader(.inMemory("count")) var count = 0
    var shown = ""
  }
  enum Action: Equatable { case show }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.shown = "\(state.count)"
      return .none
    }
  }
}

/// The data that a user types in the screens of a sign-up.
struct SignUpData: Equatable, Codable, Sendable {
  var email = ""
  var topics: [String] = []
  var name = Name()

  struct Name: Equatable, Codable, Sendable {
    var first = ""
    var last = ""
  }
}

/// A sign-up through the screens of a stack, which all edit the same data.
@Reducer struct SignUp {
  @Reducer struct Basics {
    @ObservableState struct State: Equatable {
      @Shared var data: SignUpData
    }
    enum Action: Equatable { case emailTyped(String), nameTyped(String, String) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .emailTyped(let text): state.$data.email.withLock { $0 = text }
        case .nameTyped(let first, let last):
          state.$data.withLock {
            $0.name.first = first
            $0.name.last = last
          }
        }
        return .none
      }
    }
  }

  @Reducer struct Topics {
    @ObservableState struct State: Equatable {
      @Shared var topics: [String]
    }
    enum Action: Equatable { case toggled(String) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        guard case .toggled(let topic) = action else { return .none }
        state.$topics.withLock { topics in
          if let index = topics.firstIndex(of: topic) {
            topics.remove(at: index)
          } else {
            topics.append(topic)
          }
        }
        return .none
      }
    }
  }

  @Reducer enum Path {
    case basics(Basics)
    case topics(Topics)
  }

  @ObservableState struct State: Equatable {
    var path = StackState<Path.State>()
    @Shared var data: SignUpData
  }
  enum Action {
    case basicsTapped, topicsTapped
    case path(StackActionOf<Path>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .basicsTapped: state.path.append(.basics(Basics.State(data: state.$data)))
      case .topicsTapped: state.path.append(.topics(Topics.State(topics: state.$data.topics)))
      case .path: break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

extension SignUp.Path.State: Equatable {}

/// Settings in the user defaults.
@Reducer struct SettingsForm {
  enum Theme: String, Sendable { case light, dark }

  @ObservableState struct State: Equatable {
    @Shared(.isSilent) var isSilent
    @Shared(.appStorage("theme")) var theme = Theme.light
    @Shared(.appStorage("nickname")) var nickname: String?
  }
  enum Action: Equatable { case silenceTapped, themeTapped, nicknameTyped(String) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .silenceTapped: state.$isSilent.withLock { $0.toggle() }
      case .themeTapped: state.$theme.withLock { $0 = $0 == .light ? .dark : .light }
      case .nicknameTyped(let text): state.$nickname.withLock { $0 = text.isEmpty ? nil : text }
      }
      return .none
    }
  }
}

extension SharedKey where Self == AppStorageKey<Bool>.Default {
  static var isSilent: Self { Self[.appStorage("isSilent"), default: false] }
}

/// A list in a file, whose rows are features that edit an element of it.
struct Todo: Equatable, Identifiable, Codable, Sendable {
  var id: Int
  var title = ""
  var isDone = false
}

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<Todo>>.Default {
  static var todos: Self {
    Self[.fileStorage(URL(fileURLWithPath: "/nowhere/todos.json")), default: []]
  }
}

@Reducer struct TodoDetail {
  @ObservableState struct State: Equatable {
    @Shared var todo: Todo
  }
  enum Action: Equatable { case doneTapped, titleTyped(String) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .doneTapped: state.$todo.isDone.withLock { $0.toggle() }
      case .titleTyped(let title): state.$todo.withLock { $0.title = title }
      }
      return .none
    }
  }
}

@Reducer struct TodoList {
  @ObservableState struct State: Equatable {
    @Shared(.todos) var todos
    @Presents var detail: TodoDetail.State?
  }
  enum Action: Equatable {
    case addTapped, rowTapped(Int), removeTapped(Int)
    case detail(PresentationAction<TodoDetail.Action>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.$todos.withLock { _ = $0.append(Todo(id: $0.count + 1)) }
      case .rowTapped(let id):
        state.detail = Shared(state.$todos[id: id]).map { TodoDetail.State(todo: $0) }
      case .removeTapped(let id): state.$todos.withLock { _ = $0.remove(id: id) }
      case .detail: break
      }
      return .none
    }
    .ifLet(\.$detail, action: \.detail) { TodoDetail() }
  }
}

/// A feature that counts its uses where its state does not show them.
struct Metered: Reducer {
  struct State: Equatable { var isOn = false }
  enum Action: Equatable { case toggle, look }
  @Shared(.inMemory("uses")) var uses = 0

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    $uses.withLock { $0 += 1 }
    if action == .toggle { state.isOn.toggle() }
    return .none
  }
}
