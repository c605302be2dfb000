/// The types of a value's parts, as far as the value's type shows them.
package enum PartTypes {
  /// No part can be an object.
  case none
  /// Parts of these types.
  case types([Any.Type])
  /// Parts of any type; only a value can show which.
  case unknown
  /// The value is an object.
  case object
}

/// Returns the types of the parts of a type's values, as far as the type shows them.
///
/// - Parameter type: The type.
package func partTypes(of type: Any.Type) -> PartTypes {
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
  case .enumeration?: return enumPayloadTypes(of: type).map(PartTypes.types) ?? .unknown
  case .tuple?, nil: return .unknown
  }
}

/// A type whose storage does not show the types of the values in it.
package protocol TypeWithContent {
  /// The types of the values that the type holds.
  static var contentTypes: [Any.Type] { get }
}

extension Dictionary: TypeWithContent {
  /// The types of the keys and the values.
  package static var contentTypes: [Any.Type] { [Key.self, Value.self] }
}

private func elementTypes<S: Sequence>(of type: S.Type) -> [Any.Type] {
  // A string is a sequence of characters, each of which is a string again.
  S.Element.self == Character.self ? [] : [S.Element.self]
}
