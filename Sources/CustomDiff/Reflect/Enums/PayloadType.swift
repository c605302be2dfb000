// Layouts read here are part of the stable ABI, like those of `EnumMetadata`. Offsets are in words.
//
//   metatype metadata      0 kind, 1 instance type
//   tuple metadata         0 kind, 1 number of elements, 2 labels, 3 elements (type, offset)
//   optional metadata      0 kind, 1 descriptor, 2 wrapped type

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

  init(_ type: Any.Type) {
    identity = ObjectIdentifier(type)
    isLoadable = !PayloadType.hasOwnStoredForm(type)
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

extension PayloadType {
  /// Returns whether enums may store values of a type in a different form than generic code
  /// expects.
  package static func hasOwnStoredForm(_ type: Any.Type) -> Bool {
    switch TypeKind(type) {
    case .function, .metatype: return true
    case .optional: return hasOwnStoredForm(word(2, of: type, as: Any.Type.self))
    default: return tupleElements(of: type)?.contains(where: hasOwnStoredForm) ?? false
    }
  }

  /// Returns whether a mirror cannot read a type's values from a struct, an object or a payload:
  /// metatypes that their type determines, and optionals and tuples of those.
  static func isUnreadable(_ type: Any.Type) -> Bool {
    switch TypeKind(type) {
    case .metatype: return TypeKind(word(1, of: type, as: Any.Type.self)) != .class
    case .optional: return isUnreadable(word(2, of: type, as: Any.Type.self))
    default: return tupleElements(of: type)?.contains(where: isUnreadable) ?? false
    }
  }

  /// Returns the type whose metatype a type is.
  static func instanceType(_ type: Any.Type) -> Any.Type? {
    TypeKind(type) == .metatype ? word(1, of: type, as: Any.Type.self) : nil
  }

  /// The type, if a mirror cannot read its values from an enum.
  var unreadable: Any.Type? {
    let type = unsafeBitCast(identity, to: Any.Type.self)
    return PayloadType.isUnreadable(type) ? type : nil
  }

  /// Returns the element types of a tuple, or nil for any other type and for the empty tuple.
  private static func tupleElements(of type: Any.Type) -> [Any.Type]? {
    guard TypeKind(type) == .tuple else { return nil }
    let count = Int(word(1, of: type, as: UInt.self))
    guard count > 0 else { return nil }
    return (0..<count).map { word(3 + 2 * $0, of: type, as: Any.Type.self) }
  }

  /// Returns whether a type is a plain struct or enum.
  private static func isValueType(_ type: Any.Type) -> Bool {
    let kind = TypeKind(type)
    return kind == .structure || kind == .enumeration
  }

  /// Returns a word of a type's metadata.
  private static func word<T>(_ position: Int, of type: Any.Type, as: T.Type) -> T {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
      .load(fromByteOffset: position * MemoryLayout<UInt>.size, as: T.self)
  }
}

/// A standard value type that values of other types implicitly convert to.
private protocol ImplicitConversionTarget {}

extension AnyHashable: ImplicitConversionTarget {}
extension Array: ImplicitConversionTarget {}
extension Dictionary: ImplicitConversionTarget {}
extension Optional: ImplicitConversionTarget {}
extension Set: ImplicitConversionTarget {}
