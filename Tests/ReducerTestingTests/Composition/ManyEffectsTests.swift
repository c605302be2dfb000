import CustomDiff
import ReducerTesting
import Testing

/// Ten thousand effects at once, none of which is left behind.
@Suite struct ManyEffectsTests {
  /// Counts the tasks of effects that are alive.
  private final class Census: Sendable {
    private let count = Guarded(0)

    var alive: Int { count.withLock { $0 } }

    /// Something that an effect holds for as long as it lives.
    final class Citizen: Sendable {
      private let census: Census

      init(_ census: Census) {
        self.census = census
        census.count.withLock { $0 += 1 }
      }

      deinit { census.count.withLock { $0 -= 1 } }
    }
  }

  private struct List: Reducer {
    struct Row: Equatable, Identifiable {
      let id: Int
      var isDone = false
    }

    struct State: Equatable {
      var rows: IdentifiedArrayOf<Row> = []
    }

    enum Action: Equatable {
      case startAll
      case removeEven
      case row(id: Int, action: RowAction)
    }

    enum RowAction: Equatable { case start, done }

    let census: Census
    let clock: TestClock<Duration>

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .startAll:
          return .merge(state.rows.ids.map { .send(.row(id: $0, action: .start)) })
        case .removeEven:
          state.rows.removeAll { $0.id % 2 == 0 }
          return .none
        case .row:
          return .none
        }
      }
      .forEach(\.rows, action: /Action.row(id:action:)) {
        ReducerRuntime.Reduce { [census, clock] row, action in
          switch action {
          case .start:
            let citizen = Census.Citizen(census)
            return .run { send in
              try await clock.sleep(for: .seconds(1))
              await send(.done)
              withExtendedLifetime(citizen) {}
            }
          case .done:
            row.isDone = true
            return .none
          }
        }
      }
    }
  }

  @Test(.timeLimit(.minutes(5))) func nothingIsLeft() async {
    let count = 10_000
    let census = Census()
    let clock = TestClock()
    // A runtime without a recorder: a test store would keep ten thousand states of ten thousand rows.
    let queue = RunQueue()
    let runtime = Runtime.make(
      queue: queue,
      initialState: List.State(
        rows: IdentifiedArray(uniqueElements: (0..<count).map { List.Row(id: $0) })
      ),
      reducer: List(census: census, clock: clock),
      dependencies: DependencyValues()
    )

    await queue.settle(timeout: .zero, { _ = runtime.core.send(.startAll) })
    #expect(queue.counts.running == count)
    #expect(census.alive == count)

    await queue.settle(timeout: .zero, { _ = runtime.core.send(.removeEven) })
    #expect(queue.counts.running == count / 2)
    #expect(census.alive == count / 2)

    await clock.advance(by: .seconds(1))
    #expect(queue.counts.running == 0)
    #expect(census.alive == 0)
    let rows = queue.runBlocking { runtime.core.state.rows }
    #expect(rows.count == count / 2)
    #expect(rows.filter { !$0.isDone }.isEmpty)
  }
}
