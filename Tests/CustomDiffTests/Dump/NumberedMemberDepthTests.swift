import CustomDiff
import Testing

/// Members that look the same are numbered unless the caller's limit closes them, which it does not
/// below the deepest level that is opened.
@Suite struct NumberedMemberDepthTests {
  private let limit = String.customDumpNestingLimit

  private func nested(_ point: Point) -> AnyHashable {
    (0..<limit).reduce(AnyHashable(point)) { value, _ in AnyHashable([value]) }
  }

  @Test(arguments: 0...3) func aLimitOfTheCaller(levels: Int) {
    var value: Any = Set([nested(Point(x: 1)), nested(Point(x: 2))])
    for _ in 0..<levels { value = [value] }
    func dump(maxDepth: Int) -> String {
      var text = ""
      customDump(value, to: &text, maxDepth: maxDepth)
      return text
    }
    let whole = String(customDumping: value)
    #expect(whole.contains("#1 ["))
    for more in 1...5 { #expect(dump(maxDepth: limit + more) == whole) }
    for less in 0...5 { #expect(!dump(maxDepth: limit - less).contains("#1")) }
  }
}
