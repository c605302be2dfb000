import ReducerRuntime
import Testing

/// An array finds an element without comparing all identifiers, however the array was created.
@Suite struct IdentifiedArrayLookupTests {
  /// An identifier that counts its comparisons.
  private struct Counted: Hashable {
    final class Comparisons { var count = 0 }

    let number: Int
    let comparisons: Comparisons

    static func == (first: Self, second: Self) -> Bool {
      first.comparisons.count += 1
      return first.number == second.number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  private struct Element: Identifiable {
    var id: Counted
    var name = ""
  }

  private typealias Elements = IdentifiedArrayOf<Element>

  private let comparisons = Counted.Comparisons()

  private func element(_ number: Int) -> Element {
    Element(id: Counted(number: number, comparisons: comparisons))
  }

  private func elements(_ count: Int = 1_000) -> [Element] { (0..<count).map(element) }

  /// Fails if finding the last element compares many identifiers.
  private func expectIndex(
    _ array: Elements,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let id = try #require(array.last?.id, sourceLocation: sourceLocation)
    comparisons.count = 0
    #expect(array.index(id: id) == array.count - 1, sourceLocation: sourceLocation)
    // The array compares identifiers with similar hashes.
    #expect(comparisons.count < 100, sourceLocation: sourceLocation)
  }

  @Test func newArrayHasIndex() throws {
    try expectIndex(IdentifiedArray(uniqueElements: elements()))
    try expectIndex(IdentifiedArray(uniqueElements: elements(), id: \.id))
    try expectIndex(IdentifiedArray(elements()))
    try expectIndex(IdentifiedArray(elements(), id: \.id))
    try expectIndex(IdentifiedArray(elements(), uniquingIDsWith: { $1 }))
    try expectIndex(IdentifiedArray(elements(), id: \.id, uniquingIDsWith: { $1 }))
    try expectIndex(IdentifiedArray(uncheckedUniqueElements: elements()))
    try expectIndex(IdentifiedArray(uncheckedUniqueElements: elements(), id: \.id))
  }

  @Test func changedArrayHasIndex() throws {
    var array: Elements = []
    for element in elements() { array.append(element) }
    try expectIndex(array)
    array.insert(element(-1), at: 0)
    try expectIndex(array)
    array.reverse()
    try expectIndex(array)
    array.shuffle()
    try expectIndex(array)
    array.sort { $0.id.number < $1.id.number }
    try expectIndex(array)
    array.swapAt(0, array.count - 1)
    try expectIndex(array)
    array.replaceSubrange(0..<10, with: [element(-2)])
    try expectIndex(array)
    array.removeAll { $0.id.number.isMultiple(of: 7) }
    try expectIndex(array)
    try expectIndex(array.filter { $0.id.number.isMultiple(of: 2) })
    array.removeAll(keepingCapacity: true)
    array.append(contentsOf: elements())
    try expectIndex(array)
  }
}
