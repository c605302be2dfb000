import SwiftCode
import TestSupport
import Testing

/// Letters that look like others are escaped only beside those that they look like.
@Suite struct LookalikeCodeTests {
  private let word = "\u{43E}\u{43A}\u{43D}\u{43E}"
  private let other = "\u{43E}\u{43A}\u{43E}"

  @Test func values() {
    expectEqual(swiftCode(changing: "", into: word), [#"$0 = "\#(word)""#])
    expectEqual(swiftCode(changing: other, into: word), [#"$0 = "\#(word)""#])
    expectEqual(swiftCode(changing: ["a"], into: ["a", word]), [#"$0.append("\#(word)")"#])
    expectEqual(swiftCode(changing: "o", into: "\u{43E}"), [#"$0 = "\u{43E}""#])
  }

  @Test func keys() {
    let old = ["a": 1, "b": 2, "c": 3]
    func code(_ keys: String...) -> [String] {
      swiftCode(
        changing: old,
        into: old.merging(keys.map { ($0, 4) }) { $1 }
      )
    }
    expectEqual(code(word), [#"$0["\#(word)"] = 4"#])
    expectEqual(code(word, other), [#"$0["\#(word)"] = 4"#, #"$0["\#(other)"] = 4"#])
  }

  @Test func members() {
    let old: Set = ["a", "b", "c", "d", "e", "f"]
    expectEqual(swiftCode(changing: old, into: old.union([word])), [#"$0.insert("\#(word)")"#])
  }
}
