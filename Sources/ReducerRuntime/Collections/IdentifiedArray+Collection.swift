public import Foundation

extension IdentifiedArray: RandomAccessCollection, MutableCollection {
  /// The position of the first element: zero.
  public var startIndex: Int { elements.startIndex }

  /// The position after the last element: the number of elements.
  public var endIndex: Int { elements.endIndex }

  /// The element at a position.
  ///
  /// Assigning an element whose identifier is elsewhere in the array exchanges the two elements, so
  /// that algorithms that assign one position after another can reorder. Assigning an element with
  /// a new identifier is reported as misuse; see ``update(_:at:)``.
  ///
  /// - Parameter position: The position, which must be in the array.
  public subscript(position: Int) -> Element {
    // No `_modify`: an element that receives the identifier of another is exchanged with it, and
    // that requires the element as it was before the change.
    get { elements[position] }
    set { update(newValue, at: position) }
  }

  /// Calls a function with the elements as contiguous memory.
  ///
  /// - Parameter body: Uses the memory, which is valid only during the call.
  /// - Returns: The result of `body`.
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try elements.withContiguousStorageIfAvailable(body)
  }
}

// The methods that only change the order. The standard library's versions assign one element after
// another, and look each one up.
extension IdentifiedArray {
  /// Exchanges two elements.
  ///
  /// - Parameters:
  ///   - first: The position of the first element.
  ///   - second: The position of the second element.
  public mutating func swapAt(_ first: Int, _ second: Int) {
    elements.swapAt(first, second)
    exchangeIndex(
      of: identify(elements[first]),
      at: first,
      and: identify(elements[second]),
      at: second
    )
  }

  /// Reverses the order of the elements.
  ///
  /// - Complexity: O(*n*)
  public mutating func reverse() {
    elements.reverse()
    reindex()
  }

  /// Shuffles the elements.
  ///
  /// - Complexity: O(*n*)
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Shuffles the elements.
  ///
  /// - Parameter generator: The source of randomness.
  /// - Complexity: O(*n*)
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    elements.shuffle(using: &generator)
    reindex()
  }

  /// Sorts the elements.
  ///
  /// - Parameter areInIncreasingOrder: Returns whether its first argument belongs before its
  ///   second.
  /// - Complexity: O(*n* log *n*)
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    defer { reindex() }
    try elements.sort(by: areInIncreasingOrder)
  }

  /// Moves the elements that satisfy a condition behind those that do not.
  ///
  /// - Parameter belongsInSecondPartition: Returns true for the elements that go to the end.
  /// - Returns: The position of the first element that satisfies the condition.
  /// - Complexity: O(*n*)
  @discardableResult
  public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    defer { reindex() }
    return try elements.partition(by: belongsInSecondPartition)
  }

  /// Moves elements to another position.
  ///
  /// <!-- context: in-letters-test -->
  /// ```swift
  /// letters.map(\.id)  // ["A", "B", "C", "D", "E"]
  /// letters.move(fromOffsets: [0, 3], toOffset: 2)
  /// letters.map(\.id)  // ["B", "A", "D", "C", "E"]
  /// ```
  ///
  /// - Parameters:
  ///   - source: The positions of the elements. Positions outside the array are reported as misuse
  ///     and ignored.
  ///   - destination: The position, before the move, of the element to insert them before.
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
