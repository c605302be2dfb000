import Foundation
import ReducerTesting
import TestSupport
import Testing

/// Failures of features inside of others.
@Suite struct NestedCauseTests {
  @Reducer struct Form {
    @ObservableState struct State: Equatable {
      var title = ""
      var isChecked = false
    }
    enum Action: BindableAction { case binding(BindingAction<State>) }

    /// Lacks its `BindingReducer()`.
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.isChecked = true
        return .none
      }
    }
  }

  @Reducer struct Book {
    @Reducer enum Destination { case form(Form) }
    @ObservableState struct State: Equatable { @Presents var destination: Destination.State? }
    enum Action { case destination(PresentationAction<Destination.Action>) }
    var body: some ReducerOf<Self> { EmptyReducer().ifLet(\.$destination, action: \.destination) }
  }

  @Reducer struct App {
    @ObservableState struct State: Equatable { var book = Book.State() }
    enum Action { case book(Book.Action) }
    var body: some ReducerOf<Self> { Scope(state: \.book, action: \.book) { Book() } }
  }

  /// The child's other reducer has run, so no reducer above it is missing.
  @Test func onlyTheMissingReducerOfAChildThatRunsIsNamed() async {
    let book = Book.State(destination: .form(Form.State()))
    let messages = await capturedIssues {
      let store = TestStore(initialState: App.State(book: book)) { App() }
      await store.send(\.book.destination.form.binding.title, "a") {
        $0.book.destination?.modify(\.form) {
          $0.title = "a"
          $0.isChecked = true
        }
      }
      await store.send(\.book.destination.form.binding.title, "b") {
        $0.book.destination?.modify(\.form) { $0.title = "b" }
      }
    }.map(\.message)
    expectEqual(messages.count, 2)
    for message in messages {
      expectContains(
        message,
        "A line like this may be missing in \"body\":\n\n  NestedCauseTests.Form: BindingReducer()"
      )
    }
  }

  /// Lacks the `ifLet` of its destination.
  @Reducer struct Bare {
    @Reducer enum Destination { case form(Form) }
    @ObservableState struct State: Equatable { @Presents var destination: Destination.State? }
    enum Action {
      case destination(PresentationAction<Destination.Action>)
      case open
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .open = action { state.destination = .form(Form.State()) }
        return .none
      }
    }
  }

  @Reducer struct Shelf {
    @Reducer enum Path { case bare(Bare) }
    @ObservableState struct State: Equatable { var path = StackState<Path.State>() }
    enum Action { case path(StackActionOf<Path>) }
    var body: some ReducerOf<Self> { EmptyReducer().forEach(\.path, action: \.path) }
  }

  /// It named a `Scope` inside of the enum, and made a reducer of the enum.
  @Test func theIfLetOfAnEnumOfFeaturesOnAStackIsWrittenWithoutReducer() async {
    let bare = Bare.State(destination: .form(Form.State()))
    let message = await capturedIssue {
      let store = TestStore(initialState: Shelf.State(path: StackState([.bare(bare)]))) { Shelf() }
      await store.send(\.path[id: 0].bare.destination.form.binding.title, "a") {
        $0.path[id: 0, case: \.bare]?.destination?.modify(\.form) { $0.title = "a" }
      }
    }
    expectContains(
      message,
      """
        NestedCauseTests.Bare: .ifLet(\\.$destination, action: \\.destination)
        NestedCauseTests.Form: BindingReducer()
      """
    )
  }

  /// The second line was said to have an empty closure.
  @Test func stateThatAMissingReducerLeavesIsNoSecondFailure() async {
    let failures = await capturedIssues {
      let bare = Bare.State(destination: .form(Form.State()))
      let store = TestStore(initialState: bare) { Bare() }
      await store.send(\.destination.dismiss) { $0.destination = nil }
      await store.send(.open) { $0.destination = .form(Form.State()) }
    }.filter { !$0.isWarning }
    expectEqual(failures.count, 1)
    expectContains(failures.first?.message, ".ifLet(\\.$destination, action: \\.destination)")
  }

  @Reducer struct Closing {
    @ObservableState struct State: Equatable { @Presents var alert: AlertState<Action.Alert>? }
    enum Action {
      case alert(PresentationAction<Alert>)
      @CasePathable enum Alert { case discard }
    }
    @Dependency(\.dismiss) var dismiss

    /// Lacks the reducer of its alert.
    var body: some ReducerOf<Self> {
      Reduce { _, action in
        if case .alert(.presented(.discard)) = action { return .run { _ in await dismiss() } }
        return .none
      }
    }
  }

  @Test func dismissalByTheButtonOfAnAlertIsThatOfItsFeature() async {
    let message = await capturedIssue {
      let state = Closing.State(alert: AlertState { TextState("Discard?") })
      let store = TestStore(initialState: state) { Closing() }
      await store.send(\.alert.discard) { $0.alert = nil }
    }
    expectContains(message, #"NestedCauseTests.Closing: .ifLet(\.$alert, action: \.alert)"#)
    expectContains(message, "sent       .alert.discard\n")
    expectLacks(message, "has dismissed the root")
  }

  @Reducer struct Asking {
    @Reducer enum Destination {
      case alert(AlertState<Alert>)
      @CasePathable enum Alert { case discard }
    }
    @ObservableState struct State: Equatable { @Presents var destination: Destination.State? }
    enum Action { case destination(PresentationAction<Destination.Action>) }
    @Dependency(\.dismiss) var dismiss

    /// Lacks the `ifLet` of its destination.
    var body: some ReducerOf<Self> {
      Reduce { _, action in
        if case .destination(.presented(.alert(.discard))) = action {
          return .run { _ in await dismiss() }
        }
        return .none
      }
    }
  }

  /// It said that nothing presents the feature, which was the root itself.
  @Test func aRootThatItsOwnAlertDismissesNeedsNobodyToPresentIt() async {
    let state = Asking.State(destination: .alert(AlertState { TextState("Discard?") }))
    let message = await capturedIssue {
      let store = TestStore(initialState: state) { Asking() }
      await store.send(\.destination.alert.discard) { $0.destination = nil }
    }
    expectContains(message, "NestedCauseTests.Asking: .ifLet(\\.$destination")
    expectLacks(message, "Nothing presents its feature")
  }

  @Reducer struct Adding {
    @ObservableState struct State: Equatable { var forms: IdentifiedArrayOf<Row.State> = [] }
    enum Action { case add, added(UUID), forms(IdentifiedActionOf<Row>) }
    @Dependency(\.uuid) var uuid

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        guard case .add = action else { return .none }
        let id = uuid()
        state.forms.append(Row.State(id: id))
        return .send(.added(id))
      }
      .forEach(\.forms, action: \.forms) { Row() }
    }
  }

  @Reducer struct Row {
    @ObservableState struct State: Equatable, Identifiable { var id: UUID }
    enum Action { case tap }
  }

  /// Actions and elements with random identifiers follow from the generator that the test does not set.
  @Test func valueWithARandomIdentifierFollowsFromTheMissingDependency() async {
    let failures = await capturedIssues {
      let store = TestStore(initialState: Adding.State()) { Adding() }
      await store.send(.add) { $0.forms = [Row.State(id: UUID(0))] }
      await store.receive(\.added, UUID(0))
      await store.send(\.forms[id: UUID(0)].tap)
    }
    .filter { !$0.isWarning }
    expectEqual(failures.count, 1)
    expectContains(failures.first?.message, "$0.uuid = .incrementing")
  }

  @Reducer struct Silent {
    @ObservableState struct State: Equatable { var count = 0 }
    enum Action { case tap }
    var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
  }

  @Reducer struct Holding {
    @ObservableState struct State: Equatable {
      @Presents var sheet: Silent.State?
      var plain: Silent.State?
      var row = Silent.State()
      var name = ""
    }
    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case plain(Silent.Action)
      case row(Silent.Action)
      case sheet(PresentationAction<Silent.Action>)
    }
    var body: some ReducerOf<Self> {
      BindingReducer()
      Scope(state: \.row, action: \.row) { Silent() }
      EmptyReducer()
        .ifLet(\.$sheet, action: \.sheet) { Silent() }
        .ifLet(\.plain, action: \.plain) { Silent() }
    }
  }

  /// The line was said to be missing though it was there.
  @Test func reducersThatTheActionHasReachedAreNotMissing() async {
    let state = Holding.State(sheet: Silent.State(), plain: Silent.State())
    func messages(_ test: @escaping (TestStoreOf<Holding>) async -> Void) async -> [String] {
      await capturedIssues { await test(TestStore(initialState: state) { Holding() }) }.map(
        \.message
      )
    }
    let all =
      await messages { await $0.send(\.sheet.tap) { $0.sheet?.count = 1 } }
      + messages { await $0.send(\.plain.tap) { $0.plain?.count = 1 } }
      + messages { await $0.send(\.row.tap) { $0.row.count = 1 } }
      + messages { await $0.send(\.binding.name, "") { $0.row.count = 1 } }
    expectEqual(all.count, 4)
    for message in all {
      expectLacks(message, "may be missing")
      expectContains(message, "check that a reducer handles")
    }
  }
}

extension NestedCauseTests.Asking.Destination.State: Equatable {}
extension NestedCauseTests.Bare.Destination.State: Equatable {}
extension NestedCauseTests.Book.Destination.State: Equatable {}
extension NestedCauseTests.Shelf.Path.State: Equatable {}
