/// The types of the parts of a value, as far as the type of the value shows them.
package enum PartTypes {
  /// No object can be among them.
  case none
  /// Values of these types.
  case types([Any.Type])
  /// Values of any type: it takes a value to know.
  case unknown
  /// The value is an object.
  case object
}

/// Returns the types of the parts that values of a type consist of, as far as the type shows them.
///
/// - Parameters:
///   - type: The type.
///   - payloads: The types of the payloads of an enum; nil if they are not known.
package func partTypes(
  of type: Any.Type,
  payloads: (Any.Type) -> [Any.Type]?
) -> PartTypes {
  if let type = type as? any TypeWithContent.Type { return .types(type.contentTypes) }
  if let type = type as? any Sequence.Type, TypeName.isOfSystem(type) {
    return .types(elementTypes(of: type))
  }
  switch TypeKind(type) {
  case .class?: return TypeName.isOfSystem(type) ? .none : .object
  case .existential?: return .unknown
  case .function?, .metatype?, .existentialMetatype?: return .none
  case .optional?: return .types([(type as! any OptionalProtocol.Type).wrappedType])
  case .structure? where TypeName.isOfSystem(type): return .none
  case .structure?: return .types(storedPropertyTypes(of: type))
  case .enumeration?: return payloads(type).map(PartTypes.types) ?? .unknown
  case .tuple?, nil: return .unknown
  }
}

/// A type whose storage says nothing about the values in it.
package protocol TypeWithContent {
  /// The types of the values that it holds.
  static var contentTypes: [Any.Type] { get }
}

extension Dictionary: TypeWithContent {
  /// The types of the keys and the values.
  package static var contentTypes: [Any.Type] { [Key.self, Value.self] }
}

private func elementTypes<S: Sequence>(of type: S.Type) -> [Any.Type] {
  // A string is a sequence of characters, of which each is a string again.
  S.Element.self == Character.self ? [] : [S.Element.self]
}
