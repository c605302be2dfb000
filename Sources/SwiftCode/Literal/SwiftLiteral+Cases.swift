import CustomDiff

extension SwiftLiteral {
  /// Writes the case path to the case of a value: `/Feature.Action.response`.
  ///
  /// - Parameter value: A value of an enum.
  /// - Returns: `nil` if it is of another type.
  package static func casePath(to value: Any) -> Code? {
    caseReference(to: value).map { .text("/\($0)") }
  }

  /// Returns the name of the case of a value with its type: `Feature.Action.move`.
  ///
  /// - Parameter value: A value of an enum.
  /// - Returns: Nil if it is of another type, or one that no code can name.
  static func caseReference(to value: Any) -> String? {
    let type = type(of: value)
    guard TypeKind(type) == .enumeration, let name = enumCaseName(of: value),
      SwiftTypeName.isNameable(type), SwiftTypeName.isNameable(member: name)
    else { return nil }
    return "\(SwiftTypeName.full(type)).\(SwiftIdentifier.member(name))"
  }

  /// Writes a closure that returns whether a value has the same case as this one.
  ///
  /// - Parameter value: A value of an enum.
  /// - Returns: `nil` if it is of another type.
  package static func casePredicate(for value: Any) -> Code {
    guard TypeKind(type(of: value)) == .enumeration, let name = enumCaseName(of: value) else {
      let condition = Code.Item(value: .placeholder("Bool"))
      return .group("{ _ in ", [condition], " }", placeholder: "Bool")
    }
    return .text("{ if case .\(SwiftIdentifier.member(name)) = $0 { true } else { false } }")
  }
}
