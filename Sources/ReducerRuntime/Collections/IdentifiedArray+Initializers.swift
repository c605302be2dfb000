extension IdentifiedArray {
  /// Creates an empty array whose elements are identified by a property.
  ///
  /// - Parameter id: The property that identifies an element.
  public init(id: any KeyPath<Element, ID> & Sendable) {
    self.init { $0[keyPath: id] }
  }

  /// Creates an array from elements that are known to have different identifiers.
  ///
  /// - Parameters:
  ///   - elements: The elements. If several have the same identifier, the array keeps the first and
  ///     reports misuse.
  ///   - id: The property that identifies an element.
  /// - Complexity: O(*n*)
  public init(
    uniqueElements elements: some Sequence<Element>,
    id: any KeyPath<Element, ID> & Sendable
  ) {
    self.init(id: id)
    append(unique: elements)
  }

  /// Creates an array from a sequence, leaving out elements whose identifier came before.
  ///
  /// - Parameters:
  ///   - elements: The elements. If several have the same identifier, the array keeps the first.
  ///   - id: The property that identifies an element.
  /// - Complexity: O(*n*)
  public init(_ elements: some Sequence<Element>, id: any KeyPath<Element, ID> & Sendable) {
    self.init(id: id)
    append(contentsOf: elements)
  }

  /// Creates an array from a sequence, combining elements with the same identifier.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: The property that identifies an element.
  ///   - combine: Combines the existing element and a new one with the same identifier.
  /// - Complexity: O(*n*)
  public init(
    _ elements: some Sequence<Element>,
    id: any KeyPath<Element, ID> & Sendable,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(id: id)
    try append(contentsOf: elements, uniquingIDsWith: combine)
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Creates an empty array.
  public init() {
    self.init { $0.id }
  }

  /// Creates an array from elements that are known to have different identifiers.
  ///
  /// - Parameter elements: The elements. If several have the same identifier, the array keeps the
  ///   first and reports misuse.
  /// - Complexity: O(*n*)
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init()
    append(unique: elements)
  }

  /// Creates an array from a sequence, leaving out elements whose identifier came before.
  ///
  /// ```swift
  /// let counters = IdentifiedArray([Counter(id: 1, count: 5), Counter(id: 1, count: 7)])
  /// counters.map(\.count)  // [5]
  /// ```
  ///
  /// - Parameter elements: The elements. If several have the same identifier, the array keeps the
  ///   first.
  /// - Complexity: O(*n*)
  public init(_ elements: some Sequence<Element>) {
    self.init()
    append(contentsOf: elements)
  }

  /// Creates an array from a sequence, combining elements with the same identifier.
  ///
  /// <!-- context: in-counters-test -->
  /// ```swift
  /// let latest = IdentifiedArray(counters, uniquingIDsWith: { old, new in new })
  /// ```
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - combine: Combines the existing element and a new one with the same identifier.
  /// - Complexity: O(*n*)
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init()
    try append(contentsOf: elements, uniquingIDsWith: combine)
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral
where Element: Identifiable, ID == Element.ID {
  /// Creates an array from the elements of a literal.
  ///
  /// - Parameter elements: The elements. If several have the same identifier, the array keeps the
  ///   first and reports misuse.
  public init(arrayLiteral elements: Element...) {
    self.init(uniqueElements: elements)
  }
}

extension IdentifiedArray {
  private mutating func append(unique elements: some Sequence<Element>) {
    reserveCapacity(elements.underestimatedCount)
    for element in elements where !append(element).inserted {
      reportDuplicate(element)
    }
  }

  private mutating func append(
    contentsOf elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    reserveCapacity(elements.underestimatedCount)
    for element in elements {
      if let position = index(id: identify(element)) {
        update(try combine(self.elements[position], element), at: position)
      } else {
        append(element)
      }
    }
  }
}
