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
}

// These methods change only the order. The standard library's versions assign one element after
// another, and look each one up.
extension IdentifiedArray {
  /// Exchanges two elements.
  ///
  /// - Parameters:
  ///   - first: The position of the first element.
  ///   - second: The position of the second element.
  public mutating func swapAt(_ first: Int, _ second: Int) {
    elements.swapAt(first, second)
    reindex(at: first)
    reindex(at: second)
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

  /// A part of an identified array: a plain list, which may contain an identifier twice.
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
    // This cannot call "removeSubrange", since the protocol's version calls this function.
    for position in range { positions[identify(elements[position])] = nil }
    elements.removeSubrange(range)
    var added = Self(identify: identify)
    for element in newElements {
      guard let position = index(id: identify(element)) else {
        added.append(element)
        continue
      }
      // In closures of one line, Swift prefers the protocol's "append", which has no result.
      if range.isEmpty, newElements.count == 1 { reportIgnored(element, at: position) }
    }
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
  }
}

// SwiftUI provides methods with these names, and features written for it rely on them.
#if !canImport(SwiftUI)
  extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes the elements at several offsets from the start.
    ///
    /// <!-- context: in-change -->
    /// ```swift
    /// state.standup.attendees.remove(atOffsets: indices)
    /// ```
    ///
    /// - Parameter offsets: The offsets. Offsets outside the collection are reported as misuse and
    ///   ignored.
    /// - Complexity: O(*n*)
    public mutating func remove(atOffsets offsets: IndexSet) {
      removeElements(atOffsets: offsets)
    }
  }

  extension MutableCollection {
    /// Moves elements to another position.
    ///
    /// ```swift
    /// var letters = ["A", "B", "C", "D", "E"]
    /// letters.move(fromOffsets: [0, 3], toOffset: 2)
    /// letters  // ["B", "A", "D", "C", "E"]
    /// ```
    ///
    /// - Parameters:
    ///   - source: The offsets of the elements from the start. Offsets outside the collection are
    ///     reported as misuse and ignored.
    ///   - destination: The offset, before the move, of the element to insert them before.
    /// - Complexity: O(*n*)
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
      moveElements(fromOffsets: source, toOffset: destination)
    }
  }
#endif

extension RangeReplaceableCollection {
  mutating func removeElements(atOffsets offsets: IndexSet) {
    let offsets = offsets.checked(count: count)
    guard !offsets.isEmpty else { return }
    // In place: a new collection would not have the key or the ids of this one.
    var offset = 0
    removeAll { _ in
      defer { offset += 1 }
      return offsets.contains(offset)
    }
  }
}

extension MutableCollection {
  mutating func moveElements(fromOffsets source: IndexSet, toOffset destination: Int) {
    let elements = Array(self)
    let source = source.checked(count: elements.count)
    let stay = elements.indices.filter { !source.contains($0) }
    let order = stay.filter { $0 < destination } + source + stay.filter { $0 >= destination }
    for (index, offset) in zip(indices, order) {
      self[index] = elements[offset]
    }
  }
}

extension IndexSet {
  /// Returns the offsets below a count, and reports the others.
  fileprivate func checked(count: Int) -> IndexSet {
    let outside = filter { $0 >= count }
    guard !outside.isEmpty else { return self }
    reportIssue(Misuse.offsetsOutside(outside, count: count))
    return IndexSet(filter { $0 < count })
  }
}
