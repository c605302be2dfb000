import ReducerTesting

extension FailureScenario {
  static let expectations = [
    FailureScenario("values that are not equal", page: "values-differ") {
      let line = #line + 1
      expectNoDifference(Counter.State(count: 1), Counter.State(count: 2), "Twice.")
      return quotedFailure(at: line)
    },

    FailureScenario("a value that changes otherwise", page: "change-differs") {
      var count = 1
      let line = #line + 1
      expectDifference(count) {
        count += 1
      } changes: {
        $0 = 3
      }
      return quotedFailure(at: line)
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
      return quotedFailure(at: line)
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
    return quotedFailure(at: first) + quotedFailure(at: second)
  }
}
