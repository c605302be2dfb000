import CustomDiff

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Returns whether two arrays have equal elements in the same order.
  public static func == (left: Self, right: Self) -> Bool {
    left.elements == right.elements
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Feeds the elements into a hasher, in order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements as an array.
  public func encode(to encoder: any Encoder) throws {
    try elements.encode(to: encoder)
  }
}

extension IdentifiedArray: Decodable
where Element: Decodable & Identifiable, ID == Element.ID {
  /// Decodes an array of elements.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError.dataCorrupted` if two elements have the same identifier. Its coding
  ///   path ends with the position of the second.
  public init(from decoder: any Decoder) throws {
    self.init()
    var container = try decoder.unkeyedContainer()
    if let count = container.count { reserveCapacity(count) }
    while !container.isAtEnd {
      let position = container.currentIndex
      let element = try container.decode(Element.self)
      let (isNew, first) = append(element)
      guard isNew else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath,
            debugDescription: duplicate(element, at: first, and: position)
          )
        )
      }
    }
  }
}

extension IdentifiedArray: CustomStringConvertible, CustomDebugStringConvertible {
  /// The elements, as an array prints them.
  public var description: String { elements.description }

  /// The type and the elements: `IdentifiedArray<Row>([…])`.
  public var debugDescription: String {
    "IdentifiedArray<\(Element.self)>(\(elements.debugDescription))"
  }
}

extension IdentifiedArray: CustomReflectable {
  /// The elements, as an array reflects them.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}

extension IdentifiedArray: ArrayBacked {
  package var backingArray: [Element] { elements }
}

/// Compares two values with the `==` of their type, if it has one.
///
/// This casts the value instead of its type. Only then does Swift skip a `==` that is isolated to
/// an actor on which this code does not run. Calling it would stop the program. Casting a set or a
/// dictionary does not show whether its members can be hashed here, so another check does.
///
/// - Parameters:
///   - first: A value.
///   - second: A value of the same type.
/// - Returns: True if they are equal, or nil if that is unknown.
func areKnownEqual<Value>(_ first: Value, _ second: Value) -> Bool? {
  func compare<V: Equatable>(_ first: V) -> Bool? {
    guard hasConformancesHere(V.self) else { return nil }
    // Values in existentials may have different types, and then they differ.
    return (second as? V).map { first == $0 } ?? false
  }
  guard let first = first as? any Equatable else { return nil }
  return compare(first)
}
