/// An array whose elements have unique identifiers, and are found by them in constant time.
///
/// It reads and changes like an array, and keeps its order. What it adds is to get at an element
/// without knowing its position, which effects and actions have no way of knowing.
///
/// ```swift
/// var counters: IdentifiedArrayOf<Counter> = [Counter(id: 1), Counter(id: 2)]
/// counters[id: 2]?.count += 1
/// counters.remove(id: 1)
/// counters.ids  // [2]
/// ```
///
/// An identifier is in the array once. Where an operation would bring in a second element with an
/// identifier, the element that is there stays. Operations that are told that their input is free of
/// duplicates report misuse if it is not, and never stop the program.
public struct IdentifiedArray<ID: Hashable, Element> {
  /// The elements as a plain array, in order.
  public internal(set) var elements: [Element]

  /// Where each identifier is.
  ///
  /// Empty while there are so few elements that searching them is cheaper.
  var positions: [ID: Int] = [:]

  /// Which identifiers are here and in which order: equal only if both are the same.
  private(set) var structure = Structure.empty

  package let identify: (Element) -> ID

  /// - Parameter identify: Reads the identifier of an element, and captures at most a sendable key path.
  init(elements: [Element] = [], identify: @escaping (Element) -> ID) {
    self.elements = elements
    self.identify = identify
  }
}

extension IdentifiedArray {
  /// Says that an identifier came, left or moved.
  mutating func structureDidChange() {
    structure = .next()
  }
}

/// An array of identifiable elements, in which they are found by their identifiers.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

// Unchecked because of `identify` alone. It is made in this module only, from `Identifiable.id` or from a
// sendable key path, and captures nothing else: there is no state that two threads could share. What the
// compiler objects to is that the conformance to `Identifiable` may be isolated to an actor. Then Swift
// checks the actor whenever `id` is called, and stops a program that calls it elsewhere. To rule that out
// the element would have to be `SendableMetatype`, which lists of existentials and of generic elements
// are not.
extension IdentifiedArray: @unchecked Sendable where ID: Sendable, Element: Sendable {}

extension IdentifiedArray {
  /// The identifiers of the elements, in order.
  ///
  /// - Complexity: O(*n*), as they are read from the elements. To learn whether an identifier is in the
  ///   array, ask for `index(id:)` instead.
  public var ids: [ID] {
    elements.map(identify)
  }

  /// The position of the element with an identifier.
  ///
  /// <!-- context: in-counters-test -->
  /// ```swift
  /// counters.index(id: 2)  // 1
  /// counters.index(id: 9)  // nil
  /// ```
  ///
  /// - Parameter id: The identifier.
  /// - Returns: The position, or nil if no element has the identifier.
  /// - Complexity: O(1), if the identifiers hash well.
  public func index(id: ID) -> Int? {
    positions.isEmpty ? elements.firstIndex { identify($0) == id } : positions[id]
  }

  /// The element with an identifier.
  ///
  /// Changing it happens in place. Assigning nil removes it; assigning an element where there is none
  /// appends it.
  ///
  /// <!-- context: in-counters-test -->
  /// ```swift
  /// counters[id: 2]?.count += 1
  /// counters[id: 2] = nil
  /// ```
  ///
  /// An element whose identifier is another than the one in brackets afterwards is misuse, and is
  /// reported. It goes by its own identifier then; if there is an element with that identifier already,
  /// it leaves the array.
  ///
  /// - Parameter id: The identifier.
  /// - Complexity: O(1), if the identifiers hash well; O(*n*) where an element is removed.
  public subscript(id id: ID) -> Element? {
    get {
      index(id: id).map { elements[$0] }
    }
    _modify {
      let position = index(id: id)
      var element = position.map { take(at: $0) }
      defer {
        if let position {
          putBack(element, at: position, id: id)
        } else if let element {
          insert(element, id: id)
        } else {
          AssertionContext.reportMissing(id, among: ids)
        }
      }
      yield &element
    }
  }

  /// Takes an element out, so that the caller that changes it holds the only copy.
  ///
  /// Otherwise each change to an array or string in the element would copy that. Until `putBack`, the
  /// place of the element is kept by a copy of the last one, or the array ends before it.
  private mutating func take(at position: Int) -> Element {
    guard position < elements.count - 1 else { return elements.removeLast() }
    let element = elements[position]
    elements[position] = elements[elements.count - 1]
    return element
  }

  private mutating func putBack(_ element: Element?, at position: Int, id: ID) {
    let isLast = position == elements.count
    if let element {
      let newID = identify(element)
      if newID != id { reportIdentifier(newID, insteadOf: id) }
      if newID == id || index(id: newID) == nil {
        if isLast { elements.append(element) } else { elements[position] = element }
        if newID != id { renameIndex(from: id, to: newID, at: position) }
        return
      }
    }
    if !isLast { elements.remove(at: position) }
    positions[id] = nil
    reindex(from: position)
  }

  private mutating func insert(_ element: Element, id: ID) {
    let newID = identify(element)
    if newID != id { reportIdentifier(newID, insteadOf: id) }
    append(element)
  }

  private func reportIdentifier(_ newID: ID, insteadOf id: ID) {
    reportIssue(
      """
      The element "\(id)" of an identified array was given the identifier "\(newID)". It goes by the \
      new one, unless another element has that already: then it left the array. Remove the element and \
      insert another instead.
      """
    )
  }
}
