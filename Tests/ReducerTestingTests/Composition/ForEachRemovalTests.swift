import ReducerTesting
import Testing

/// The effects of a row end with the row, however it is removed, and those of other rows continue.
@Suite struct ForEachRemovalTests {
  private typealias Rows = IdentifiedArrayOf<Ticker.State>

  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let remaining: [Int]
    let apply: @Sendable (inout IdentifiedArrayOf<Ticker.State>) -> Void
  }

  private struct List: Reducer {
    struct State: Equatable {
      // This is the only initializer that does not look at the elements.
      var rows = Rows(uncheckedUniqueElements: (0...2).map { Ticker.State(id: $0) })
    }

    enum Action: Equatable {
      case row(id: Int, action: Ticker.Action)
      case change
    }

    let change: Change

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if action == .change { change.apply(&state.rows) }
        return .none
      }
      .forEach(\.rows, action: /Action.row(id:action:)) { Ticker() }
    }
  }

  private static let changes = [
    Change(testDescription: "removeAll", remaining: []) { $0.removeAll() },
    Change(testDescription: "removeAll(where:)", remaining: [1]) { $0.removeAll { $0.id != 1 } },
    Change(testDescription: "filter", remaining: [1]) { $0 = $0.filter { $0.id == 1 } },
    Change(testDescription: "replaceSubrange", remaining: [0, 2]) {
      $0.replaceSubrange(1..<2, with: [Ticker.State(id: 3)])
    },
    Change(testDescription: "remove(id:)", remaining: [0, 2]) { $0.remove(id: 1) },
    Change(testDescription: "nil by id", remaining: [0, 2]) { $0[id: 1] = nil },
    Change(testDescription: "an empty array", remaining: []) { $0 = [] },
    Change(testDescription: "a new array", remaining: [1]) {
      $0 = IdentifiedArray(uncheckedUniqueElements: [Ticker.State(id: 1)])
    },
  ]

  @Test(arguments: changes)
  func effectsEndWithTheirRows(change: Change) async {
    let clock = TestClock()
    let store = TestStore(initialState: List.State(), clock: clock) { List(change: change) }
    for id in 0...2 { await store.send(.row(id: id, action: .start)) }
    await store.send(.change) { change.apply(&$0.rows) }
    await clock.advance(by: .seconds(1))
    for id in change.remaining {
      await store.receive(.row(id: id, action: .ticked)) { $0.rows[id: id]?.ticks = 1 }
    }
    for id in change.remaining { await store.send(.row(id: id, action: .stop)) }
    await store.finish()
  }
}
