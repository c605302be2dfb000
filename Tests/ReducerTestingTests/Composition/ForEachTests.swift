import ReducerTesting
import TestSupport
import Testing

/// A feature for each element of an identified array.
@Suite struct ForEachTests {
  private struct List: Reducer {
    struct State: Equatable {
      var rows: IdentifiedArrayOf<Ticker.State> = [Ticker.State(id: 0), Ticker.State(id: 1)]
      var sum = 0
    }

    enum Action: Equatable {
      case row(id: Int, action: Ticker.Action)
      case add(id: Int)
      case remove(id: Int)
      case reverse
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .row:
          state.sum = state.rows.reduce(0) { $0 + $1.ticks }
        case .add(let id):
          state.rows.append(Ticker.State(id: id))
        case .remove(let id):
          state.rows.remove(id: id)
        case .reverse:
          state.rows.reverse()
        }
        return .none
      }
      .forEach(
        \.rows,
        action: /Action.row(id:action:),
        element: { Ticker() },
        fileID: "Features/List.swift",
        line: 12
      )
    }
  }

  private let clock = TestClock()

  private func store() -> TestStoreOf<List> {
    TestStore(initialState: List.State(), clock: clock) { List() }
  }

  @Test func effectsContinueWhenRowsAreAddedOrMoved() async {
    let store = store()
    await store.send(.row(id: 0, action: .start))
    await store.send(.add(id: 2)) { $0.rows.append(Ticker.State(id: 2)) }
    await store.send(.reverse) { $0.rows.reverse() }
    await clock.advance(by: .seconds(1))
    await store.receive(.row(id: 0, action: .ticked)) {
      $0.rows[id: 0]?.ticks = 1
      $0.sum = 1
    }
    await store.send(.remove(id: 0)) { $0.rows.remove(id: 0) }
  }

  @Test func rowsDoNotCancelEachOther() async {
    let store = store()
    await store.send(.row(id: 0, action: .start))
    await store.send(.row(id: 1, action: .stop))
    await clock.advance(by: .seconds(1))
    await store.receive(.row(id: 0, action: .ticked)) {
      $0.rows[id: 0]?.ticks = 1
      $0.sum = 1
    }
    await store.send(.row(id: 0, action: .stop))
  }

  @Test func actionForMissingRowIsOneFailure() async throws {
    var line = 0
    let issues = await capturedIssues {
      let store = store()
      line = #line + 1
      await store.send(.row(id: 9, action: .poke))
    }
    expectEqual(issues.map(\.line), [line])
    let message = try #require(issues.first?.message)
    expectPrefix(
      message,
      """
      A "forEach" received an action for the element with the id 9, which does not exist: …

        Action:
          ForEachTests.List.Action.row(
            id: 9,
            action: .poke
          )
      """
    )
    #expect(
      message.hasSuffix(
        """
        The reducer is at Features/List.swift:12. The element's reducer did not run. To fix, send the \
        action to an element that is there. The elements have the ids 0, 1.
        """
      )
    )
  }
}
