extension StackState: RandomAccessCollection, RangeReplaceableCollection {
  /// The position of the root.
  public var startIndex: Int { entries.startIndex }

  /// The position above the top element.
  public var endIndex: Int { entries.endIndex }

  /// The element at a position.
  ///
  /// An element that is assigned gets the id of the old element at the position.
  ///
  /// - Parameter position: The position, which must be in the stack.
  public subscript(position: Int) -> Element {
    get { entries[position].element! }
    _modify { yield &entries[position].element! }
  }

  /// Replaces elements with others, which get new ids.
  ///
  /// - Parameters:
  ///   - subrange: The positions of the elements to replace.
  ///   - newElements: The new elements.
  /// - Complexity: O(*n*)
  public mutating func replaceSubrange(
    _ subrange: Range<Int>,
    with newElements: some Collection<Element>
  ) {
    replace(subrange, with: entries(for: newElements))
  }

  /// Removes the elements that satisfy a condition; the others keep their ids.
  ///
  /// - Parameter shouldBeRemoved: Returns true for the elements to remove.
  /// - Complexity: O(*n*)
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    // The standard library's version creates a new stack, with new ids.
    replace(startIndex..<endIndex, with: try entries.filter { try !shouldBeRemoved($0.element!) })
  }

  /// Returns the elements that satisfy a condition, with their ids.
  ///
  /// - Parameter isIncluded: Returns true for the elements to include.
  /// - Returns: A stack of these elements, in the same order.
  /// - Complexity: O(*n*)
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> StackState {
    var result = self
    try result.removeAll { try !isIncluded($0) }
    return result
  }
}
