import TestSupport
import Testing

/// The functions that stand for `#expect` in this package's tests.
@Suite struct ExpectationsTests {
  @Test func failureShowsItsLineItsCodeAndBothValues() async {
    var line = 0
    let issues = await capturedIssues {
      line = #line + 1
      expectEqual(
        [1, 2].map { $0 + 1 },
        [2],
        "after a step"
      )
    }
    expectEqual(issues.map(\.line), [line])
    expectEqual(issues.map(\.fileID), ["ReducerTestingTests/ExpectationsTests.swift"])
    expectEqual(
      issues.first?.message,
      """
      expectEqual( [1, 2].map { $0 + 1 }, [2], "after a step" )
      value:    [2, 3]
      expected: [2]
      after a step
      """
    )
  }

  @Test func eachCheckFailsWhereItDoesNotHoldAndOnlyThere() async {
    let issues = await capturedIssues {
      expectEqual("a", "b")
      expectNotEqual(1, 1)
      expectNil(1 as Int?)
      expectTrue(false)
      expectFalse(true)
      expectEmpty([1])
      expectContains(nil, "a")
      expectLacks("abc", "b")
      expectPrefix("abc", "b")
      expectEqual("a\nb", "a\nc")
    }
    expectEqual(issues.count, 10)
    expectEqual(
      issues.last?.message,
      #"""
      expectEqual("a\nb", "a\nc")
      value:    """
      a
      b
      """
      expected: """
      a
      c
      """
      """#
    )
    expectNotEqual(1, 2)
    expectNil(nil as Int?)
    expectLacks("abc", "d")
    expectPrefix("abc", "ab")
    expectContains("abc", "bc")
    expectEmpty([Int]())
  }
}
