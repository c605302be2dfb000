import ReducerTesting
import Testing

/// Effects that start at most once in an interval.
@Suite struct ThrottleTests {
  private enum ID { case save }

  private let clock = TestClock()

  /// A store in which the first effect has started.
  private func store(latest: Bool) async -> TestStoreOf<EffectPlayer> {
    @Sendable func throttled(_ text: String) -> @Sendable () -> Effect<EffectPlayer.Action> {
      { [clock] in
        .send(.log(text)).throttle(id: ID.save, for: .seconds(1), clock: clock, latest: latest)
      }
    }
    let store = effectStore([
      "a": throttled("a"), "b": throttled("b"), "c": throttled("c"),
      "b, then d": { .concatenate(throttled("b")(), .send(.log("d"))) },
      "stop": { .cancel(id: ID.save) },
    ])
    await store.send(.play("a"))
    await store.receive(.log("a")) { $0.log = ["a"] }
    return store
  }

  @Test(arguments: [true, false])
  func oneEffectStartsAtOnceAndOneAtEnd(latest: Bool) async {
    let store = await store(latest: latest)
    await clock.advance(by: .milliseconds(500))
    await store.send(.play("b"))
    await store.send(.play("c"))
    await clock.advance(by: .milliseconds(499))
    await clock.advance(by: .milliseconds(1))
    let second = latest ? "c" : "b"
    await store.receive(.log(second)) { $0.log = ["a", second] }
    // The next interval begins here.
    await store.send(.play("a"))
    await clock.advance(by: .milliseconds(999))
    await clock.advance(by: .milliseconds(1))
    await store.receive(.log("a")) { $0.log.append("a") }
  }

  @Test(arguments: [true, false])
  func nextEffectStartsAtOnceAfterInterval(latest: Bool) async {
    let store = await store(latest: latest)
    await clock.advance(by: .seconds(1))
    await store.send(.play("b"))
    await store.receive(.log("b")) { $0.log = ["a", "b"] }
  }

  /// The effect after a dropped one does not wait for it, since the dropped one never starts.
  @Test(arguments: [true, false])
  func droppedEffectHasEnded(latest: Bool) async {
    let store = await store(latest: latest)
    if latest {
      await store.send(.play("b, then d"))
      await store.send(.play("c"))
    } else {
      await store.send(.play("c"))
      await store.send(.play("b, then d"))
    }
    await store.receive(.log("d")) { $0.log = ["a", "d"] }
    await clock.advance(by: .seconds(1))
    await store.receive(.log("c")) { $0.log = ["a", "d", "c"] }
  }

  @Test func idCancelsWaitingEffect() async {
    let store = await store(latest: true)
    await store.send(.play("b"))
    await store.send(.play("stop"))
    await store.finish()
    await clock.advance(by: .seconds(1))
  }

  @Test(arguments: [true, false])
  func nextEffectReplacesCancelledOne(latest: Bool) async {
    let store = await store(latest: latest)
    let task = await store.send(.play("b"))
    await task.cancel()
    await store.send(.play("c"))
    await clock.advance(by: .milliseconds(999))
    await clock.advance(by: .milliseconds(1))
    await store.receive(.log("c")) { $0.log = ["a", "c"] }
  }

  /// A row that saves its position at most once a second.
  private struct Rows: Reducer {
    struct State: Equatable {
      var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 0), Row.State(id: 1)]
    }

    enum Action: Equatable {
      case row(id: Int, action: Row.Action)
      case reset
      case added
    }

    struct Row: Reducer {
      struct State: Equatable, Identifiable {
        let id: Int
        var saves = 0
      }

      enum Action: Equatable { case scrolled, save }

      let clock: TestClock<Duration>

      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .scrolled:
          return .send(.save).throttle(id: ID.save, for: .seconds(1), clock: clock, latest: true)
        case .save:
          state.saves += 1
          return .none
        }
      }
    }

    let clock: TestClock<Duration>

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .row: break
        case .reset: state.rows.remove(id: 0)
        case .added: state.rows.append(Row.State(id: 0))
        }
        return .none
      }
      .forEach(\.rows, action: /Action.row(id:action:)) {
        Row(clock: clock)
      }
    }
  }

  /// No effect runs between the two, but the second must still know of the first.
  @Test func eachElementHasItsOwnInterval() async {
    let store = TestStore(initialState: Rows.State()) { Rows(clock: clock) }
    await store.send(.row(id: 0, action: .scrolled))
    await store.receive(.row(id: 0, action: .save)) { $0.rows[id: 0]?.saves = 1 }
    await store.send(.row(id: 1, action: .scrolled))
    await store.receive(.row(id: 1, action: .save)) { $0.rows[id: 1]?.saves = 1 }
    await store.send(.row(id: 0, action: .scrolled))
    await clock.advance(by: .seconds(1))
    await store.receive(.row(id: 0, action: .save)) { $0.rows[id: 0]?.saves = 2 }
    await store.send(.row(id: 0, action: .scrolled))
    await store.send(.reset) { $0.rows.remove(id: 0) }
    await store.finish()
  }

  /// The interval of the removed row has ended with it, but that of the other row continues.
  @Test func returningRowStartsAnew() async {
    let store = TestStore(initialState: Rows.State()) { Rows(clock: clock) }
    await store.send(.row(id: 0, action: .scrolled))
    await store.receive(.row(id: 0, action: .save)) { $0.rows[id: 0]?.saves = 1 }
    await store.send(.row(id: 1, action: .scrolled))
    await store.receive(.row(id: 1, action: .save)) { $0.rows[id: 1]?.saves = 1 }
    await store.send(.reset) { $0.rows.remove(id: 0) }
    await store.send(.added) { $0.rows.append(Rows.Row.State(id: 0)) }
    await store.send(.row(id: 0, action: .scrolled))
    await store.receive(.row(id: 0, action: .save)) { $0.rows[id: 0]?.saves = 1 }
    await store.send(.row(id: 1, action: .scrolled))
    await clock.advance(by: .seconds(1))
    await store.receive(.row(id: 1, action: .save)) { $0.rows[id: 1]?.saves = 2 }
  }
}
