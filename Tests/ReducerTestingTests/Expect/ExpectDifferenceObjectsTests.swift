import ReducerTesting
import TestSupport
import Testing

/// Changes of values that are objects or contain them: the values before and after share the
/// objects.
@Suite struct ExpectDifferenceObjectsTests {
  private final class Sheet: Equatable, ObjectSnapshot {
    var strokes: [Int]

    init(_ strokes: [Int] = []) { self.strokes = strokes }

    var snapshot: [Int] {
      get { strokes }
      set { strokes = newValue }
    }

    static func == (lhs: Sheet, rhs: Sheet) -> Bool { lhs.strokes == rhs.strokes }
  }

  /// Takes a synchronous closure, in which the compiler chooses the synchronous function.
  private func issues(_ body: @escaping () -> Void) async -> [CapturedIssue] {
    await capturedIssues { body() }
  }

  @Test func changedObjectIsCompared() async {
    let sheet = Sheet([1])
    let now = await issues {
      expectDifference(sheet) {
        sheet.strokes.append(2)
      } changes: {
        $0.strokes = [1, 2]
      }
    }
    #expect(now == [])
    let later = await capturedIssues {
      await expectDifference(sheet) {
        await Task.yield()
        sheet.strokes.append(3)
      } changes: {
        $0.strokes.append(3)
      }
    }
    #expect(later == [])
    #expect(sheet.strokes == [1, 2, 3])
  }

  @Test func otherChangeFails() async {
    let sheet = Sheet([1])
    let line = #line + 2
    let found = await issues {
      expectDifference(sheet, "The sheet") {
        sheet.strokes.append(2)
      } changes: {
        $0.strokes = [99]
      }
    }
    #expect(
      found.map(\.message) == [
        """
        The sheet

        A value did not change as expected: …

            In the object $0 (Sheet):

            \u{2007} [
            −   [0]: 99,
            +   [0]: 1,
            +   [1]: 2
            \u{2007} ]

        (Expected: −, Actual: +)
        """
      ]
    )
    #expect(found.map(\.line) == [line])
    #expect(sheet.strokes == [1, 2])
  }

  @Test func noChangeFails() async {
    let sheet = Sheet([1])
    let found = await issues {
      expectDifference(sheet, operation: {}, changes: { _ in })
      expectDifference(sheet, operation: { sheet.strokes = [] }, changes: { _ in })
    }
    #expect(found.count == 2)
  }

  @Test func objectWithoutSnapshotIsNoted() async {
    let canvas = Canvas([1])
    let found = await issues {
      expectDifference(canvas) {
        canvas.strokes.append(2)
      } changes: {
        $0.strokes = [1, 2]
      }
    }
    #expect(found.map(\.isWarning) == [true])
    #expect(found[0].message.contains("Changes inside an object are not seen: …\n\n  $0: Canvas"))
  }
}
