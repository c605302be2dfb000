import ReducerRuntime
import TestSupport
import Testing

/// Actions whose effects are cancelled before they start: their cancellations and removals still
/// count.
///
/// The state says that a feature is gone, so its effects must be gone, too.
@Suite(.timeLimit(.minutes(5))) struct GoneBeforeStartTests {
  private struct Row: Identifiable, Equatable {
    let id: Int
  }

  private enum Action {
    case start
    case later(Int)
    case row(id: Int, action: Void)
    case sent
  }

  private struct Rows: Reducer {
    struct State: Equatable {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 0)]
      var log: [String] = []
    }

    /// The function that ends the effect of the row.
    let end: (inout State) -> Effect<Action>
    /// A stream that ends with the effect.
    let running: AsyncStream<Never>.Continuation

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .start, .row: return .none
        case .later: return end(&state)
        case .sent:
          state.log.append("sent")
          return .none
        }
      }
      .forEach(\.rows, action: /Action.row) {
        ReducerRuntime.Reduce<Row, Void> { _, _ in
          .run { [running] _ in
            defer { running.finish() }
            try await Task.never()
          }
          .cancellable(id: "row")
        }
      }
    }
  }

  /// Wraps the effect that ends the effect of the row.
  private struct Screen: Reducer {
    let end: (inout Rows.State) -> Effect<Action>
    let wrap: (Effect<Action>) -> Effect<Action>
    let running: AsyncStream<Never>.Continuation
    let onEnd: () -> Void

    func reduce(into state: inout Rows.State, action: Action) -> Effect<Action> {
      let rows = Rows(end: end, running: running)
      switch action {
      case .start: return rows.reduce(into: &state, action: .row(id: 0, action: ()))
      case .later(1): return .run { await $0(.later(0)) }
      case .later:
        onEnd()
        return wrap(rows.reduce(into: &state, action: action))
      case .row, .sent: return rows.reduce(into: &state, action: action)
      }
    }
  }

  private static let ends: [@Sendable (inout Rows.State) -> Effect<Action>] = [
    {
      $0.rows.removeAll()
      return .none
    },
    { _ in .cancel(id: "row") },
    { _ in .run { _ in }.cancellable(id: "row", cancelInFlight: true) },
  ]

  private static let wrappings: [@Sendable (Effect<Action>) -> Effect<Action>] = [
    { $0 },
    { $0.cancellable(id: "all") },
    { $0.throttle(id: "all", for: .seconds(1), clock: ContinuousClock(), latest: true) },
    { $0.map { $0 } },
    { .merge(.send(.sent), $0) },
    { .concatenate(.send(.sent), $0) },
  ]

  @MainActor
  @Test(arguments: ends.indices, wrappings.indices)
  func effectOfRowEnds(end: Int, wrapping: Int) async {
    let (ended, running) = AsyncStream<Never>.makeStream()
    let task = LockIsolated<StoreTask?>(nil)
    let store = Store(initialState: Rows.State()) {
      Screen(end: Self.ends[end], wrap: Self.wrappings[wrapping], running: running) {
        task.value?.cancel()
      }
    } withDependencies: {
      $0.context = .live
    }
    store.send(.start)
    let later = store.send(.later(1))
    task.setValue(later)
    for await _ in ended {}
    expectEqual(store.state.rows.isEmpty, end == 0)
    expectEmpty(store.state.log)
  }

  /// A removal is an effect that finishes at once.
  @MainActor
  @Test func effectAfterRemovalStarts() async {
    let store = Store(initialState: Rows.State()) {
      Screen(
        end: Self.ends[0],
        wrap: { .concatenate($0, .send(.sent)) },
        running: AsyncStream.makeStream().continuation,
        onEnd: {}
      )
    } withDependencies: {
      $0.context = .live
    }
    await store.send(.later(0)).finish()
    expectEqual(store.state.log, ["sent"])
  }
}
