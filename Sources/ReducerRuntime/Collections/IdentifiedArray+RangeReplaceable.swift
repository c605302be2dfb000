extension IdentifiedArray: RangeReplaceableCollection
where Element: Identifiable, ID == Element.ID {
  /// Replaces the elements in a range of positions.
  ///
  /// A new element is left out if its identifier stays in the array, or came before in the new
  /// elements.
  ///
  /// - Parameters:
  ///   - range: The positions, which must be in the array.
  ///   - newElements: The elements to put there.
  /// - Complexity: O(*n* + *m*), for *m* new elements.
  public mutating func replaceSubrange(
    _ range: Range<Int>,
    with newElements: some Collection<Element>
  ) {
    replace(range, with: newElements)
  }
}

extension IdentifiedArray {
  /// Replaces the elements in a range of positions.
  ///
  /// A new element is left out if its identifier stays in the array, or came before in the new
  /// elements. The array identifies its elements by its own key, which is not always their `id`.
  mutating func replace(_ range: Range<Int>, with newElements: some Collection<Element>) {
    // Does not call "removeSubrange", since the protocol's version calls this function.
    for position in range { positions[identify(elements[position])] = nil }
    elements.removeSubrange(range)
    var added = Self(identify: identify)
    for element in newElements where index(id: identify(element)) == nil { added.append(element) }
    elements.insert(contentsOf: added.elements, at: range.lowerBound)
    reindex(from: range.lowerBound)
  }

  /// Creates an array from elements that have different identifiers, without checking that they do.
  ///
  /// - Parameters:
  ///   - elements: The elements. If several have the same identifier, only one of them can be found
  ///     by it. If duplicates are possible, use ``init(uniqueElements:id:)``.
  ///   - id: The property that identifies an element.
  /// - Complexity: O(*n*)
  public init(
    uncheckedUniqueElements elements: some Sequence<Element>,
    id: any KeyPath<Element, ID> & Sendable
  ) {
    self.init(elements: Array(elements)) { $0[keyPath: id] }
    reindex()
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Creates an array from elements that have different identifiers, without checking that they do.
  ///
  /// - Parameter elements: The elements. If several have the same identifier, only one of them can
  ///   be found by it. If duplicates are possible, use ``init(uniqueElements:)``.
  /// - Complexity: O(*n*)
  public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init(elements: Array(elements)) { $0.id }
    reindex()
  }
}
