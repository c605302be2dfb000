import ReducerTesting
import TestSupport
import Testing

/// Notes about skipped assertions, for which the test's closure runs again.
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

  @Test func changesOfAddedElementsAreNotReported() async {
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

  private struct Numbers: Reducer {
    struct State: Equatable {
      var list: [Int] = []
      var choice: Int?
      var sum = 0
      var other = 0
    }
    enum Action { case add, count }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .add:
        state.list.append(1)
        state.choice = 1
      case .count:
        state.sum += 1
        state.other += 1
      }
      return .none
    }
  }

  private func messages(
    _ action: Numbers.Action,
    _ update: @escaping @Sendable (inout Numbers.State) throws -> Void
  ) async -> [String] {
    await capturedIssues {
      let store = TestStore(initialState: Numbers.State()) { Numbers() }
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(action) { try update(&$0) }
    }
    .map { "\($0.isWarning ? "" : "error: ")\($0.message.prefix { $0 != "\n" })" }
  }

  /// On the state before the action, the closure would trap.
  @Test func closureMayRelyOnAddedElements() async {
    let note = ["All changes of state, asserted or not: …"]
    await expectEqual(messages(.add) { $0.list[0] = 1 }, note)
    await expectEqual(messages(.add) { $0.choice! += 0 }, note)
  }

  @Test func assertedChangeIsNotShown() async {
    await expectEqual(
      messages(.count) { $0.sum = 1 },
      ["Changes of state that were not asserted: …"]
    )
    await expectEqual(
      messages(.count) {
        $0.sum = 1
        $0.other = 1
      },
      []
    )
  }

  /// The closure holds for the state after the action, and runs again on the one before.
  @Test func expectationInClosureDoesNotFailTest() async {
    let store = TestStore(initialState: Numbers.State()) { Numbers() }
    store.exhaustivity = .off(showSkippedAssertions: true)
    await store.send(.count) {
      expectEqual($0.sum, 1)
      $0.other = 1
      $0.sum = 1
    }
    await store.send(.count) {
      let sum = try #require($0.sum == 2 ? $0.sum : nil)
      $0.sum = sum
      $0.other = 2
    }
  }
}
