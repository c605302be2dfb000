import Foundation
import ReducerTesting

/// A concurrent pool without a free thread.
enum BlockedPool {
  /// Lets go of a store whose effect waits for what is outside, and prints what happens.
  ///
  /// The verdict has to wait for a thread. If it never comes, the process is killed.
  static func letGoOfAStore() async {
    alarm(60)
    let (events, event) = AsyncStream<String>.makeStream()
    var store: TestStore<Int, Bool>? = TestStore(
      initialState: { 0 },
      reducer: {
        Reduce<Int, Bool> { _, _ in
          .run { _ in await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
        }
      },
      prepareDependencies: { _ in },
      reporter: Teller(event: event),
      location: CodeLocation(fileID: #fileID, filePath: #filePath, line: #line, column: 1)
    )
    await store?.send(true)
    let count = 1_000
    let gate = DispatchSemaphore(value: 0)
    for _ in 0..<count { Task.detached { wait(for: gate) } }
    // Optimized code may release the store after its last use.
    withExtendedLifetime(store) {}
    store = nil
    event.yield("The test has let go of the store.")
    for _ in 0..<count { gate.signal() }
    for await text in events.prefix(2) { print(text) }
  }

  private static func wait(for gate: DispatchSemaphore) { gate.wait() }
}

/// Tells the first line of each failure.
private struct Teller: FailureReporter {
  let event: AsyncStream<String>.Continuation

  func report(_ failure: Failure) {
    event.yield(String(failure.message.prefix { $0 != "\n" }))
  }

  func note(_ message: String, at location: CodeLocation) {}
}
