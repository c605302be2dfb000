import CustomDiff
import Testing

/// Objects that lead back to themselves, and are shown as other values.
@Suite struct CyclicObjectTests {
  private final class Represented: CustomDumpRepresentable {
    var name: String
    var next: Represented?

    init(_ name: String) {
      self.name = name
      next = self
    }

    var customDumpValue: Any { (name, next as Any) }
  }

  @Test func representedObjectsAreCompared() {
    #expect(diff(Represented("a"), Represented("a")) == nil)
    #expect(diff(Represented("a"), Represented("b")) != nil)
  }
}
