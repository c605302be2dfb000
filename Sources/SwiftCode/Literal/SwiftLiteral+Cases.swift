import CustomDiff

extension SwiftLiteral {
  /// Writes the case path to the case of a value: `/Feature.Action.response`.
  ///
  /// - Parameter value: A value of an enum.
  /// - Returns: `nil` if it is of another type.
  package static func casePath(to value: Any) -> Code? {
    let type = type(of: value)
    guard TypeKind(type) == .enumeration, let name = enumCaseName(value) else { return nil }
    return .text("/\(SwiftTypeName.full(type)).\(SwiftIdentifier.member(name))")
  }

  /// Writes a closure that returns whether a value has the same case as this one.
  ///
  /// - Parameter value: A value of an enum.
  /// - Returns: `nil` if it is of another type.
  package static func casePredicate(for value: Any) -> Code? {
    guard TypeKind(type(of: value)) == .enumeration, let name = enumCaseName(value) else {
      return nil
    }
    return .text("{ if case .\(SwiftIdentifier.member(name)) = $0 { true } else { false } }")
  }
}
