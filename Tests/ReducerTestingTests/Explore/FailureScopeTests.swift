import Testing

@testable import ReducerRuntime
@testable import ReducerTesting

/// What fails in the runs of a search does not reach the test.
@Suite struct FailureScopeTests {
  private let location = CodeLocation(fileID: "M/F.swift", filePath: "F.swift", line: 1, column: 1)

  private func failures() async -> [String] {
    let failures = FailureLog()
    await FailureScope.run(showsExpected: true) { text in
      failures.add(text)
      return .drop
    } _: {
      TestFramework.current.fail("A store fails.", at: nil)
      TestFramework.current.note("A store tells something.", at: location)
    }
    return failures.take()
  }

  @Test func failuresOfStoresAreAskedAbout() async {
    #expect(await failures() == ["A store fails."])
  }

  /// There is no test in a task that inherits nothing.
  @Test func failuresOutsideOfTheTestsTaskAreAskedAboutToo() async {
    #expect(await Task.detached { await failures() }.value == ["A store fails."])
  }
}
