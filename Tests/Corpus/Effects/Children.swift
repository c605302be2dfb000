import Foundation
import ReducerTesting

/// An effect sets a bindable field: code cannot write the key path, so the test uses the case.
struct BindingForgotten: EffectMistake {
  struct State: DefaultState { @BindingState var isOffline = false }
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case task
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      guard action == .task else { return .none }
      return .send(.binding(.set(\.$isOffline, true)))
    }
  }

  static let failures = [ExpectedFailure(.unreceivedActions, at: #line + 3)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.task)
  }
}

/// One of two screens, and the response that it waits for: the other screen comes first.
struct ChildInCase: EffectMistake {
  enum State: Equatable { case login(Login.State), home }
  enum Action: Equatable { case login(Login.Action), skipButtonTapped }

  struct Login: Reducer {
    struct State: Equatable { var isWaiting = false }
    enum Action: Equatable { case loginButtonTapped, codeArrived(Int) }

    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.isWaiting = action == .loginButtonTapped
      guard state.isWaiting else { return .none }
      return .run { send in
        try await clock.sleep(for: .seconds(30))
        await send(.codeArrived(1234))
      }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .skipButtonTapped { state = .home }
      return .none
    }
    .ifCaseLet(/State.login, action: /Action.login) { Login() }
  }

  static var initialState: State { .login(Login.State()) }
  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(
      .actionsNotReceived,
      at: #line + 12,
      mentions: ["No effect is running", ".login.codeArrived"]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.login(.loginButtonTapped)) { $0 = .login(Login.State(isWaiting: true)) }
    await store.send(.skipButtonTapped) { $0 = .home }
    await clock.advance(by: .seconds(30))
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(.login(.codeArrived(1234)))
  }
}

/// A child dismisses itself: the test does not receive the parent's action.
struct DismissalForgotten: EffectMistake {
  struct State: Equatable { @PresentationState var sheet: Sheet.State? }
  enum Action: Equatable { case sheet(PresentationAction<Sheet.Action>) }

  struct Sheet: Reducer {
    struct State: Equatable {}
    enum Action: Equatable { case closeButtonTapped }

    @Dependency(\.dismiss) var dismiss

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      .run { _ in await dismiss() }
    }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$sheet, action: /Action.sheet) { Sheet() }
  }

  static var initialState: State { State(sheet: Sheet.State()) }
  static let failures = [ExpectedFailure(.unreceivedActions, at: #line + 3)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.sheet(.presented(.closeButtonTapped)))
  }
}

/// The test sends an action for a presented feature: no feature is presented.
struct MissingChild: EffectMistake {
  struct State: DefaultState {
    @PresentationState var picker: Picker.State?
    var color = "red"
  }
  enum Action: Equatable { case colorButtonTapped, picker(PresentationAction<Picker.Action>) }

  struct Picker: Reducer {
    struct State: Equatable { var color: String }
    enum Action: Equatable { case picked(String) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if case .picked(let color) = action { state.color = color }
      return .none
    }
  }

  static let ifLetLine: UInt = #line + 6
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .colorButtonTapped { state.picker = Picker.State(color: state.color) }
      return .none
    }
    .ifLet(\.$picker, action: /Action.picker) { Picker() }
  }

  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(.runtime, at: #line + 4, mentions: ["Children.swift:\(ifLetLine)"])
  ]

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.picker(.presented(.picked("blue"))))
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.colorButtonTapped) { $0.picker = Picker.State(color: "red") }
    await store.send(.picker(.presented(.picked("blue")))) { $0.picker?.color = "blue" }
  }
}

/// A screen leaves its stack by itself: the test continues before it receives the action.
struct PopForgotten: EffectMistake {
  struct State: DefaultState {
    var path = StackState([Page.State(number: 1), Page.State(number: 2)])
    var isHelpShown = false
  }
  enum Action: Equatable { case path(StackAction<Page.State, Page.Action>), helpButtonTapped }

  struct Page: Reducer {
    struct State: Equatable { var number: Int }
    enum Action: Equatable { case doneButtonTapped }

    @Dependency(\.dismiss) var dismiss

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      .run { _ in await dismiss() }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .helpButtonTapped { state.isHelpShown = true }
      return .none
    }
    .forEach(\.path, action: /Action.path) { Page() }
  }

  static let correction = Correction.before
  static let failures = [ExpectedFailure(.unhandledActionsBeforeSend, at: #line + 7)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.path(.element(id: 1, action: .doneButtonTapped)))
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.helpButtonTapped) { $0.isHelpShown = true }
  }
}

/// One of several presented features gets a response: the test does not receive it.
struct PresentedResponse: EffectMistake {
  struct State: Equatable { @PresentationState var destination: Destination.State? }
  enum Action: Equatable { case destination(PresentationAction<Destination.Action>) }

  struct Destination: Reducer {
    enum State: Equatable { case form(Form.State), map }
    enum Action: Equatable { case form(Form.Action), map }

    var body: some ReducerOf<Self> {
      Scope(state: /State.form, action: /Action.form) { Form() }
    }
  }

  struct Form: Reducer {
    struct State: Equatable { var error: String? }
    enum Action: Equatable { case submitButtonTapped, answered([String: [Int]], retry: Bool?) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .submitButtonTapped:
        return .run { send in await send(.answered(["name": [1, 2]], retry: nil)) }
      case .answered(let errors, _):
        state.error = errors.keys.first
        return .none
      }
    }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$destination, action: /Action.destination) { Destination() }
  }

  static var initialState: State { State(destination: .form(Form.State())) }
  static let failures = [ExpectedFailure(.unreceivedActions, at: #line + 3)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.destination(.presented(.form(.submitButtonTapped))))
  }
}

/// A presented feature with a timer: the test ends while it is presented.
struct PresentedTimer: EffectMistake {
  struct State: Equatable { @PresentationState var meeting: Meeting.State? }
  enum Action: Equatable { case meeting(PresentationAction<Meeting.Action>) }

  struct Meeting: Reducer {
    struct State: Equatable { var seconds = 0 }
    enum Action: Equatable { case task, ticked }

    @Dependency(\.continuousClock) var clock

    static let timerLine: UInt = #line + 4
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .task:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
      case .ticked:
        state.seconds += 1
        return .none
      }
    }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$meeting, action: /Action.meeting) { Meeting() }
  }

  static var initialState: State { State(meeting: Meeting.State()) }
  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(
      .effectStillRunning,
      at: #line + 6,
      effects: [.init(action: ".meeting.task", line: Meeting.timerLine)]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.meeting(.presented(.task)))
    await clock.advance(by: .seconds(1))
    await store.receive(.meeting(.presented(.ticked))) { $0.meeting?.seconds = 1 }
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.meeting(.dismiss)) { $0.meeting = nil }
  }
}

/// An effect pushes a screen: the test does not receive the action, which holds the screen's state.
struct PushForgotten: EffectMistake {
  struct State: DefaultState { var path = StackState<Detail.State>() }
  enum Action: Equatable {
    case linkOpened(String)
    case path(StackAction<Detail.State, Detail.Action>)
  }

  struct Detail: Reducer {
    struct State: Equatable {
      var slug: String
      var isLoading = true
    }
    enum Action: Equatable {}

    func reduce(into state: inout State, action: Action) -> Effect<Action> {}
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .linkOpened(let slug) = action else { return .none }
      return .run { send in await send(.path(.push(id: 0, state: Detail.State(slug: slug)))) }
    }
    .forEach(\.path, action: /Action.path) { Detail() }
  }

  static let failures = [ExpectedFailure(.unreceivedActions, at: #line + 3)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.linkOpened("about"))
  }
}

/// An element of an identified array gets a response: the test does not receive it.
struct RowResponse: EffectMistake {
  struct State: DefaultState {
    var todos: IdentifiedArrayOf<Todo.State> = [Todo.State(id: UUID(0)), Todo.State(id: UUID(1))]
  }
  enum Action: Equatable { case todo(id: UUID, action: Todo.Action) }

  struct Todo: Reducer {
    struct State: Equatable, Identifiable {
      let id: UUID
      var isSaved = false
    }
    enum Action: Equatable { case saveButtonTapped, saved(at: Date) }

    @Dependency(\.date.now) var now

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .saveButtonTapped:
        return .run { send in await send(.saved(at: now)) }
      case .saved:
        state.isSaved = true
        return .none
      }
    }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.todos, action: /Action.todo(id:action:)) { Todo() }
  }

  static let failures = [ExpectedFailure(.unreceivedActions, at: #line + 7)]

  static func prepare(_ dependencies: inout DependencyValues) {
    dependencies.date.now = Date(timeIntervalSince1970: 1_234.5)
  }

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.todo(id: UUID(1), action: .saveButtonTapped))
  }
}

/// Rows with a timer each: the test stops one of two.
struct RowTimer: EffectMistake {
  struct State: DefaultState {
    var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: "tea"), Row.State(id: "egg")]
  }
  enum Action: Equatable { case row(id: String, action: Row.Action) }

  struct Row: Reducer {
    struct State: Equatable, Identifiable {
      let id: String
      var isRunning = false
    }
    enum Action: Equatable { case toggled, rang }
    enum CancelID { case timer }

    @Dependency(\.continuousClock) var clock

    static let timerLine: UInt = #line + 4
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.isRunning.toggle()
      guard state.isRunning else { return .cancel(id: CancelID.timer) }
      return .run { send in
        try await clock.sleep(for: .seconds(180))
        await send(.rang)
      }
      .cancellable(id: CancelID.timer)
    }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: /Action.row(id:action:)) { Row() }
  }

  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(
      .effectStillRunning,
      at: #line + 9,
      effects: [
        .init(action: #".row[id: "egg"].toggled"#, line: Row.timerLine)
      ]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.row(id: "tea", action: .toggled)) { $0.rows[id: "tea"]?.isRunning = true }
    await store.send(.row(id: "egg", action: .toggled)) { $0.rows[id: "egg"]?.isRunning = true }
    await store.send(.row(id: "tea", action: .toggled)) { $0.rows[id: "tea"]?.isRunning = false }
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await clock.advance(by: .seconds(180))
    await store.receive(.row(id: "egg", action: .rang)) { $0.rows[id: "egg"]?.isRunning = false }
  }
}

/// A screen on a stack gets a response: the test expects it for the other screen.
struct StackElementResponse: EffectMistake {
  struct State: DefaultState { var path = StackState([Screen.State(), Screen.State()]) }
  enum Action: Equatable { case path(StackAction<Screen.State, Screen.Action>) }

  struct Screen: Reducer {
    struct State: Equatable { var title = "" }
    enum Action: Equatable { case task, loaded(title: String) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .task:
        return .run { send in await send(.loaded(title: "Details")) }
      case .loaded(let title):
        state.title = title
        return .none
      }
    }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: /Action.path) { Screen() }
  }

  static let failures = [ExpectedFailure(.differentActionReceived, at: #line + 7)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.path(.element(id: 1, action: .task)))
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(.path(.element(id: 0, action: .loaded(title: "Details")))) {
      $0.path[id: 0]?.title = "Details"
    }
  }

  static func after(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
  }
}

/// Two screens on a stack, each with a timer: one of them is popped before the test ends.
struct StackElementTimer: EffectMistake {
  struct State: DefaultState { var path = StackState([Meeting.State(), Meeting.State()]) }
  typealias Meeting = PresentedTimer.Meeting
  enum Action: Equatable { case path(StackAction<Meeting.State, Meeting.Action>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: /Action.path) { Meeting() }
  }

  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(
      .effectStillRunning,
      at: #line + 6,
      effects: [.init(action: ".path[id: 0].task", line: Meeting.timerLine)]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.path(.element(id: 0, action: .task)))
    await store.send(.path(.element(id: 1, action: .task)))
    await store.send(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.path(.popFrom(id: 0))) { $0.path.pop(from: 0) }
  }
}
