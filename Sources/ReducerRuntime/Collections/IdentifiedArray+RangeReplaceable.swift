extension IdentifiedArray: RangeReplaceableCollection
where Element: Identifiable, ID == Element.ID {
  /// Replaces the elements at a range of positions.
  ///
  /// An element whose identifier stays in the array, or came before in the new elements, is left out.
  ///
  /// - Parameters:
  ///   - range: The positions, which must be in the array.
  ///   - newElements: The elements to put there.
  /// - Complexity: O(*n* + *m*), for *m* new elements.
  public mutating func replaceSubrange(
    _ range: Range<Int>,
    with newElements: some Collection<Element>
  ) {
    // Not by "removeSubrange": that of the protocol calls this function.
    for position in range { positions[elements[position].id] = nil }
    elements.removeSubrange(range)
    var added = Self()
    for element in newElements where index(id: element.id) == nil { added.append(element) }
    elements.insert(contentsOf: added.elements, at: range.lowerBound)
    reindex(from: range.lowerBound)
  }
}

extension IdentifiedArray {
  /// Makes an array of elements that have different identifiers, without looking whether they do.
  ///
  /// - Parameters:
  ///   - elements: The elements. If several have the same identifier, all but one of them cannot be found
  ///     by it: use ``init(uniqueElements:id:)`` where that is not certain.
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
  /// Makes an array of elements that have different identifiers, without looking whether they do.
  ///
  /// - Parameter elements: The elements. If several have the same identifier, all but one of them cannot
  ///   be found by it: use ``init(uniqueElements:)`` where that is not certain.
  /// - Complexity: O(*n*)
  public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init(elements: Array(elements)) { $0.id }
    reindex()
  }
}
