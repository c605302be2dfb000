import CustomDiff

/// Names of types as a user writes them in code.
enum SwiftTypeName {
  /// Returns the name of a type with its generic arguments: `Result<Int, any Error>`.
  static func full(_ type: Any.Type) -> String {
    if let type = type as? any SugaredType.Type { return type.swiftTypeName }
    let name = TypeName.full(type)
    let isBare = TypeKind(type) == .existential && type != Any.self && !name.hasPrefix("any ")
    return isBare ? "any \(name)" : name
  }

  /// Returns whether code can name a type where it is not declared: a function's own types have no
  /// name outside of it, and behind a dot, `Type` and `Protocol` are part of the language, even in
  /// backticks.
  static func isNameable(_ type: Any.Type) -> Bool {
    !TypeName.isLocal(type)
      && TypeName.short(type).split(separator: ".").dropFirst().allSatisfy {
        isNameable(member: String($0))
      }
  }

  /// Returns whether code can name a member of a type behind the type's name.
  static func isNameable(member name: String) -> Bool {
    name != "Type" && name != "Protocol"
  }

  /// Returns the name of a type as a single term: existentials and functions in parentheses.
  static func enclosed(_ type: Any.Type) -> String {
    let name = full(type)
    return name.hasPrefix("any ") || TypeKind(type) == .function ? "(\(name))" : name
  }
}

/// A standard library type whose arguments have to be spelled one by one.
private protocol SugaredType {
  static var swiftTypeName: String { get }
}

extension Optional: SugaredType {
  static var swiftTypeName: String { "\(SwiftTypeName.enclosed(Wrapped.self))?" }
}

extension Array: SugaredType {
  static var swiftTypeName: String { "[\(SwiftTypeName.full(Element.self))]" }
}

extension Dictionary: SugaredType {
  static var swiftTypeName: String {
    "[\(SwiftTypeName.full(Key.self)): \(SwiftTypeName.full(Value.self))]"
  }
}

extension Set: SugaredType {
  static var swiftTypeName: String { "Set<\(SwiftTypeName.full(Element.self))>" }
}

extension Result: SugaredType {
  static var swiftTypeName: String {
    "Result<\(SwiftTypeName.full(Success.self)), \(SwiftTypeName.full(Failure.self))>"
  }
}

/// The names of properties and cases, as code writes them after a dot.
package enum SwiftIdentifier {
  /// Returns a name, in backticks if it is a word of the language there.
  ///
  /// Names that are no identifiers have backticks at run time, too.
  package static func member(_ name: String) -> String {
    let isReserved = ["self", "init", "Type", "Protocol"].contains(name)
    return isReserved ? "`\(name)`" : MemberRules.sourceName(name)
  }

  /// Returns an argument label, in backticks if it is a word of the language there.
  static func label(_ name: String) -> String {
    name == "inout" ? "`inout`" : MemberRules.sourceName(name)
  }
}
