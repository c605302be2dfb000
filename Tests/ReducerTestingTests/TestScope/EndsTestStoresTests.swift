import Foundation
import ReducerTesting
import TestSupport
import Testing

/// Stores that outlive their test, with a trait that observes its end.
@Suite struct EndsTestStoresTests {
  @Test func keptStoreIsJudgedWithTest() async throws {
    let kept = Kept<TestStoreOf<Counter>>()
    let line = #line + 5
    let issues = await capturedIssues {
      try? await TestScope.open("test") {
        let store = counterStore { .send(.finished) }
        kept.value = store
        await store.send(.start)
      }
    }
    expectEqual(issues.map(\.line), [line])
    expectPrefix(issues.first?.message, "The store received 1 unexpected action")
  }

  @Test func effectMayFinishInTheLastLine() async {
    let kept = Kept<TestStoreOf<Counter>>()
    let gate = Gate()
    let issues = await capturedIssues {
      try? await TestScope.open("test") {
        let store = counterStore { .run { _ in await gate.wait() } }
        kept.value = store
        await store.send(.start)
        gate.open()
      }
    }
    expectEqual(issues, [])
  }

  /// A test that only reads the store has used it.
  @Test(arguments: 0..<3) func readStoreIsUsed(part: Int) async throws {
    let kept = Kept<TestStoreOf<Counter>>()
    let issues = await capturedIssues {
      try? await TestScope.open("test") {
        let store = counterStore()
        kept.value = store
        switch part {
        case 0: #expect(store.state.count == 0)
        case 1: #expect(store.receivedActions == [])
        default: #expect(!store.isDismissed)
        }
      }
    }
    expectEqual(issues, [])
  }

  @Test(.endsTestStores) func theTraitOpensAScope() {
    expectEqual(TestScope.current?.name, "theTraitOpensAScope()")
  }

  /// Without the trait, the process fails.
  @Test(arguments: [false, true]) func storeWithoutTestFailsProcess(isAsserted: Bool) throws {
    let process = Process()
    process.executableURL = builtProduct("LeftStoreHelper")
    process.arguments =
      ["--testing-library", "swift-testing"] + (isAsserted ? ["asserted"] : [])
    let (errors, output) = (Pipe(), Pipe())
    process.standardError = errors
    process.standardOutput = output
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    expectEqual(printed, "The last line of the test.\n")
    expectEqual(process.terminationStatus, isAsserted ? 0 : 1)
    expectNotEqual(text.contains("The store received 1 unexpected action"), isAsserted)
    expectNotEqual(text.contains("This was found only after its test had ended"), isAsserted)
    expectNotEqual(text.contains("still held the test store"), isAsserted)
  }

  /// The event that an effect waits for cannot arrive while all threads are blocked.
  @Test func storeReleasedWhileThreadsAreBlockedIsJudgedLater() async throws {
    let printed = try await printedByHelper("blocked")
    expectEqual(
      printed,
      """
      The test has let go of the store.
      An effect returned for this action is still running. It must complete before the end of the \
      test. …

      """
    )
  }

  /// Jobs that have arrived run on the thread of the test, and need no other.
  @Test func storeReleasedAtRestIsJudgedAtOnce() async throws {
    let printed = try await printedByHelper("blocked", "answered")
    expectEqual(
      printed,
      """
      The store received 1 unexpected action after this one: …
      The test has let go of the store.

      """
    )
  }

  /// Nothing holds the store, but no thread was free for its verdict.
  @Test func storeReleasedWhileThreadsAreBlockedIsJudgedWithProcess() async throws {
    let errors = try await errorsOfHelper(
      "--testing-library",
      "swift-testing",
      "blocked",
      "last"
    )
    expectContains(errors, "An effect returned for this action is still running.")
    expectContains(errors, "or other tests ended at the same time")
  }

  private func printedByHelper(_ arguments: String...) async throws -> String {
    try await output(arguments) { $0.standardOutput = $1 }
  }

  private func errorsOfHelper(_ arguments: String...) async throws -> String {
    try await output(arguments) { $0.standardError = $1 }
  }

  private func output(
    _ arguments: [String],
    _ connect: @escaping @Sendable (_ process: Process, _ output: Pipe) -> Void
  ) async throws -> String {
    try await onBlockingThread {
      let process = Process()
      process.executableURL = builtProduct("LeftStoreHelper")
      process.arguments = arguments
      let output = Pipe()
      connect(process, output)
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self)
    }
  }
}
