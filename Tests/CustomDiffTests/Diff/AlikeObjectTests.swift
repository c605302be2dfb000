import CustomDiff
import TestSupport
import Testing

/// Values that only the identity of an object in them tells apart.
@Suite struct AlikeObjectTests {
  final class Box {
    var number = 1
  }

  struct Handle: Equatable {
    var box = Box()
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.box === rhs.box }
  }

  struct Page: Equatable {
    var handle = Handle()
    var number = 1
  }

  /// Both sides were `Handle(…)`.
  @Test func objectsAreNumbered() {
    expectEqual(
      diff(Page(), Page()),
      """
        AlikeObjectTests.Page(
      -   handle: AlikeObjectTests.Handle(
      -     box: AlikeObjectTests.Box(number: 1)
      -   ),
      +   handle: AlikeObjectTests.Handle(
      +     box: #1 AlikeObjectTests.Box(number: 1)
      +   ),
          number: 1
        )
      """
    )
  }
}
