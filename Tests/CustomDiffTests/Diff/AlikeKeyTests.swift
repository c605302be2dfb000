import CustomDiff
import Foundation
import Testing

/// Keys and members of several types may look the same, whatever stands beside them.
@Suite struct AlikeKeyTests {
  /// Values of types of which no two ever look the same.
  private let others = [AnyHashable(1), AnyHashable(UUID()), AnyHashable("b")]

  @Test func keys() {
    for other in others {
      #expect(
        diff([other: 1, "a": 1], [Character("a") as AnyHashable: 1]) == """
            [
          -   "a": 1,
              // Another key that looks the same:
          +   "a": 1
          -   \(String(customDumping: other)): 1
            ]
          """
      )
    }
  }

  /// The entries that a mirror shows may have keys of any type.
  @Test func keysOfSeveralTypes() {
    for (first, second) in [(1, 2), (UUID(), UUID()), ("b", "c")] as [(Any, Any)] {
      #expect(
        diff(
          OrderedEntries<Any>([first: 1, "a": 1]),
          OrderedEntries<Any>([second: 1, Character("a"): 1])
        ) == """
            [
          -   \(String(customDumping: first)): 1,
          +   \(String(customDumping: second)): 1,
          -   "a": 1
              // Another key that looks the same:
          +   "a": 1
            ]
          """
      )
    }
  }

  private final class Team: Hashable {
    let names: Set<String>
    init(_ names: Set<String>) { self.names = names }
    static func == (lhs: Team, rhs: Team) -> Bool { lhs.names == rhs.names }
    func hash(into hasher: inout Hasher) { hasher.combine(names) }
  }

  /// The text that orders keys is shorter than the one that shows them.
  @Test func setsInKeys() throws {
    let text = try #require(diff([Team(["a"]): 1], [Team(["b"]): 2]))
    #expect(text.contains(#""a""#))
    #expect(text.contains(#""b""#))
    #expect(!text.contains("look the same"))
  }

  @Test func members() {
    for other in others {
      #expect(
        diff(Set([other, "a"]), Set([Character("a") as AnyHashable])) == """
            Set([
          -   "a",
          +   "a"  // Not equal but no difference detected
          -   \(String(customDumping: other))
            ])
          """
      )
    }
  }
}
