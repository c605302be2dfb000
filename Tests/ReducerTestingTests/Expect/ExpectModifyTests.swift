import ReducerTesting
import TestSupport
import Testing

struct ExpectModifyTests {
  private struct Editor: Reducer {
    enum Destination: Equatable {
      case edit(String)
      case alert(Int)
    }
    struct State: Equatable {
      var destination: Destination?
    }
    enum Action { case open(String), close }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .open(let title): state.destination = .edit(title)
      case .close: state.destination = nil
      }
      return .none
    }
  }

  private func store() -> TestStoreOf<Editor> {
    TestStore(initialState: Editor.State(destination: .edit("a"))) { Editor() }
  }

  @Test func changesInAssertions() async {
    let store = store()
    await store.send(.open("b")) {
      expectModify(&$0.destination, case: /Editor.Destination.edit) { $0 = "b" }
    }
    await store.send(.open("c")) {
      XCTModify(&$0.destination, case: /Editor.Destination.edit) { $0 = "c" }
    }
  }

  @Test func changesOfOptionals() async {
    let store = TestStore(initialState: 1 as Int?) {
      Reduce<Int?, Int?> { state, action in
        state = action
        return .none
      }
    }
    await store.send(2) { XCTModify(&$0) { $0 += 1 } }
    let issues = await capturedIssues {
      await store.send(2) { XCTModify(&$0) { _ in } }
      await store.send(nil) { $0 = nil }
      await store.send(3) { XCTModify(&$0) { $0 = 3 } }
    }
    expectEqual(issues.count, 2)
  }

  /// There is one issue for the mistake, and none for the state that differs because of it.
  @Test func otherCasesInAssertions() async {
    let store = store()
    let line = #line + 3
    let issues = await capturedIssues {
      await store.send(.open("b")) {
        expectModify(&$0.destination, case: /Editor.Destination.alert) { $0 = 1 }
      }
    }
    expectEqual(issues.map(\.line), [line])
    expectPrefix(
      issues.first?.message,
      """
      A change was made through the case "/Destination.alert", but the value is not that case: …
      """
    )
  }

  @Test func noChangeInAssertions() async {
    let store = store()
    let line = #line + 3
    let issues = await capturedIssues {
      await store.send(.open("a")) {
        expectModify(&$0.destination, case: /Editor.Destination.edit) { $0 = "a" }
      }
    }
    expectEqual(issues.map(\.line), [line])
  }

  /// In such a store, the closure starts from the state after the action.
  @Test func nonExhaustiveStoreModifies() async {
    let store = store()
    store.exhaustivity = .off(showSkippedAssertions: true)
    let issues = await capturedIssues {
      await store.send(.open("b")) {
        expectModify(&$0.destination, case: /Editor.Destination.edit) { $0 = "b" }
      }
    }
    expectEqual(issues, [])
    store.assert { expectModify(&$0.destination, case: /Editor.Destination.edit) { $0 = "b" } }
    store.exhaustivity = .on
    store.assert { XCTModify(&$0.destination, case: /Editor.Destination.edit) { $0 = "b" } }
  }

  @Test func errors() async {
    struct Refusal: Error {}
    var value = Editor.Destination.edit("a")
    let line = #line + 2
    let issues = await capturedIssues {
      expectModify(&value, case: /Editor.Destination.edit) { _ in throw Refusal() }
      // The requirement reports itself.
      expectModify(&value, case: /Editor.Destination.edit) { try #require($0 == "b") }
    }
    expectEqual(issues.count, 2)
    expectEqual(issues.first?.line, line)
    expectPrefix(issues.first?.message, "An error was thrown where a value was expected: …")
  }

  @Test func requiring() async throws {
    let value = Editor.Destination.edit("a")
    try expectEqual(requireCase(value, case: /Editor.Destination.edit), "a")
    try expectEqual(XCTUnwrap(store().state.destination, case: /Editor.Destination.edit), "a")
    let line = #line + 3
    let issues = await capturedIssues {
      do {
        _ = try requireCase(value, case: /Editor.Destination.alert, "No alert.")
      } catch {
        #expect(error is ExpectationFailedError)
      }
    }
    expectEqual(issues.map(\.line), [line])
    expectEqual(
      issues.first?.message,
      """
      No alert.

      Expected a value of the case "/Destination.alert", but found: …

          ExpectModifyTests.Editor.Destination.edit("a")
      """
    )
  }
}
