import Foundation
import ReducerTesting
import TestSupport
import Testing

/// Where the reducer cannot run again, a value that looks uncontrolled is in no suggested closure.
@Suite struct UncontrolledAdviceTests {
  private static let advice =
    "What differs seems to carry the current date or a random UUID:\n\n  "

  private func message(
    _ state: Form.State = Form.State(),
    exhaustivity: Exhaustivity = .on,
    _ body: @escaping (TestStoreOf<Form>) async -> Void
  ) async -> String {
    let issues = await capturedIssues {
      let store = TestStore(initialState: state) {
        Form()
      } withDependencies: {
        $0.names.next = { "Blob" }
      }
      store.exhaustivity = exhaustivity
      await body(store)
    }
    #expect(issues.count == 1)
    return issues.first?.message.withoutStory ?? ""
  }

  @Test func aFunctionOfTheTestIsNotCalledAgain() async {
    let message = await message { await $0.send(.add) }
    #expect(
      message.hasSuffix(
        """
        What differs seems to carry the current date or a random UUID:

          $0.rows[0]

        If so, a closure with the values of this run would fail in the next. To fix, where the \
        reducer creates such a value, use a dependency that the test controls: \
        "@Dependency(\\.date.now)", "@Dependency(\\.uuid)". Where the value comes from the test, \
        write the closure with the test's own variable.
        """
      )
    )
  }

  @Test func whatMayHoldObjectsIsNotReducedAgain() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: Visit.State()) { Visit() }
      await store.send(.stamp)
    }
    #expect(issues.count == 1)
    let message = issues.first?.message ?? ""
    #expect(message.contains("\(Self.advice)$0.date\n"))
    #expect(!message.contains("this closure"))
  }

  @Test func severalActionsAreNotReducedAgain() async {
    let message = await message {
      await $0.send(.addTwo)
      await $0.receive(unordered: [.add, .add])
    }
    #expect(message.contains("\(Self.advice)$0.rows\n"))
  }

  @Test func anElementThatIsGoneIsNamedInTheCodeToo() async {
    let message = await message(Form.State(rows: [Row(id: UUID(), name: "")])) {
      await $0.send(.removeAll)
    }
    #expect(message.contains(Self.advice))
    #expect(!message.contains("this closure"))
  }

  @Test func whatLooksControlledIsSuggested() async {
    let message = await message { await $0.send(.rename) }
    #expect(message.contains("the test passes with this closure:\n\n  {\n    $0.name = \"Blob\"\n"))
  }

  @Test(arguments: [Exhaustivity.on, .off])
  func anActionWithoutAChangeNeedsNoClosure(_ exhaustivity: Exhaustivity) async {
    let row = Row(id: UUID(), name: "")
    let message = await message(
      Form.State(rows: [row, Row(id: UUID(), name: "")]),
      exhaustivity: exhaustivity
    ) {
      await $0.send(.ignore) { $0.rows.remove(id: row.id) }
    }
    #expect(
      message.hasSuffix("The action changes nothing. The test passes without a trailing closure.")
    )
  }

  /// The closure describes the state, not an action.
  @Test func betweenActionsAClosureIsSuggested() async {
    let message = await message { store in
      store.assert { $0.name = "Blob" }
    }
    #expect(message.contains("    $0.name = \"\"\n"))
  }

  @Test func betweenActionsNoActionCanBeReducedAgain() async {
    let message = await message(Form.State(rows: [Row(id: UUID(), name: "")])) { store in
      store.assert { $0.rows = [] }
    }
    #expect(message.contains(Self.advice))
  }
}

private struct Row: Equatable, Identifiable {
  let id: UUID
  var name: String
}

private struct Form: Reducer {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row> = []
    var name = ""
  }
  enum Action: Equatable { case add, addTwo, ignore, removeAll, rename }
  @Dependency(\.names) var names

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .add: state.rows.append(Row(id: UUID(), name: names.next()))
    case .addTwo: return .merge(.send(.add), .send(.add))
    case .ignore: break
    case .removeAll:
      _ = names.next()
      state.rows.removeAll()
    case .rename: state.name = names.next()
    }
    return .none
  }
}

/// An error in an action may be an object, and the alert's buttons carry actions.
private struct Visit: Reducer {
  struct State: Equatable {
    var alert: AlertState<Action>?
    var date: Date?
  }
  enum Action: Equatable {
    case stamp
    case stamped(TaskResult<Int>)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.date = Date()
    return .none
  }
}

private struct NameClient: TestDependencyKey {
  var next: @Sendable () -> String

  static let testValue = NameClient(next: unimplemented("NameClient.next", placeholder: ""))
}

extension DependencyValues {
  fileprivate var names: NameClient {
    get { self[NameClient.self] }
    set { self[NameClient.self] = newValue }
  }
}
