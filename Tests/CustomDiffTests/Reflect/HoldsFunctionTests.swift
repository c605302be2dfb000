import CustomDiff
import Testing

/// Values that cannot say whether they equal another.
@Suite struct HoldsFunctionTests {
  @Test func theHolderOfAFunctionIsFound() {
    struct Inner { var action: () -> Void = {} }
    struct Outer { var inner = [Inner()] }
    #expect(functionHolder(in: Outer()) == Inner.self)
    #expect(functionHolder(in: [1, 2]) == nil)
  }

  @Test func objectsInACircleAreReadOnce() {
    let first = Link()
    let second = Link()
    (first.next, second.next) = (second, first)
    defer { first.next = nil }
    #expect(functionHolder(in: first) == nil)
  }

  @Test func anObjectInTwoPlacesIsReadOnce() {
    let object = Counted()
    #expect(functionHolder(in: [object, object]) == nil)
    #expect(object.count == 1)
  }

  /// An object that is made to be read may get the address of one that was read before.
  @Test func objectsThatAreMadeToBeReadAreAllRead() {
    for depth in 1...20 {
      #expect(functionHolder(in: Nested(depth: depth)) == Nested.self, "depth \(depth)")
    }
  }
}

private final class Link {
  var next: Link?
}

/// Counts how often it is read.
private final class Counted: CustomReflectable {
  private(set) var count = 0

  var customMirror: Mirror {
    count += 1
    return Mirror(self, children: [:])
  }
}

/// Its child is another object in every reading.
private final class Nested: CustomReflectable {
  let depth: Int

  init(depth: Int) {
    self.depth = depth
  }

  var customMirror: Mirror {
    let child: Any = depth == 0 ? {} : Nested(depth: depth - 1)
    return Mirror(self, children: ["child": child])
  }
}
