import CustomDiff
import SwiftCode
import TestSupport
import Testing

/// Negative, tiny and huge limits neither trap nor let through more than they say.
struct OddLimitsTests {
  static let odd = [Int.min, -1, 0, 1, 2, 7, 20, Int.max - 1, Int.max]

  let old = [Single(value: "A line that is too long for most"), Single(value: "B")]
  let new = [Single(value: "Another line that is too long"), Single(value: "C\nD")]

  @Test(arguments: odd)
  func lines(limit: Int) throws {
    let text = try #require(diff(old, new, limits: DiffLimits(lines: limit)))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if text == diff(old, new) {
      #expect(lines.count <= limit)
    } else {
      expectEqual(lines.count, max(0, limit) + 1)
      #expect(lines.last?.hasPrefix("… (cut after \(max(0, limit)) line") == true)
    }
  }

  @Test(arguments: odd)
  func changes(limit: Int) throws {
    let text = try #require(diff(old, new, limits: DiffLimits(changes: limit)))
    let count = max(0, limit)
    expectEqual((text == diff(old, new)), limit >= 2)
    expectEqual(
      text.hasSuffix("(cut after \(count) change\(count == 1 ? "" : "s"); 2 changes in all)"),
      limit < 2
    )
  }

  @Test(arguments: odd)
  func depth(limit: Int) throws {
    let text = try #require(diff(old, new, limits: DiffLimits(depth: limit)))
    expectEqual((text == diff(old, new)), limit >= 2)
    expectEqual(text.contains("Differs more than \(max(0, limit)) level"), limit < 2)
  }

  @Test func width() throws {
    let whole = try #require(diff(old, new)).split(separator: "\n")
    for limit in Self.odd + Array(3...60) {
      for lines in [3, Int.max] {
        let text = try #require(diff(old, new, limits: DiffLimits(width: limit, lines: lines)))
        for line in text.split(separator: "\n") { #expect(line.count <= max(0, limit), "\(line)") }
      }
      let cut = try #require(diff(old, new, limits: DiffLimits(width: limit)))
        .split(separator: "\n", omittingEmptySubsequences: false)
      expectEqual(cut.count, whole.count, "\(limit)")
      for (line, cut) in zip(whole, cut) where line != cut {
        #expect(cut.count <= line.count, "\(limit)")
        guard let end = cut.firstRange(of: "… ("), cut.hasSuffix(" more)") else { continue }
        expectEqual(cut[end.lowerBound...], "… (\(line.count - cut[..<end.lowerBound].count) more)")
      }
    }
  }

  @Test(arguments: odd)
  func oddLimitsHold(limit: Int) throws {
    let dump = String(customDumping: [old], lines: limit)
    #expect(dump.split(separator: "\n").count <= max(0, min(limit, 100)) + 1)
    let found = CustomDiff.difference(between: old, and: new, limit: limit)
    let changes = try #require(found)
    #expect(changes.summary(limit: limit).count <= max(0, limit))
    #expect(changes.changedPaths(limit: limit).count <= max(0, min(limit, 100)) + 1)
    #expect(changes.swiftCode(statementLimit: limit).count <= max(0, min(limit, 100)) + 1)
    expectEqual(changes.swiftCode(lineLimit: limit).isEmpty, false)
  }
}
