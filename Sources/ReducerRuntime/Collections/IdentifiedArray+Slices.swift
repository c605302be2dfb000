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
  /// Elements that are assigned in another order keep their identifiers, and may have changed. As
  /// with a single position, an element from elsewhere in the array is exchanged with the one that
  /// it replaces, and an element with a new identifier is reported as misuse. If the number of
  /// elements changes, the old elements are removed and the new ones inserted, except those whose
  /// identifiers are elsewhere in the array.
  ///
  /// - Parameter bounds: The positions, which must be in the array.
  /// - Complexity: O(1) to read. To assign, O(*m*) for *m* elements, or O(*n*) if their number
  ///   changes.
  public subscript(bounds: Range<Int>) -> ArraySlice<Element> {
    get { elements[bounds] }
    set {
      guard newValue.count == bounds.count else { return replace(bounds, with: newValue) }
      var moved: [(position: Int, element: Element)] = []
      for (position, element) in zip(bounds, newValue) {
        if identify(elements[position]) == identify(element) {
          elements[position] = element
        } else {
          moved.append((position, element))
        }
      }
      guard !moved.isEmpty else { return }
      // A new order is assigned at once: on the way there, one element after another would take the
      // place of an older version of itself.
      let oldIDs = moved.map { identify(elements[$0.position]) }
      if Set(oldIDs) == Set(moved.map { identify($0.element) }) {
        assign(moved)
      } else {
        for (position, element) in moved { update(element, at: position) }
      }
    }
  }

  /// Assigns elements that change places among themselves.
  private mutating func assign(_ moved: [(position: Int, element: Element)]) {
    structureDidChange()
    let isIndexed = !positions.isEmpty
    for (position, element) in moved {
      elements[position] = element
      if isIndexed { positions[identify(element)] = position }
    }
  }
}
