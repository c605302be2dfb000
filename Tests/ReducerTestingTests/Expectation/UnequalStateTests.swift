import ReducerTesting
import TestSupport
import Testing

/// The names of the parts of a state that do not equal themselves.
@Suite struct UnequalStateTests {
  @Test func firstThreeOfMoreAreNamed() async {
    await expectEqual(
      parts(5),
      """
        $0.a  nan, not equal but looks the same
        $0.b  nan, not equal but looks the same
        $0.c  nan, not equal but looks the same
        … and 2 more
      """
    )
  }

  /// The list of names after some fields have become unequal to themselves.
  private func parts(_ count: Int) async -> String {
    let message = await capturedIssue {
      let store = TestStore(initialState: Ratios()) {
        Reduce<Ratios, Int> { state, count in
          let fields: [WritableKeyPath<Ratios, Double>] = [\.a, \.b, \.c, \.d, \.e]
          for field in fields.prefix(count) { state[keyPath: field] = .nan }
          return .none
        }
      }
      await store.send(count)
    }
    guard let head = message.firstRange(of: "does not equal itself:\n\n"),
      let end = message[head.upperBound...].firstRange(of: "\n\nTo fix")
    else { return message }
    return String(message[head.upperBound..<end.lowerBound])
  }
}

private struct Ratios: Equatable {
  var a = 0.0
  var b = 0.0
  var c = 0.0
  var d = 0.0
  var e = 0.0
}
