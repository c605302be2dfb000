import Foundation
import ReducerTesting

/// A concurrent pool whose threads are all blocked.
enum BlockedPool {
  /// Releases a store whose effect waits for an event outside, and prints what happens.
  ///
  /// The process is killed if it has not ended after a minute.
  ///
  /// - Parameters:
  ///   - hasCome: True if the event has come, so that a verdict is possible at once. Otherwise the
  ///     verdict has to wait for a thread.
  ///   - isLast: True if the process ends afterward.
  static func letGoOfAStore(hasCome: Bool, isLast: Bool) async {
    let (events, event) = AsyncStream<String>.makeStream()
    await reportingFailures { text, _ in
      event.yield(String(text.prefix { $0 != "\n" }))
    } of: {
      await letGoOfAStore(events, event, hasCome: hasCome, isLast: isLast)
    }
  }

  private static func letGoOfAStore(
    _ events: AsyncStream<String>,
    _ event: AsyncStream<String>.Continuation,
    hasCome: Bool,
    isLast: Bool
  ) async {
    alarm(60)
    let (answers, answer) = AsyncStream<Never>.makeStream()
    var store: TestStore<Int, Bool>? = TestStore(initialState: 0) {
      Reduce<Int, Bool> { _, isFirst in
        guard isFirst else { return .none }
        return .run { send in
          for await _ in answers {}
          await send(false)
        }
      }
    }
    await store?.send(true)
    let count = 1_000
    let gate = DispatchSemaphore(value: 0)
    for _ in 0..<count { Task.detached { wait(for: gate) } }
    if hasCome { answer.finish() }
    // Optimized code may release the store after its last use.
    withExtendedLifetime(store) {}
    store = nil
    event.yield("The test has let go of the store.")
    if isLast { return withExtendedLifetime(answer) {} }
    for _ in 0..<count { gate.signal() }
    for await text in events.prefix(2) { print(text) }
    withExtendedLifetime(answer) {}
  }

  private static func wait(for gate: DispatchSemaphore) { gate.wait() }
}
