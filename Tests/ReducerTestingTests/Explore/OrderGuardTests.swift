import Synchronization
import TestSupport
import Testing

@testable import ReducerTesting

/// A feature whose effects are given by the test.
private struct Effects: Reducer {
  struct State: Equatable {
    var log: [String] = []
  }
  enum Action: Equatable, Sendable {
    case start(String)
    case log(String)
  }
  var effect: @Sendable (String) -> Effect<Action>

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start(let name):
      return effect(name)
    case .log(let text):
      state.log.append(text)
      return .none
    }
  }

  static func store(
    _ clock: TestClock<Duration> = TestClock(),
    _ effect: @escaping @Sendable (String) -> Effect<Action>
  ) -> TestStoreOf<Effects> {
    TestStore(initialState: State(), clock: clock) { Effects(effect: effect) }
  }
}

/// The conditions under which an exploration finds faults of the feature, and nothing else.
@Suite(.timeLimit(.minutes(10))) struct OrderGuardTests {
  @Test("A store that was made before the exploration fails at its first call")
  func storeOfNoRun() async throws {
    let store = Effects.store { name in .run { send in await send(.log(name)) } }
    store.exhaustivity = .off
    let line = #line + 2
    let found = try await explored {
      await store.send(.start("a"))
      await store.send(.start("b"))
      await store.finish()
    }
    let issue = try #require(found.issues.first)
    expectEqual(found.issues.count, 1)
    expectEqual(issue.line, line)
    expectContains("\(issue)", "was not created in the explored body")
    expectFalse(found.result.isComplete)
  }

  @Test("So does a store that an earlier run has made")
  func storeOfAnEarlierRun() async throws {
    var kept: TestStoreOf<Effects>?
    let found = try await explored {
      let store = kept ?? Effects.store { name in .run { send in await send(.log(name)) } }
      kept = store
      await store.send(.start("a"))
      await store.send(.start("b"))
      await store.finish()
    }
    let issue = try #require(found.issues.first)
    expectContains("\(issue)", "was not created in the explored body")
  }

  @Test("Two actions of one effect keep their order")
  func ownOrder() async throws {
    let found = try await explored {
      let store = Effects.store { name in
        .run { send in
          await send(.log("\(name)1"))
          await send(.log("\(name)2"))
        }
      }
      await store.send(.start("a"))
      await store.send(.start("b"))
      await store.finish()
      let log = store.state.log
      expectEqual(log.filter { $0.hasPrefix("a") }, ["a1", "a2"])
      expectEqual(log.filter { $0.hasPrefix("b") }, ["b1", "b2"])
    }
    found.expectSuccess()
    // Six ways to interleave the two.
    #expect(found.result.ordersTried >= 6)
  }

  @Test(
    "Every way to interleave the actions of several effects is tried",
    arguments: [
      ([1, 2, 1], 12), ([1, 1, 3], 20), isThorough ? ([2, 2, 2], 90) : ([2, 1, 2], 30),
    ]
  )
  func completeness(counts: [Int], orders: Int) async throws {
    let found = try await explored(budget: 1_000) {
      let store = Effects.store { _ in
        .merge(
          counts.indices.map { index in
            .run { send in
              for number in 0..<counts[index] { await send(.log("\(index) \(number)")) }
            }
          }
        )
      }
      await store.send(.start(""))
      await store.finish()
    }
    found.expectSuccess()
    expectEqual(found.result.ordersTried, orders)
    expectTrue(found.result.isComplete)
  }

  @Test("A cancelled effect delivers nothing")
  func cancellation() async throws {
    let found = try await explored {
      let store = Effects.store { name in
        name == "stop" ? .cancel(id: 1) : .run { await $0(.log(name)) }.cancellable(id: 1)
      }
      await store.send(.start("a"))
      await store.send(.start("stop"))
      let log = store.queueState.log
      await store.finish()
      expectEqual(store.state.log, log)
    }
    found.expectSuccess()
    expectEqual(found.result.ordersTried, 2)
  }

  @Test("A body that waits outside of any store for what is held is cancelled, and is told")
  func waitOutside() async throws {
    let limit = 2
    let found = try await explored(timeLimit: .seconds(limit)) {
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
      let store = Effects.store { _ in
        .merge(
          .run { send in
            await send(.log("a"))
            continuation.yield()
          },
          .run { await $0(.log("b")) }
        )
      }
      await store.send(.start("ab"))
      for await _ in stream { break }
      await store.send(.start("c"))
      await store.finish()
    }
    expectNil(found.result.failingOrder)
    expectFalse(found.result.isComplete)
    let message = found.message()
    expectContains(message, "did not end within \(limit)s in the order \"start/log held\",")
    expectContains(message, "after .log(\"b\"), the answer to .start(\"ab\"). It was cancelled.")
    expectContains(message, "must wait for it with one: \"await store.finish()\"")
  }

  @Test("An action held longer than a clock moves comes in a later step", arguments: [true, false])
  func beyondAnAdvance(advances: Bool) async throws {
    let found = try await explored {
      let clock = TestClock()
      let store = Effects.store(clock) { name in
        .run { send in
          if name == "sleep" { return try await clock.sleep(for: .seconds(1)) }
          await send(.log(name))
        }
      }
      // The clock settles the stores that have slept on it.
      await store.send(.start("sleep"))
      await clock.advance(by: .seconds(1))
      await store.send(.start("a"))
      if advances { await clock.advance(by: .seconds(1)) } else { await clock.run() }
      await store.send(.start("b"))
      await store.finish()
    }
    found.expectSuccess()
    expectTrue(found.result.isComplete)
    // The answer comes at once, while the clock moves, or with the other: before or after it.
    expectEqual(found.result.ordersTried, 4)
  }

  @Test("A body that asserts an order is told how to allow any")
  func assertedOrder() async throws {
    let found = try await explored {
      let store = Effects.store { names in
        .merge(names.map { name in .run { await $0(.log("\(name)")) } })
      }
      await store.send(.start("ab"))
      await store.receive(.log("a"))
      await store.receive(.log("b"))
    }
    found.expectFailure(deviations: 1, order: "start/log later")
    let message = try #require(found.issues.first).message
    expectContains(message, ".log(\"a\") came after .log(\"b\")")
    expectContains(message, "To allow any, use \"receive(unordered:)\"")
    // In the plain order, the action comes.
    expectLacks(message, "Who should send")
    expectLacks(message, "who should send")
  }

  @Test("A body that never ends is named")
  func endlessBody() async throws {
    let found = try await explored(timeLimit: .milliseconds(150)) {
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
    let message = found.message()
    expectPrefix(message, "The explored body did not end within 0.15s in the plain order")
  }

  @Test("Uncontrolled work is named, and is no finding")
  func uncontrolled() async throws {
    let count = Seen<Int>()
    let found = try await explored {
      let store = Effects.store { name in
        .run { send in
          count.add(0)
          await send(.log("\(name)\(count.all.count)"))
        }
      }
      await store.send(.start("a"))
      await store.finish()
      store.assert { $0.log = ["a1"] }
    }
    expectNil(found.result.failingOrder)
    let message = found.message()
    expectPrefix(message, "The explored body does not behave the same twice")
    expectContains(message, "OrderGuardTests.swift:")
  }
}

/// Values that runs have added.
final class Seen<Value: Sendable>: Sendable {
  private let storage = Mutex<[Value]>([])

  func add(_ value: Value) { storage.withLock { $0.append(value) } }

  var all: [Value] { storage.withLock { $0 } }
}

extension TestStore {
  /// The state that the feature is in, asserted or not.
  fileprivate var queueState: State { queue.runBlocking { session.ledger.latestState } }
}
