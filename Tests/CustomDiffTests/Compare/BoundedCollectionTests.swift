import Testing

@testable import CustomDiff

/// Comparisons of collections that stop early name what they found as it is.
@Suite struct BoundedCollectionTests {
  let rows = (0..<100).map { User(id: $0, name: "") }

  @Test func movesBehindAnEqualBeginning() throws {
    let new = rows[..<3] + rows[3...].reversed()
    let found = try #require(difference(between: rows, and: Array(new), limit: 2))
    #expect(found.summary(limit: 9).lines == ["[99]  moved from [3]", "[98]  moved from [4]"])
  }

  @Test func movesToAnEqualBeginning() throws {
    var new = rows
    new.swapAt(3, 99)
    new.swapAt(4, 98)
    let found = try #require(difference(between: rows, and: new, limit: 2))
    #expect(found.summary(limit: 9).lines == ["[99]  moved from [3]", "[3]  moved from [99]"])
  }

  /// A dictionary that keeps an order.
  struct Ordered: CustomReflectable, Equatable {
    var values: [Int]
    var customMirror: Mirror {
      let entries = values.enumerated().map { ($0, $1) }
      return Mirror(self, unlabeledChildren: entries, displayStyle: .dictionary)
    }
  }

  @Test func entriesInOrder() throws {
    let old = Ordered(values: Array(repeating: 0, count: 50))
    let new = Ordered(values: Array(repeating: 1, count: 50))
    let found = try #require(difference(between: old, and: new, limit: 2))
    #expect(found.root.changeCount == ChangeCount(found: 3, isExact: false))
    #expect(
      found.text() == """
          [
        -   0: 0,
        +   0: 1,
        -   1: 0,
        +   1: 1,
            // There may be more changes; the comparison stopped here.
          ]
        """
    )
  }

  /// What is not looked at begins behind the same number of elements on both sides.
  @Test func elementsInPlaceOfOthers() throws {
    let old = (0..<6).map { User(id: $0, name: "") }
    let new = (10..<16).map { User(id: $0, name: "") }
    let found = try #require(difference(between: old, and: new, limit: 2))
    #expect(found.summary(limit: 9).lines == ["[0].id  0 → 10", "[1].id  1 → 11"])
    #expect(try rest(of: found) == (4, 4))
    let ofNumbers = try #require(
      difference(between: [0, 1, 2, 3, 9], and: [0, 4, 5, 6, 9], limit: 2)
    )
    #expect(ofNumbers.summary(limit: 9).lines == ["[1]  1 → 4", "[2]  2 → 5"])
    #expect(try rest(of: ofNumbers) == (2, 2))
    let unequal = try #require(difference(between: [1, 2, 3, 4], and: [5, 6, 7], limit: 1))
    #expect(try rest(of: unequal) == (3, 2))
  }

  /// How many elements were not looked at.
  private func rest(of difference: Difference) throws -> (old: Int, new: Int) {
    guard case .changed(.nested(_, let children), _) = difference.root.kind,
      case .truncated(_, let elements?)? = children.last?.kind
    else { throw NoRest() }
    return elements
  }

  private struct NoRest: Error {}

  @Test func membersWithIdentities() throws {
    let old = Set([(1, "a"), (2, "b"), (3, "c"), (4, "d")].map { User(id: $0, name: $1) })
    let new = Set([(1, "A"), (4, "d"), (5, "e"), (6, "f")].map { User(id: $0, name: $1) })
    let text = try #require(diff(old, new))
    #expect(diff(old, new, limits: DiffLimits(changes: 5)) == text)
    #expect(
      text == """
          Set([
            User(
              id: 1,
        -     name: "a"
        +     name: "A"
            ),
        -   User(
        -     id: 2,
        -     name: "b"
        -   ),
        -   User(
        -     id: 3,
        -     name: "c"
        -   ),
        +   User(
        +     id: 5,
        +     name: "e"
        +   ),
        +   User(
        +     id: 6,
        +     name: "f"
        +   ),
            … (1 unchanged)
          ])
        """
    )
    let found = try #require(difference(between: old, and: new, limit: 2))
    #expect(found.root.changeCount == ChangeCount(found: 5, isExact: false))
    #expect(found.changes.map { ($0.old as? User)?.id } == [nil, 2])
  }

  @Test func elementsThatOthersReplace() throws {
    let old = [User(id: 1, name: ""), User(id: 2, name: "")]
    let new = [User(id: 8, name: ""), User(id: 9, name: "")]
    let found = try #require(difference(between: old, and: new))
    #expect(found.summary() == "[0].id  1 → 8\n[1].id  2 → 9")
    #expect(ElementNumbers([1, 2, 3], [3, 4, 2]).areCommon == [false, true, true, false])
  }
}
