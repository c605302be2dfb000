public import Foundation

extension IdentifiedArray: RandomAccessCollection, MutableCollection {
  /// The position of the first element: zero.
  public var startIndex: Int { elements.startIndex }

  /// The position after the last element: their number.
  public var endIndex: Int { elements.endIndex }

  /// The element at a position.
  ///
  /// An element whose identifier is elsewhere in the array changes places with the one at the position,
  /// so that algorithms which assign one position after the other reorder. Assigning one with a new
  /// identifier is misuse, and is reported: see ``update(_:at:)``.
  ///
  /// - Parameter position: The position, which must be in the array.
  public subscript(position: Int) -> Element {
    // No `_modify`: an element that is given the identifier of another changes places with it as it
    // was before the change.
    get { elements[position] }
    set { update(newValue, at: position) }
  }

  /// Lends the elements as contiguous memory.
  ///
  /// - Parameter body: What to do with the memory, which is valid during the call.
  /// - Returns: What the function returns.
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try elements.withContiguousStorageIfAvailable(body)
  }
}

// All that only changes the order. The standard library's versions write element by element, and look
// each one up.
extension IdentifiedArray {
  /// Exchanges two elements.
  ///
  /// - Parameters:
  ///   - first: The position of one.
  ///   - second: The position of the other.
  public mutating func swapAt(_ first: Int, _ second: Int) {
    elements.swapAt(first, second)
    exchangeIndex(
      of: identify(elements[first]),
      at: first,
      and: identify(elements[second]),
      at: second
    )
  }

  /// Reverses the order.
  ///
  /// - Complexity: O(*n*)
  public mutating func reverse() {
    elements.reverse()
    reindex()
  }

  /// Puts the elements in a random order.
  ///
  /// - Complexity: O(*n*)
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Puts the elements in a random order.
  ///
  /// - Parameter generator: The source of chance.
  /// - Complexity: O(*n*)
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    elements.shuffle(using: &generator)
    reindex()
  }

  /// Sorts the elements.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first element comes before the second.
  /// - Complexity: O(*n* log *n*)
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    defer { reindex() }
    try elements.sort(by: areInIncreasingOrder)
  }

  /// Moves the elements that satisfy a condition behind those that do not.
  ///
  /// - Parameter belongsInSecondPartition: Whether an element goes to the end.
  /// - Returns: The position of the first element that satisfies the condition.
  /// - Complexity: O(*n*)
  @discardableResult
  public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    defer { reindex() }
    return try elements.partition(by: belongsInSecondPartition)
  }

  /// Moves elements to another place.
  ///
  /// <!-- context: in-letters-test -->
  /// ```swift
  /// letters.map(\.id)  // ["A", "B", "C", "D", "E"]
  /// letters.move(fromOffsets: [0, 3], toOffset: 2)
  /// letters.map(\.id)  // ["B", "A", "D", "C", "E"]
  /// ```
  ///
  /// - Parameters:
  ///   - source: The positions of the elements. Those that are not in the array are reported as misuse,
  ///     and otherwise ignored.
  ///   - destination: The position, before the move, of the element that they are put in front of.
  /// - Complexity: O(*n*)
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    elements.moveElements(fromOffsets: source, toOffset: destination)
    reindex()
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements.
  ///
  /// - Complexity: O(*n* log *n*)
  public mutating func sort() {
    sort(by: <)
  }
}
