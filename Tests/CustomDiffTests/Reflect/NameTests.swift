import Testing

@testable import CustomDiff

/// Names of types and cases that are unusually short, long or odd.
@Suite struct NameTests {
  struct B<C> {
    struct D {}
    struct Inner {}
  }

  struct `A>B` {}

  @Test func namesOfOneLetter() {
    #expect(TypeName.full(B<Int>.self) == "NameTests.B<Int>")
    #expect(TypeName.full(B<Int>.D.self) == "NameTests.B<Int>.D")
    #expect(TypeName.short(B<Int>.Inner.self) == "NameTests.B.Inner")
    #expect(TypeName.full(B<B<Int>.D>.Inner.self) == "NameTests.B<NameTests.B<Int>.D>.Inner")
  }

  @Test func namesWithSignsAreReadToTheirEnd() {
    #expect(TypeName.short(`A>B`.self).hasSuffix("`A>B`"))
    #expect(TypeName.full(`A>B`.self).hasSuffix("`A>B`"))
  }

  enum Outer {
    case shape(Shape)
    case unit(Void)
    case pair(Int, Shape)
  }

  @Test func casesWithinCases() {
    expectNames(of: Shape.empty, ["empty"], hasPayload: false)
    expectNames(of: Shape.circle(1), ["circle"], hasPayload: true)
    expectNames(of: Shape.labelled(1, name: ""), ["labelled"], hasPayload: true)
    expectNames(of: Outer.unit(()), ["unit"], hasPayload: false)
    expectNames(of: Outer.shape(.empty), ["shape", "empty"], hasPayload: false)
    expectNames(of: Outer.shape(.square(side: 1)), ["shape", "square"], hasPayload: true)
    expectNames(of: Outer.pair(1, .empty), ["pair", "empty"], hasPayload: false)
    #expect(caseNames(of: 1).names == [])
  }

  private func expectNames(
    of value: Any,
    _ names: [String],
    hasPayload: Bool,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let found = caseNames(of: value)
    #expect(found.names == names, sourceLocation: location)
    #expect(found.hasPayload == hasPayload, sourceLocation: location)
  }
}
