/// The cases that a value of an enum is made of, from the outermost on: `["path", "element"]`.
///
/// A case that carries another enum goes on with that one's case; of several values, as those of
/// `element(id:action:)`, with the last. A secret has no cases.
///
/// - Parameter value: Any value; for one that is not of an enum there are no cases.
/// - Complexity: O(*d*) in the number of cases.
package func caseNames(of value: Any) -> [String] {
  var names: [String] = []
  var next: Any? = value
  while let value = next, TypeKind(type(of: value)) == .enumeration,
    TypeFacts.of(type(of: value)).leaf == nil, let name = enumCaseName(value)
  {
    names.append(name)
    next = Mirror(reflecting: value).children.first?.value
    if let payload = next, case .tuple? = Mirror(reflecting: payload).displayStyle {
      next = Mirror(reflecting: payload).children.reversed().first?.value
    }
  }
  return names
}

extension SwiftLiteral {
  /// Writes the case path to the case of a value: `/Feature.Action.response`.
  ///
  /// - Parameter value: A value of an enum.
  /// - Returns: Nil if it is of another type.
  package static func casePath(to value: Any) -> Code? {
    let type = type(of: value)
    guard TypeKind(type) == .enumeration, let name = enumCaseName(value) else { return nil }
    return .text("/\(SwiftTypeName.full(type)).\(SwiftIdentifier.member(name))")
  }
}
