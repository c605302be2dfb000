import ReducerTesting

/// Failures in helpers, which are reported at the line that calls the helper.
extension FailureScenario {
  static let helpers = [
    FailureScenario("a wrong state in a helper", page: "state-mismatch") {
      let store = counterStore()
      let line = #line + 1
      await store.count(to: 2)
      return quotedFailure(at: line)
    },

    FailureScenario("an action that a helper leaves to the end", page: "unreceived-actions") {
      let store = counterStore { .send(.response(1)) }
      let line = #line + 1
      await store.begin()
      return quotedFailure(at: line)
    },

    FailureScenario("a store of a helper that ends with its action", page: "unreceived-actions") {
      let line = #line + 1
      await leaveAnAction()
      return quotedFailure(at: line)
    },

    FailureScenario("a difference and an issue in a helper of a helper", page: "values-differ") {
      let line = #line + 1
      checkTwice(1, 2)
      return [
        Expected(
          line: line,
          message: """
            A difference was found where none was expected: …

                − 1
                + 2

            (First: −, Second: +)
            """
        ),
        Expected(line: line, message: "The numbers differ."),
      ]
    },

    FailureScenario("a clock that a helper moves backward", page: "clock-moved-backward") {
      let clock = TestClock()
      await clock.advance(by: .seconds(2))
      let line = #line + 1
      await clock.rewind()
      return quotedFailure(at: line)
    },
  ]
}

extension TestStoreOf<Counter> {
  fileprivate func count(
    to count: Int,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    await withIssueContext(fileID: fileID, filePath: file, line: line) {
      await send(.add(1)) { $0.count = count }
    }
  }

  fileprivate func begin(
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    await withIssueContext(fileID: fileID, filePath: file, line: line) {
      await send(.start)
    }
  }
}

private func leaveAnAction(
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line
) async {
  await withIssueContext(fileID: fileID, filePath: file, line: line) {
    await counterStore { .send(.response(1)) }.begin()
  }
}

private func check(
  _ first: Int,
  _ second: Int,
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line
) {
  withIssueContext(fileID: fileID, filePath: file, line: line) {
    expectNoDifference(first, second)
    reportIssue("The numbers differ.")
  }
}

private func checkTwice(
  _ first: Int,
  _ second: Int,
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line
) {
  withIssueContext(fileID: fileID, filePath: file, line: line) {
    check(first, second)
  }
}

extension TestClock<Duration> {
  fileprivate func rewind(
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    await withIssueContext(fileID: fileID, filePath: file, line: line) {
      await advance(by: .seconds(-1))
    }
  }
}
