@testable import ReducerTesting

/// Stores and clocks that outlive their test, or that two tests use.
extension FailureScenario {
  static let ends = [
    FailureScenario("a store of a test that has ended", page: "test-has-ended") {
      let kept = Kept<TestStoreOf<Counter>>()
      try? await TestScope.open("first()") {
        let store = counterStore()
        kept.value = store
        await store.send(.ignore)
      }
      let line = #line + 1
      await kept.value?.send(.add(1)) { $0.count = 1 }
      return failure(at: line) {
        """
        A test store was used after the test "first()", to which it belongs, had ended.

        The call did nothing. To fix, create a separate store in each test. If this line is \
        part of the test that has ended, that test did not wait for it: "await" it, or await \
        the task that it is in.\(inTearDown)
        """
      }
    },

    FailureScenario("a store that two tests use", page: "store-of-other-test") {
      let line = Kept<Int>()
      let shared = Kept<TestStoreOf<Counter>>()
      await inTwoTests { next in
        let store = counterStore()
        shared.value = store
        await store.send(.ignore)
        await next()
        shared.value = nil
      } second: {
        line.value = #line + 1
        await shared.value?.send(.add(1)) { $0.count = 1 }
      }
      return quotedFailure(at: line.value ?? 0)
    },

    FailureScenario(
      "a store that was made before orders are explored",
      page: "store-of-other-run"
    ) {
      let store = counterStore()
      let line = #line + 2
      await ScheduledRun.$current.withValue(ScheduledRun()) {
        await store.send(.add(1)) { $0.count = 1 }
      }
      return quotedFailure(at: line)
    },

    FailureScenario("a call that runs when the test ends", page: "call-not-awaited") {
      let line = Kept<Int>()
      let (started, start) = AsyncStream<Void>.makeStream()
      let shared = Kept<TestStoreOf<Counter>>()
      let kept = Kept<Task<Void, Never>>()
      try? await TestScope.open("test()") {
        let store = counterStore {
          .run { _ in
            start.yield()
            for await _ in AsyncStream<Never>.makeStream().stream {}
          }
        }
        store.timeout = .seconds(60)
        shared.value = store
        kept.value = Task {
          await shared.value?.send(.start)
          line.value = #line + 1
          await shared.value?.receive(.finished)
        }
        for await _ in started { break }
      }
      await kept.value?.value
      return quotedFailure(at: line.value ?? 0)
    },

    FailureScenario("a store that a test keeps and does not use", page: "store-not-used") {
      let gate = Gate()
      let shared = Kept<TestStoreOf<Counter>>()
      let kept = Kept<Task<Void, Never>>()
      let line = Kept<Int>()
      try? await TestScope.open("test()") {
        line.value = #line + 1
        let store = TestStore(initialState: Counter.State()) { Counter() }
        shared.value = store
        kept.value = Task {
          await gate.wait()
          await shared.value?.send(.add(1)) { $0.count = 1 }
        }
      }
      gate.open()
      await kept.value?.value
      return quotedFailure(at: line.value ?? 0)
    },

    FailureScenario("a clock that two tests use", page: "shared-clock") {
      let clock = TestClock()
      let line = Kept<Int>()
      await inTwoTests { next in
        let store = counterStore {
          .run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.response(1)) }
          }
          .cancellable(id: Counter.CancelID.work)
        }
        await store.send(.start)
        await next()
        await store.receive(.response(1)) { $0.count = 1 }
        await store.send(.stop)
      } second: {
        line.value = #line + 1
        await clock.advance(by: .seconds(1))
      }
      return quotedFailure(at: line.value ?? 0)
    },
  ]
}

/// Runs a second test at a point in the middle of a first one.
private nonisolated(nonsending) func inTwoTests(
  first: @escaping @concurrent @Sendable (_ next: @Sendable () async -> Void) async -> Void,
  second: @escaping @concurrent @Sendable () async -> Void
) async {
  let (turn, isTurn) = AsyncStream<Void>.makeStream()
  let (end, hasEnded) = AsyncStream<Void>.makeStream()
  await withTaskGroup { group in
    group.addTask {
      for await _ in turn {}
      try? await TestScope.open("second()") { await second() }
      hasEnded.finish()
    }
    try? await TestScope.open("first()") {
      await first {
        isTurn.finish()
        for await _ in end {}
      }
    }
  }
}

/// The advice that XCTest adds.
private let inTearDown =
  TestFramework.ofProcess == .xcTest
  ? """
   XCTest takes no failure after "tearDown()", so the test ends before it. If this line is part of it, \
  mark the test case "@MainActor", and put the line into "addTeardownBlock { @MainActor in … }" in \
  "setUp()".
  """ : ""
