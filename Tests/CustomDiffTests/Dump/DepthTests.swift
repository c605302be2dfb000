import CustomDiff
import Testing

/// The deepest level that is opened is the same in keys, members and labels as in other values.
@Suite struct DepthTests {
  /// A point at the bottom of lists within lists.
  private func nested(_ levels: Int) -> AnyHashable {
    var value = AnyHashable(Point())
    for _ in 0..<levels { value = AnyHashable([value]) }
    return value
  }

  private let limit = String.customDumpNestingLimit
  private let cut = "Point(… 64 levels deep)"

  @Test func keys() {
    #expect(!String(customDumping: [nested(limit - 2): 1, nested(0): 2]).contains("levels deep"))
    #expect(String(customDumping: [nested(limit - 1): 1, nested(0): 2]).contains(cut))
    #expect(!String(customDumping: [nested(limit - 2): 1]).contains("levels deep"))
    #expect(String(customDumping: [nested(limit - 1): 1]).contains(cut))
  }

  @Test func members() {
    #expect(!String(customDumping: Set([nested(limit - 2), nested(0)])).contains("levels deep"))
    #expect(String(customDumping: Set([nested(limit - 1), nested(0)])).contains(cut))
    #expect(!String(customDumping: Set([nested(limit - 2)])).contains("levels deep"))
    #expect(String(customDumping: Set([nested(limit - 1)])).contains(cut))
  }

  @Test func keysOfADifference() throws {
    let whole = try #require(diff([nested(limit - 1): 1], [nested(limit - 1): 2]))
    #expect(!whole.contains("levels deep"))
    #expect(diff([nested(limit): 1], [nested(limit): 2])?.contains(cut) == true)
  }

  @Test func aLimitOfTheCallerIsSaidApart() {
    func dump(maxDepth: Int) -> String {
      var text = ""
      customDump(Set([nested(limit - 1), nested(0)]), to: &text, maxDepth: maxDepth)
      return text
    }
    #expect(dump(maxDepth: limit).contains("Point(…)"))
    #expect(dump(maxDepth: limit + 1).contains(cut))
  }
}
