extension IdentifiedArray {
  /// Appends an element, unless its identifier is already in the array.
  ///
  /// <!-- context: in-counters-test -->
  /// ```swift
  /// counters.append(Counter(id: 3)).inserted            // true
  /// counters.append(Counter(id: 3, count: 7)).inserted  // false
  /// counters[id: 3]?.count                              // 0
  /// ```
  ///
  /// - Parameter element: The element.
  /// - Returns: True if the element was added, else false; and the position of the element that now
  ///   has its identifier.
  /// - Complexity: O(1) on average over many additions.
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    if let position = index(id: identify(element)) {
      reportIgnored(element, at: position)
      return (false, position)
    }
    elements.append(element)
    reindex(at: elements.count - 1)
    return (true, elements.count - 1)
  }

  /// Appends the elements of a sequence whose identifiers are not in the array yet.
  ///
  /// - Parameter elements: The elements. If several have the same identifier, only the first is
  ///   appended.
  /// - Complexity: O(*m*), for *m* new elements.
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    // Reserved only once, since each call allocates exactly the requested capacity, and moves the
    // existing elements.
    if isEmpty { reserveCapacity(elements.underestimatedCount) }
    for element in elements where index(id: identify(element)) == nil { append(element) }
  }

  /// Inserts an element, unless its identifier is already in the array.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - position: The position of the new element. The elements from there on move up by one.
  /// - Returns: True if the element was inserted, else false; and the position of the element that
  ///   now has its identifier.
  /// - Complexity: O(*n*)
  @discardableResult
  public mutating func insert(_ element: Element, at position: Int) -> (inserted: Bool, index: Int)
  {
    if let position = index(id: identify(element)) {
      reportIgnored(element, at: position)
      return (false, position)
    }
    elements.insert(element, at: position)
    reindex(from: position)
    return (true, position)
  }

  /// Replaces the element with the same identifier, or appends the new element.
  ///
  /// <!-- context: in-counters-test -->
  /// ```swift
  /// counters.updateOrAppend(Counter(id: 2, count: 7))
  /// counters.map(\.count)  // [1, 7]
  /// ```
  ///
  /// - Parameter element: The element.
  /// - Returns: The element that was replaced, or nil if there was none.
  /// - Complexity: O(1) on average over many additions.
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    updateOrInsert(element, at: elements.count).originalMember
  }

  /// Replaces the element with the same identifier, or inserts the new element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - position: The position to insert the element at. It is ignored if an element is replaced.
  /// - Returns: The element that was replaced, or nil if there was none, and the position of the
  ///   new element.
  /// - Complexity: O(1) if an element is replaced, otherwise O(*n*).
  @discardableResult
  public mutating func updateOrInsert(
    _ element: Element,
    at position: Int
  ) -> (originalMember: Element?, index: Int) {
    guard let existing = index(id: identify(element)) else {
      insert(element, at: position)
      return (nil, position)
    }
    return (update(element, at: existing), existing)
  }

  /// Replaces the element at a position.
  ///
  /// An element whose identifier is elsewhere in the array is exchanged with the one at the
  /// position. So algorithms can reorder the array by assigning one position after another. The
  /// array reports misuse if the identifier is new to it, or if the new element differs from the
  /// one that had its identifier.
  ///
  /// - Parameters:
  ///   - element: The new element.
  ///   - position: The position of the element to replace.
  /// - Returns: The element that was at the position.
  /// - Complexity: O(1)
  @discardableResult
  public mutating func update(_ element: Element, at position: Int) -> Element {
    let old = elements[position]
    let (oldID, newID) = (identify(old), identify(element))
    if oldID == newID {
      elements[position] = element
    } else if let other = index(id: newID) {
      let replaced = elements[other]
      elements[other] = old
      elements[position] = element
      reindex(at: other)
      reindex(at: position)
      // The replaced element is lost if it is known to be different.
      if areKnownEqual(replaced, element) == false {
        report(.lost, from: oldID, to: newID, element)
      }
    } else {
      elements[position] = element
      positions[oldID] = nil
      reindex(at: position)
      report(.replaced, from: oldID, to: newID, element)
    }
    return old
  }

  /// Reserves memory for a number of elements.
  ///
  /// - Parameter minimumCapacity: The number of elements, including the existing ones.
  /// - Complexity: O(*n*)
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    elements.reserveCapacity(minimumCapacity)
    positions.reserveCapacity(minimumCapacity)
  }
}
