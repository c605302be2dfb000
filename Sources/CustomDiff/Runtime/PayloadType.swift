/// The type of a payload, and which other types a case's embed function may take in its place.
package struct PayloadType: Sendable {
  private let identity: ObjectIdentifier
  private let elements: [PayloadType]
  private let acceptsOtherTypes: Bool
  private let isLoadable: Bool

  /// The type itself, or the types of a tuple's elements.
  package var types: [Any.Type] {
    // The identifier of a type is the address of its metadata, and so is a metatype.
    elements.isEmpty
      ? [unsafeBitCast(identity, to: Any.Type.self)] : elements.flatMap(\.types)
  }

  package init(_ type: Any.Type) {
    identity = ObjectIdentifier(type)
    isLoadable = !PayloadType.leaves(of: type).contains(where: PayloadType.isStoredAnotherWay)
    elements = PayloadType.tupleElements(of: type)?.map(PayloadType.init) ?? []
    acceptsOtherTypes =
      elements.isEmpty
      ? type is any ImplicitConversionTarget.Type || !PayloadType.isValueType(type)
      : elements.contains(where: \.acceptsOtherTypes)
  }

  /// Returns whether a payload in memory can be loaded as a value of another type.
  package func isLaidOut(like type: Any.Type) -> Bool {
    guard isLoadable else { return false }
    if identity == ObjectIdentifier(type) { return true }
    // The payload of `case a(id: Int)` is a tuple with one element, which Swift cannot spell
    // otherwise.
    if elements.count == 1 { return elements[0].isLaidOut(like: type) }
    guard let others = PayloadType.tupleElements(of: type) else { return false }
    return elements.count == others.count
      && zip(elements, others).allSatisfy { $0.isLaidOut(like: $1) }
  }

  /// Returns whether the case's constructor might have been converted to a function that takes a
  /// `type`.
  ///
  /// Swift converts `(Base) -> Root` to `(Derived) -> Root`, and does the same for existentials,
  /// optionals and the standard collections, but never for other value types.
  package func accepts(_ type: Any.Type) -> Bool {
    isLoadable && (acceptsOtherTypes || isLaidOut(like: type))
  }
}

/// The making of payloads.
extension PayloadType {
  /// A value of a payload: the only one, or an element of a tuple.
  package struct Part {
    package let label: String?
    package let type: Any.Type
    let offset: Int
  }

  /// The values of which a payload consists, in order.
  package var parts: [Part] {
    let type = unsafeBitCast(identity, to: Any.Type.self)
    guard let types = PayloadType.tupleElements(of: type) else {
      return [Part(label: nil, type: type, offset: 0)]
    }
    let metadata = RuntimeMemory(of: type)
    // The labels end with spaces, and an element without one has only the space.
    let text = metadata.target(at: 16).map {
      String(cString: $0.pointer.assumingMemoryBound(to: CChar.self))
    }
    let labels = (text ?? "").split(separator: " ", omittingEmptySubsequences: false)
    return types.enumerated().map { index, type in
      let label = index < labels.count && !labels[index].isEmpty ? String(labels[index]) : nil
      return Part(
        label: label,
        type: type,
        offset: Int(metadata.load(32 + 16 * index, as: UInt32.self))
      )
    }
  }

  /// Returns whether values can be stored as the parts of the payload.
  func canStore(_ values: [Any]) -> Bool {
    let parts = parts
    guard isLoadable, values.count == parts.count else { return false }
    return zip(parts, values).allSatisfy { part, value in
      func isValue<T>(of type: T.Type) -> Bool { value is T }
      return _openExistential(part.type, do: isValue)
    }
  }

  /// Stores values as the parts of the payload, in memory that holds none.
  func store(_ values: [Any], at memory: UnsafeMutableRawPointer) {
    for (part, value) in zip(parts, values) {
      func store<T>(_ type: T.Type) {
        (memory + part.offset).initializeMemory(as: T.self, to: value as! T)
      }
      _openExistential(part.type, do: store)
    }
  }

  /// Stores values as the parts of the payload in a box, and the box in memory that holds none.
  func storeBoxed(_ values: [Any], at memory: UnsafeMutableRawPointer) {
    func store<T>(_ type: T.Type) {
      withUnsafeTemporaryAllocation(of: T.self, capacity: 1) { buffer in
        self.store(values, at: UnsafeMutableRawPointer(buffer.baseAddress!))
        memory.initializeMemory(as: Boxed<T>.self, to: .payload(buffer.baseAddress!.move()))
      }
    }
    _openExistential(unsafeBitCast(identity, to: Any.Type.self), do: store)
  }
}

/// A payload as an enum stores that of an indirect case: as a reference to a box, which the compiler makes.
private enum Boxed<Payload> {
  indirect case payload(Payload)
}

extension PayloadType {
  /// Returns whether enums may store values of a type in a different form than generic code
  /// expects: functions, metatypes, and optionals and tuples of those.
  package static func hasOwnStoredForm(_ type: Any.Type) -> Bool {
    guard RuntimeMemory.isTrusted else {
      return isNamed(type, with: "->") || isNamed(type, with: ".Type")
    }
    return leaves(of: type).contains(where: isStoredAnotherWay)
  }

  /// Returns whether a mirror cannot read a type's values from a struct, an object or a payload:
  /// metatypes that their type determines, and optionals and tuples of those.
  static func isUnreadable(_ type: Any.Type) -> Bool {
    guard RuntimeMemory.isTrusted else { return isNamed(type, with: ".Type") }
    return leaves(of: type).contains { leaf in
      instanceType(leaf).map { TypeKind($0) != .class } ?? false
    }
  }

  /// Returns the type whose metatype a type is; nil for any other type, or if it is unknown.
  static func instanceType(_ type: Any.Type) -> Any.Type? {
    guard TypeKind(type) == .metatype, RuntimeMemory.isTrusted else { return nil }
    return RuntimeMemory(of: type).type(at: 8)
  }

  /// Returns whether the name of an optional, a tuple, a function or a metatype holds a text.
  private static func isNamed(_ type: Any.Type, with text: String) -> Bool {
    switch TypeKind(type) {
    case .optional, .tuple, .function, .metatype: String(reflecting: type).contains(text)
    default: false
    }
  }

  private static func isStoredAnotherWay(_ type: Any.Type) -> Bool {
    [.function, .metatype].contains(TypeKind(type))
  }

  /// Returns the type, or the types in an optional or a tuple.
  private static func leaves(of type: Any.Type) -> [Any.Type] {
    if let type = type as? any OptionalProtocol.Type { return leaves(of: type.wrappedType) }
    return tupleElements(of: type)?.flatMap(leaves) ?? [type]
  }

  /// The type, if a mirror cannot read its values from an enum.
  var unreadable: Any.Type? {
    let type = unsafeBitCast(identity, to: Any.Type.self)
    return PayloadType.isUnreadable(type) ? type : nil
  }

  /// Returns the element types of a tuple, or nil for any other type and for the empty tuple.
  static func tupleElements(of type: Any.Type) -> [Any.Type]? {
    guard TypeKind(type) == .tuple else { return nil }
    let metadata = RuntimeMemory(of: type)
    let count = Int(metadata.load(8, as: UInt.self))
    return count > 0 ? (0..<count).map { metadata.type(at: 24 + 16 * $0) } : nil
  }

  /// Returns whether a type is a plain struct or enum.
  private static func isValueType(_ type: Any.Type) -> Bool {
    let kind = TypeKind(type)
    return kind == .structure || kind == .enumeration
  }
}

/// A standard value type that values of other types implicitly convert to.
private protocol ImplicitConversionTarget {}

extension AnyHashable: ImplicitConversionTarget {}
extension Array: ImplicitConversionTarget {}
extension Dictionary: ImplicitConversionTarget {}
extension Optional: ImplicitConversionTarget {}
extension Set: ImplicitConversionTarget {}
