public import Foundation

extension IdentifiedArray {
  /// Removes the element with an identifier.
  ///
  /// <!-- context: in-change -->
  /// ```swift
  /// state.standups.remove(id: standup.id)
  /// ```
  ///
  /// - Parameter id: The identifier.
  /// - Returns: The element that was removed, or nil if none has the identifier.
  /// - Complexity: O(*n*)
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    index(id: id).map { remove(at: $0) }
  }

  /// Removes the element that has the same identifier as another element.
  ///
  /// - Parameter element: An element with the identifier. Nothing else about it matters.
  /// - Returns: The element that was removed, or nil if none has the identifier.
  /// - Complexity: O(*n*)
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    remove(id: identify(element))
  }

  /// Removes the element at a position.
  ///
  /// - Parameter position: The position, which must be in the array.
  /// - Returns: The element that was removed.
  /// - Complexity: O(*n*)
  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    let element = elements.remove(at: position)
    positions[identify(element)] = nil
    reindex(from: position)
    return element
  }

  /// Removes the first element of a nonempty array.
  ///
  /// - Returns: The element that was removed.
  /// - Complexity: O(*n*)
  @discardableResult
  public mutating func removeFirst() -> Element {
    remove(at: 0)
  }

  /// Removes a number of elements from the start.
  ///
  /// - Parameter count: The number of elements to remove. The array must have at least as many.
  /// - Complexity: O(*n*)
  public mutating func removeFirst(_ count: Int) {
    removeSubrange(0..<count)
  }

  /// Removes the last element of a nonempty array.
  ///
  /// - Returns: The element that was removed.
  @discardableResult
  public mutating func removeLast() -> Element {
    remove(at: elements.count - 1)
  }

  /// Removes a number of elements from the end.
  ///
  /// - Parameter count: The number of elements to remove. The array must have at least as many.
  /// - Complexity: O(*m*), for *m* removed elements.
  public mutating func removeLast(_ count: Int) {
    removeSubrange((elements.count - count)..<elements.count)
  }

  /// Removes the last element, if there is one.
  ///
  /// - Returns: The element that was removed, or nil if the array is empty.
  public mutating func popLast() -> Element? {
    isEmpty ? nil : removeLast()
  }

  /// Removes the elements in a range of positions.
  ///
  /// - Parameter range: The positions, which must be in the array.
  /// - Complexity: O(*n*)
  public mutating func removeSubrange(_ range: some RangeExpression<Int>) {
    let range = range.relative(to: elements)
    for position in range { positions[identify(elements[position])] = nil }
    elements.removeSubrange(range)
    reindex(from: range.lowerBound)
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: True to keep the memory for later elements.
  /// - Complexity: O(*n*)
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    elements.removeAll(keepingCapacity: keepCapacity)
    positions.removeAll(keepingCapacity: keepCapacity)
    structure = .next()
  }

  /// Removes the elements that satisfy a condition.
  ///
  /// - Parameter shouldBeRemoved: Returns true for the elements to remove.
  /// - Complexity: O(*n*)
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    defer {
      positions = [:]
      reindex()
    }
    try elements.removeAll(where: shouldBeRemoved)
  }

  /// Removes the elements at several positions.
  ///
  /// - Parameter offsets: The positions. Positions outside the array are reported as misuse and
  ///   ignored.
  /// - Complexity: O(*n*)
  public mutating func remove(atOffsets offsets: IndexSet) {
    elements.removeElements(atOffsets: offsets)
    positions = [:]
    reindex()
  }

  /// Returns the elements that satisfy a condition.
  ///
  /// - Parameter isIncluded: Returns true for the elements to include.
  /// - Returns: An identified array of these elements, in the same order.
  /// - Complexity: O(*n*)
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    Self(elements: try elements.filter(isIncluded), identify: identify)
  }
}
