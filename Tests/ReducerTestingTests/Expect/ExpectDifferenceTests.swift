import ReducerTesting
import TestSupport
import Testing

/// Assertions of an operation that changes a value, and of changes that have already happened.
@Suite struct ExpectDifferenceTests {
  private struct Point: Equatable {
    var x = 0
    var y = 0
  }

  private enum Way: CaseIterable { case now, later }

  /// Moves a point by (1, 1), or not at all, and asserts some changes.
  private func issues(
    _ way: Way,
    moves: Bool = true,
    changes: @escaping (inout Point) -> Void
  ) async -> Int {
    await capturedIssues {
      var point = Point()
      func move() { if moves { point = Point(x: 1, y: 1) } }
      switch way {
      case .now:
        // In a synchronous closure, the compiler chooses the synchronous function.
        let expect: () -> Void = { expectDifference(point, operation: move, changes: changes) }
        expect()
      case .later:
        await expectDifference(point) {
          await Task.yield()
          move()
        } changes: {
          changes(&$0)
        }
      }
    }
    .count
  }

  @Test(arguments: Way.allCases) private func allChangesMustBeDescribed(way: Way) async {
    await expectEqual(issues(way) { $0 = Point(x: 1, y: 1) }, 0)
    await expectEqual(issues(way) { $0.x = 1 }, 1)
    await expectEqual(issues(way) { _ in }, 1)
    await expectEqual(issues(way, moves: false) { _ in }, 1)
    await expectEqual(issues(way, moves: false) { $0.x = 1 }, 1)
  }

  /// Without an operation, the value is as it is, and the test may describe a part of it.
  @Test func changeMayBeDescribedInPart() async {
    let point = Point(x: 1, y: 1)
    let right = await capturedIssues {
      expectDifference(point) { $0.x = 1 }
      expectDifference(point) { _ in }
    }
    expectEqual(right, [])
    let wrong = await capturedIssues { expectDifference(point) { $0.x = 2 } }
    expectEqual(wrong.count, 1)
  }

  /// The message once showed two equal lines, without a reason.
  @Test func valueThatDoesNotEqualItselfIsNamed() async {
    let message = await capturedFailure { expectNoDifference([1, Double.nan], [1, .nan]) }
    expectContains(
      message,
      "A part of the value does not equal itself:\n\n  $0[1]  nan",
      "\(message)"
    )
  }
}
