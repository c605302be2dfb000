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
  case .structure?: return .types(StoredField.all(of: type).map(\.type))
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

/// Returns the names of the nested cases of an enum value, from the outermost in.
///
/// If a case carries another enum, the case of that enum comes next. If a case carries several
/// values, as `element(id:action:)` does, only the last one counts. A secret has no cases, and the
/// payload of a redacted enum has none.
///
/// - Parameter value: Any value. A value that is not an enum has no cases.
/// - Returns: The names, such as `["path", "element"]`, and whether the last case has a payload.
/// - Complexity: O(*d*) in the number of cases.
package func caseNames(of value: Any) -> (names: [String], hasPayload: Bool) {
  var names: [String] = []
  var next: Any? = value
  while let value = next, TypeKind(type(of: value)) == .enumeration,
    TypeFacts.of(type(of: value)).descriptionKind == nil, let name = enumCaseName(of: value)
  {
    names.append(name)
    let payload = readableChildren(of: value).first?.value
    if !TypeFacts.of(type(of: value)).redaction.isNone { return (names, payload != nil) }
    switch payload.map(Payload.init) {
    case .tuple(let elements)?: next = elements.children.reversed().first?.value
    case .lone(let payload)?: next = payload is Void ? nil : payload
    case nil: next = nil
    }
  }
  return (names, next != nil)
}

/// Returns the type of a part of a value that holds a function and is not equatable.
///
/// If there is one, comparing parts cannot decide whether two values are equal.
///
/// - Parameter value: Any value, even one whose objects refer to each other in cycles.
/// - Returns: The type, or `nil` if there is no function outside of equatable parts.
/// - Complexity: O(*n*) in the number of parts.
package func functionHolder(in value: Any) -> (any Any.Type)? {
  var pending: [(value: Any, holder: any Any.Type)] = [(value, type(of: value))]
  // Keep the objects alive, so that no later one can reuse the address of a temporary one.
  var visited: [ObjectIdentifier: AnyObject] = [:]
  while let (value, holder) = pending.popLast() {
    let type = type(of: value)
    if TypeKind(type) == .function { return holder }
    if type is AnyClass {
      let object = value as AnyObject
      if visited.updateValue(object, forKey: ObjectIdentifier(object)) != nil { continue }
    }
    var mirror: Mirror? = Mirror(reflecting: value)
    while let level = mirror {
      for child in readableChildren(of: value, level) where !(child.value is any Equatable) {
        pending.append((child.value, type))
      }
      mirror = level.superclassMirror
    }
  }
  return nil
}
