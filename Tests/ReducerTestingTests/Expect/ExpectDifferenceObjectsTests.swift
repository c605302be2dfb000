import ReducerTesting
import TestSupport
import Testing

/// Changes of values that are objects or contain them: the values before and after share the
/// objects.
@Suite struct ExpectDifferenceObjectsTests {
  /// Takes a synchronous closure, in which the compiler chooses the synchronous function.
  private func issues(_ body: @escaping () -> Void) async -> [CapturedIssue] {
    await capturedIssues { body() }
  }

  @Test func objectIsNoted() async {
    let canvas = Canvas([1])
    let found = await issues {
      expectDifference(canvas) {
        canvas.strokes.append(2)
      } changes: {
        $0.strokes = [1, 2]
      }
    }
    expectEqual(found.map(\.isWarning), [true])
    expectContains(found[0].message, "Changes inside an object are not seen: …\n\n  $0: Canvas")
  }
}
