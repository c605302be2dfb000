import ReducerTesting
import TestSupport
import Testing

/// A change that cannot be made is one failure, in every form and with every exhaustivity.
@Suite struct WrongCaseTests {
  fileprivate typealias Update = @Sendable (inout Screens.State) -> Void

  fileprivate static let changes: [(name: String, headline: String, update: Update)] = [
    (
      "an optional chain through another case of a presentation",
      "A change was made through the case \"/Shown.text\"",
      { $0.$screen[case: /Shown.text]?.append("!") }
    ),
    (
      "an assignment through another case of a presentation",
      "A change was made through the case \"/Shown.text\"",
      { $0.$screen[case: /Shown.text] = "!" }
    ),
    (
      "nil for another case of a presentation",
      "A change was made through the case \"/Shown.text\"",
      { $0.$screen[case: /Shown.text] = nil }
    ),
    (
      "an assignment through a case while nothing is presented",
      "A change was made through the case \"/Shown.text\"",
      { $0.$other[case: /Shown.text] = "!" }
    ),
    (
      "an optional chain through another case of an element",
      "A change was made through the case \"/Shown.text\"",
      { $0.path[id: 0, case: /Shown.text]?.append("!") }
    ),
    (
      "nil for another case of an element",
      "A change was made through the case \"/Shown.text\"",
      { $0.path[id: 0, case: /Shown.text] = nil }
    ),
    (
      "an optional chain to an element of a stack that is not there",
      "An assertion changes the element with the id #7, which does not exist.",
      { $0.path[id: 7] = $0.path[id: 7].map { $0 } }
    ),
    (
      "an optional chain through a case of an element that is not there",
      "An assertion changes the element with the id #7, which does not exist.",
      { $0.path[id: 7, case: /Shown.text]?.append("!") }
    ),
    (
      "an optional chain to an element of an array that is not there",
      "An assertion changes the element with the id \"b\", which does not exist.",
      { $0.rows[id: "b"]?.count += 1 }
    ),
  ]

  @Test(arguments: changes.map(\.name), [Exhaustivity.on, .off])
  func wrongCaseIsOneFailure(_ name: String, _ exhaustivity: Exhaustivity) async throws {
    let change = try #require(Self.changes.first { $0.name == name })
    let message = await capturedIssue {
      let store = TestStore(initialState: Screens.State()) { Screens() }
      store.exhaustivity = exhaustivity
      await store.send(.count) {
        $0.count = 1
        change.update(&$0)
      }
      expectEqual(store.state, Screens.State(count: 1))
    }
    #expect(message.hasPrefix(change.headline))
  }

  @Test func wrongCaseBetweenActionsIsOneFailure() async {
    let store = TestStore(initialState: Screens.State()) { Screens() }
    await expectEqual(capturedIssues { store.assert { $0.rows[id: "b"]?.count = 3 } }.count, 1)
  }

  /// A feature may look for an element that is gone.
  @Test func reducerMayFindNoElement() async {
    let store = TestStore(initialState: Screens.State()) { Screens() }
    await store.send(.countMissingRow)
  }
}

private enum Shown: Equatable, Sendable {
  case number(Int)
  case text(String)
}

private struct Screens: Reducer {
  struct Row: Equatable, Identifiable {
    var id: String
    var count = 0
  }

  struct State: Equatable {
    var count = 0
    var path = StackState<Shown>([.number(0)])
    var rows: IdentifiedArrayOf<Row> = [Row(id: "a")]
    @PresentationState var other: Shown?
    @PresentationState var screen: Shown? = .number(1)
  }

  enum Action { case count, countMissingRow }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .count: state.count += 1
    case .countMissingRow: state.rows[id: "b"]?.count += 1
    }
    return .none
  }
}
