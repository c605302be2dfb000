import ReducerRuntime
import TestSupport
import Testing

struct NeverTests {
  @Test func neverEndsWithTheTask() async {
    let task = Task { try await Task<String, Never>.never() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let void: @Sendable () async throws -> Void = { try await Task.never() }
    let other = Task { try await void() }
    other.cancel()
    await #expect(throws: CancellationError.self) { try await other.value }
  }

  @Test func streams() async throws {
    var count = 0
    for await _ in AsyncStream<Int>.finished { count += 1 }
    for try await _ in AsyncThrowingStream<Int, any Error>.finished() { count += 1 }
    expectEqual(count, 0)
    struct Failure: Error {}
    await #expect(throws: Failure.self) {
      for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: Failure()) {}
    }
    let never = Task {
      for await _ in AsyncStream<Int>.never {}
      return Task.isCancelled
    }
    never.cancel()
    await expectTrue(never.value)
    let throwing = Task {
      for try await _ in AsyncThrowingStream<Int, any Error>.never {}
      return Task.isCancelled
    }
    throwing.cancel()
    try await expectTrue(throwing.value)
  }
}
