import Dispatch
import ReducerTesting
import TestSupport
import Testing

/// The promise of the run queue under load: work on the queue has one order, and work that leaves
/// the queue is never lost.
///
/// In an ordinary run, the other tests are the load. The long run:
/// `STRESS_LOAD=4 STRESS_REPETITIONS=10000 swift test -c release -Xswiftc -enable-testing --filter StressTests`.
@Suite(.serialized) struct StressTests {
  @Test func effectsOnTheQueueHaveOneOrder() async {
    let busy = BusyLoops(count: size(from: "STRESS_LOAD", ordinary: 0))
    defer { busy.stop() }
    var firstOrder: [Racers.Action]?
    for repetition in 1...size(from: "STRESS_REPETITIONS", ordinary: 5) {
      let store = TestStore(initialState: Racers.State()) { Racers(course: .onTheQueue) }
      await store.send(.start)
      let order = store.receivedActions
      expectEqual(order.count, Racers.count, "repetition \(repetition)")
      expectEqual(order, firstOrder ?? order, "repetition \(repetition)")
      firstOrder = order
      for action in order {
        await store.receive(action) { $0.arrived += 1 }
      }
    }
  }

  @Test func effectsThatLeaveTheQueueAllArrive() async {
    let busy = BusyLoops(count: size(from: "STRESS_LOAD", ordinary: 0))
    defer { busy.stop() }
    for repetition in 1...size(from: "STRESS_REPETITIONS", ordinary: 5) {
      let store = TestStore(initialState: Racers.State()) { Racers(course: .outside) }
      store.timeout = .seconds(60)
      await store.send(.start)
      await store.finish()
      expectEqual(store.receivedActions.count, Racers.count, "repetition \(repetition)")
      for _ in 0..<Racers.count {
        await store.receive({ if case .arrived = $0 { true } else { false } }) { $0.arrived += 1 }
      }
    }
  }
}

/// Fifty effects at once, each with many turns before it arrives.
private struct Racers: Reducer {
  enum Course { case onTheQueue, outside }

  static let count = 50

  struct State: Equatable {
    var arrived = 0
  }

  enum Action: Equatable {
    case start
    case arrived(Int)
  }

  let course: Course

  var body: some ReducerOf<Self> {
    Reduce { [course] state, action in
      switch action {
      case .start:
        let turnstile = Turnstile()
        return .merge(
          (0..<Self.count).map { racer in
            .run { send in
              switch course {
              case .onTheQueue: await runOnTheQueue(racer, turnstile)
              case .outside: await runOutside(racer)
              }
              await send(.arrived(racer))
            }
          }
        )
      case .arrived:
        state.arrived += 1
        return .none
      }
    }
  }
}

private actor Turnstile {
  private var count = 0

  func pass() -> Int {
    count += 1
    return count
  }
}

private func runOnTheQueue(_ racer: Int, _ turnstile: Turnstile) async {
  await withTaskGroup(of: Int.self) { group in
    for child in 0..<3 {
      group.addTask {
        for _ in 0..<(racer + child) % 4 { await Task.yield() }
        return await turnstile.pass()
      }
    }
    for await _ in group {}
  }
  let (stream, continuation) = AsyncStream<Int>.makeStream()
  async let sum = stream.reduce(0, +)
  for number in 0..<racer % 3 {
    await Task.yield()
    continuation.yield(number)
  }
  continuation.finish()
  _ = await sum
}

private func runOutside(_ racer: Int) async {
  switch racer % 4 {
  case 0: await Task {}.value
  case 1: await Task.detached { await Task.yield() }.value
  case 2: try? await Task.sleep(for: .microseconds(racer))
  default:
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume() }
    }
  }
}
