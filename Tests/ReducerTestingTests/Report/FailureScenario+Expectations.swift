import ReducerTesting

extension FailureScenario {
  static let expectations = [
    FailureScenario("values that are not equal", page: "values-differ") {
      let line = #line + 1
      expectNoDifference(Counter.State(count: 1), Counter.State(count: 2), "Twice.")
      return failure(at: line) {
        """
        Twice.

        A difference was found where none was expected: …

            \u{2007} Counter.State(
            −   count: 1,
            +   count: 2,
            \u{2007}   note: ""
            \u{2007} )

        (First: −, Second: +)
        """
      }
    },

    FailureScenario("a value that changes otherwise", page: "change-differs") {
      var count = 1
      let line = #line + 1
      expectDifference(count) {
        count += 1
      } changes: {
        $0 = 3
      }
      return failure(at: line) {
        """
        A value did not change as expected: …

            − 3
            + 2

        (Expected: −, Actual: +)
        """
      }
    },

    FailureScenario(
      "a value that changes otherwise while something is awaited",
      page: "change-differs"
    ) {
      var count = 1
      let line = #line + 1
      await expectDifference(count, "Later.") {
        await Task.yield()
        count += 1
      } changes: {
        $0 = 3
      }
      return failure(at: line) {
        """
        Later.

        A value did not change as expected: …

            − 3
            + 2

        (Expected: −, Actual: +)
        """
      }
    },

    FailureScenario("a value that does not change", page: "value-did-not-change") {
      let line = #line + 1
      expectDifference(1, operation: {}, changes: { $0 = 1 })
      return failure(at: line) {
        """
        A value was expected to change, but is the same as before: …

            1

        To fix, check what the operation does, or compare with "expectNoDifference" if \
        nothing should change.
        """
      }
    },

    FailureScenario("an expression that throws", page: "expression-threw") {
      expressionThatThrows()
    },
  ]

  // The compiler would take a closure for one that throws.
  private static func expressionThatThrows() -> [Expected] {
    struct Missing: Error {}
    func value() throws -> Int { throw Missing() }
    let first = #line + 1
    expectNoDifference(try value(), 1)
    let second = #line + 1
    expectDifference(1, operation: { _ = try value() }, changes: { $0 = 2 })
    let message = """
      An error was thrown where a value was expected: …

          FailureScenario.Missing()

      To fix, provide the value, or expect the error: "#expect(throws:)", "XCTAssertThrowsError".
      """
    return [Expected(line: first, message: message), Expected(line: second, message: message)]
  }
}
