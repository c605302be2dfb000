import CustomDiff

extension SwiftLiteral {
  /// Writes the case path to the case of a value: `/Feature.Action.response`.
  ///
  /// - Parameter value: A value of an enum.
  /// - Returns: `nil` if it is of another type.
  package static func casePath(to value: Any) -> Code? {
    caseReference(to: value).map { .text("/\($0)") }
  }

  /// Returns the name of the case of a value with its type, and with labels where another case has
  /// the name too: `Feature.Action.move(to:)`.
  ///
  /// - Parameter value: A value of an enum.
  /// - Returns: Nil if it is of another type, or one that no code can name.
  static func caseReference(to value: Any) -> String? {
    let type = type(of: value)
    guard TypeKind(type) == .enumeration, let name = enumCaseName(of: value),
      SwiftTypeName.isNameable(type), SwiftTypeName.isNameable(member: name)
    else { return nil }
    let reference = "\(SwiftTypeName.full(type)).\(SwiftIdentifier.member(name))"
    guard enumCaseNames(of: type).count(where: { $0 == name }) > 1,
      case .enumeration(_, let payload) = Reflection(storageOf: value).form,
      !payload.fields.isEmpty
    else { return reference }
    let list = payload.fields.map { "\($0.label.map(SwiftIdentifier.label) ?? "_"):" }
    return "\(reference)(\(list.joined()))"
  }

  /// Writes a closure that returns whether a value has the same case as this one.
  ///
  /// - Parameter value: A value of an enum.
  /// - Returns: `nil` if it is of another type.
  package static func casePredicate(for value: Any) -> Code? {
    guard TypeKind(type(of: value)) == .enumeration, let name = enumCaseName(of: value) else {
      return nil
    }
    return .text("{ if case .\(SwiftIdentifier.member(name)) = $0 { true } else { false } }")
  }

  /// Returns whether a value holds a navigation stack with elements, whose identifiers no
  /// expression gives.
  ///
  /// - Parameter value: Any value.
  package static func holdsStackElements(_ value: Any) -> Bool {
    var pending: [Any] = [value]
    var visited = 0
    while let value = pending.popLast() {
      if let stack = value as? any SwiftCodeStack, !stack.swiftCodeEntries.isEmpty { return true }
      visited += 1
      if visited > valueLimit { return false }
      if value is String || value is any Numeric || type(of: value) is AnyClass { continue }
      pending += readableChildren(of: value).map(\.value)
    }
    return false
  }
}
