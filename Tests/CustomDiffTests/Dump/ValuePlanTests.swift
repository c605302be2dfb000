import Foundation
import Testing

@testable import CustomDiff

/// What states mostly consist of is written by a plan, and what chooses how it shows is reflected.
@Suite struct ValuePlanTests {
  private func plan(_ type: Any.Type) -> (any ValuePlan)? { TypeFacts.of(type).plan }

  struct Client { var fetch: () -> Void = {} }

  struct Options: OptionSet { var rawValue: Int }

  struct Login: CustomDumpRedactable {
    var name = "Blob"
    var token = "abc"
    static var redactedKeyPaths: [PartialKeyPath<Login>] { [\.token] }
  }

  struct Mirrored: CustomReflectable {
    var name = "Blob"
    var customMirror: Mirror { Mirror(self, children: [:]) }
  }

  struct Chosen: CustomDumpReflectable {
    var name = "Blob"
    var customDumpMirror: Mirror { Mirror(self, children: [:]) }
  }

  @Test func structsEnumsAndCollectionsHavePlans() {
    #expect(plan(Point.self) is StructurePlan)
    #expect(plan(Single<[Point]>.self) is StructurePlan)
    #expect(plan(Shape.self) is EnumPlan<Shape>)
    #expect(plan([Shape].self) is ArrayPlan<[Shape]>)
    for type: Any.Type in [
      Int.self, String.self, Bool.self, Double.self, Point?.self, Set<Int>.self, [Int: Point].self,
      Date.self,
    ] {
      #expect(plan(type) != nil, "\(type)")
    }
  }

  @Test func othersAreReflected() {
    for type: Any.Type in [
      Person.self, (any Error).self, (Int, Int).self, Client.self, Options.self, Login.self,
      Mirrored.self, Chosen.self, Wrapper<Int>.self, Substring.self, ValuePlanTests.self,
    ] {
      #expect(plan(type) == nil, "\(type)")
    }
  }

  struct Secret: CustomDumpSecret { var text = "abc" }

  struct Described: CustomDumpStringConvertible { var customDumpDescription: String }

  /// Something that fits on a line has none of its own if it is all that a value holds.
  @Test func aLonePropertyOnOneLine() {
    #expect(String(customDumping: Single(value: 1)) == "Single(value: 1)")
    #expect(String(customDumping: Single(value: true)) == "Single(value: true)")
    #expect(String(customDumping: Single(value: 1.5)) == "Single(value: 1.5)")
    #expect(String(customDumping: Single(value: "a")) == "Single(value: \"a\")")
    #expect(String(customDumping: Single(value: Secret())) == "Single(value: <redacted>)")
    #expect(String(customDumping: Single(value: Shape.empty)) == "Single(value: .empty)")
    #expect(String(customDumping: Single(value: [Int]())) == "Single(value: [])")
    #expect(String(customDumping: Single(value: Set<Int>())) == "Single(value: Set([]))")
    #expect(String(customDumping: Single(value: [Int: Int]())) == "Single(value: [:])")
    #expect(String(customDumping: Single(value: Int?.none)) == "Single(value: nil)")
    let described = Described(customDumpDescription: "text")
    #expect(String(customDumping: Single(value: described)) == "Single(value: text)")
  }

  @Test func aLonePropertyOnSeveralLines() {
    #expect(
      String(customDumping: Single(value: "a\nb"))
        == "Single(\n  value: \"\"\"\n    a\n    b\n    \"\"\"\n)"
    )
    let described = Described(customDumpDescription: "a\nb")
    #expect(String(customDumping: Single(value: described)) == "Single(\n  value: a\n  b\n)")
    #expect(String(customDumping: Single(value: Int?.some(1))) == "Single(\n  value: 1\n)")
    #expect(String(customDumping: Single(value: [1])) == "Single(\n  value: [\n    [0]: 1\n  ]\n)")
    #expect(
      String(customDumping: Single(value: Shape.circle(1))) == "Single(\n  value: .circle(1)\n)"
    )
  }
}
