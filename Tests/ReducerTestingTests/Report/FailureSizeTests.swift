import ReducerTesting
import TestSupport
import Testing

/// A failure fits on a screen, however large the state is and however much of it is wrong.
///
/// `FAILURE_ROWS` sets the size. The test then prints the time of each failure.
struct FailureSizeTests {
  private static let rows = (0..<size(from: "FAILURE_ROWS", ordinary: 600, thorough: 5_000))
    .map { Table.Row(id: $0) }

  private static func store() -> TestStoreOf<Table> {
    TestStore(initialState: Table.State(rows: IdentifiedArray(uniqueElements: rows))) { Table() }
  }

  private static let mistakes: [(String, @Sendable () async -> Void)] = [
    (
      "one row of many",
      { await store().send(.rename) { $0.rows[id: 500]?.name = "Blob Jr." } }
    ),
    (
      "every row",
      {
        await store().send(.rename) {
          for id in $0.rows.ids { $0.rows[id: id]?.tags.append("x") }
        }
      }
    ),
    ("rows in another order", { await store().send(.reverse) }),
    ("all rows gone", { await store().send(.clear) }),
    (
      "an unreceived action that carries them",
      { await store().send(.load(rows)) }
    ),
    (
      "actions that carry them, in the way of another",
      {
        let store = Self.store()
        for _ in 0..<20 { await store.send(.load(rows)) }
      }
    ),
    (
      "another action than the expected one",
      {
        let store = Self.store()
        await store.send(.load(rows))
        await store.receive(.loaded(Array(rows.reversed())))
      }
    ),
    (
      "other actions than those in any order",
      {
        let store = Self.store()
        await store.send(.load(rows))
        await store.receive(unordered: [.loaded([])])
      }
    ),
    ("an action that is not received", { await store().receive(.loaded(rows)) }),
    ("values that differ", { expectNoDifference(rows, rows.reversed()) }),
  ]

  @Test(arguments: mistakes.map(\.0))
  func hasFewerThanSixtyLines(_ mistake: String) async throws {
    let run = try #require(Self.mistakes.first { $0.0 == mistake }).1
    var issues: [CapturedIssue] = []
    let time = await ContinuousClock().measure {
      issues = await capturedIssues { await run() }
    }
    if Self.rows.count > 5_000 { print("\(mistake): \(time)") }
    expectFalse(issues.isEmpty)
    for issue in issues {
      let lines = issue.message.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count < 60)
      #expect(lines.allSatisfy { $0.count < 1_000 })
      expectLacks(issue.message, "What differs:\n  …")
    }
  }
}

/// A feature with many rows.
private struct Table: Reducer {
  struct Row: Equatable, Identifiable {
    var id: Int
    var name = "Blob"
    var tags = ["a", "b"]
  }

  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row>
  }

  enum Action: Equatable {
    case rename
    case reverse
    case clear
    case load([Row])
    case loaded([Row])
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rename:
        state.rows[id: 500]?.name = "Blob Sr."
      case .reverse:
        state.rows = IdentifiedArray(uniqueElements: state.rows.reversed())
      case .clear:
        state.rows = []
      case .load(let rows):
        return .send(.loaded(rows))
      case .loaded:
        break
      }
      return .none
    }
  }
}
