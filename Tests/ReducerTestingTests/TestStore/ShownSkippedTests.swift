import ReducerTesting
import TestSupport
import Testing

/// Notes about skipped assertions, for which the closure of the test runs once more.
@Suite struct ShownSkippedTests {
  private struct Form: Reducer {
    struct State: Equatable { var title = "" }
    enum Action { case save }
    func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
  }

  private struct Screen: Reducer {
    enum State: Equatable { case form(Form.State) }
    enum Action { case form(Form.Action) }
    var body: some ReducerOf<Screen> {
      Scope(state: /State.form, action: /Action.form) { Form() }
    }
  }

  private struct List: Reducer {
    struct State: Equatable {
      @PresentationState var screen: Screen.State?
      var path = StackState<Screen.State>()
      var rows: IdentifiedArrayOf<Row> = []
      var opened = 0
    }
    struct Row: Equatable, Identifiable {
      var id: Int
      var name = ""
    }
    enum Action { case open, push, add }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.opened += 1
      switch action {
      case .open: state.screen = .form(Form.State(title: "New"))
      case .push: state.path.append(.form(Form.State(title: "New")))
      case .add: state.rows.append(Row(id: 1, name: "New"))
      }
      return .none
    }
  }

  private func isNoted(
    _ action: List.Action,
    _ update: @escaping @Sendable (inout List.State) throws -> Void
  ) async -> Bool {
    let issues = await capturedIssues {
      let store = TestStore(initialState: List.State()) { List() }
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(action) { try update(&$0) }
    }
    return issues.count == 1 && issues.allSatisfy(\.isWarning)
  }

  @Test func changesOfWhatTheActionAddsAreNotReported() async {
    #expect(
      await isNoted(.open) { $0.$screen[case: /Screen.State.form]?.title = "New" }
    )
    #expect(
      await isNoted(.push) { $0.path[id: 0, case: /Screen.State.form]?.title = "New" }
    )
    #expect(
      await isNoted(.open) {
        expectModify(&$0.screen, case: /Screen.State.form) { $0.title = "New" }
      }
    )
    #expect(await isNoted(.add) { $0.rows[id: 1]?.name = "New" })
    #expect(await isNoted(.add) { expectNoDifference($0.rows.count, 1) })
  }
}
