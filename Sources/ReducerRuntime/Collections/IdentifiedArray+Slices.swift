extension IdentifiedArray {
  /// A part of an identified array: a plain list, which may hold an identifier twice.
  public typealias SubSequence = ArraySlice<Element>

  /// The elements in a range of positions, as a plain list.
  ///
  /// <!-- context: in-letters-test -->
  /// ```swift
  /// letters[1..<4].reverse()
  /// letters.map(\.id)                                  // ["A", "D", "C", "B", "E"]
  /// (letters.prefix(1) + letters.suffix(2)).map(\.id)  // ["A", "B", "E"]
  /// ```
  ///
  /// Assigning a slice removes the old elements and inserts the new ones, except those whose
  /// identifiers are elsewhere in the array.
  ///
  /// - Parameter bounds: The positions, which must be in the array.
  /// - Complexity: O(1) to read, O(*n*) to assign.
  public subscript(bounds: Range<Int>) -> ArraySlice<Element> {
    get { elements[bounds] }
    set { replace(bounds, with: newValue) }
  }
}
