import Testing

@testable import CustomDiff

/// Entries without `==` are compared in their order if they keep one, and else by their keys.
@Suite struct KeyedEqualityTests {
  @Test func entriesInOrder() {
    let entries = OrderedEntries(["a": 1, "b": 2])
    #expect(Equality.holds(entries, OrderedEntries(["a": 1, "b": 2])))
    #expect(!Equality.holds(entries, OrderedEntries(["b": 2, "a": 1])))
    #expect(!Equality.holds(entries, OrderedEntries(["a": 1, "c": 2])))
    #expect(!Equality.holds(entries, OrderedEntries(["a": 1, "b": 3])))
    #expect(!Equality.holds(entries, OrderedEntries(["a": 1])))
  }

  @Test func entriesWithoutAnOrder() {
    let entries = entries(reservingCapacity: 50)
    let others = self.entries(reservingCapacity: 1_000)
    #expect(Array(entries.keys) != Array(others.keys), "Their hashes give them other orders.")
    #expect(Equality.holds(entries, others))
    #expect(!Equality.holds(entries, others.merging([7: 0]) { $1 }))
    #expect(!Equality.holds(entries, others.filter { $0.key != 7 }))
    #expect(!Equality.holds(entries, others.filter { $0.key != 7 }.merging([50: 50]) { $1 }))
  }

  private func entries(reservingCapacity capacity: Int) -> [Int: Any] {
    var entries: [Int: Any] = [:]
    entries.reserveCapacity(capacity)
    for number in 0..<50 { entries[number] = number }
    return entries
  }
}
