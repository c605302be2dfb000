package import CustomDiff

extension IdentifiedArray: SwiftCodeIdentified {
  package var swiftCodeCount: Int { elements.count }
  package func swiftCodeElement(at position: Int) -> Any { elements[position] }
  package func swiftCodeIDValue(at position: Int) -> Any { identify(elements[position]) }

  package func swiftCodeID(at position: Int) -> AnyHashable {
    AnyHashable(identify(elements[position]))
  }

  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    if Self.self is any ExpressibleByArrayLiteral.Type {
      return literal.list(elements, of: Self.self, in: context)
    }
    // Which key path gives the identifiers is known to nobody but who made the array.
    let elements = literal.list(elements, of: [Element].self, in: .typed)
    return .call(
      "IdentifiedArray",
      [("uniqueElements", elements), ("id", .text("<#\\.id#>"))],
      placeholder: "<#IdentifiedArray#>"
    )
  }
}

extension Identified: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    let name = context.isTyped ? "Identified" : String(describing: Self.self)
    return .call(
      name,
      [(nil, literal.code(value)), ("id", literal.code(id))],
      placeholder: "<#Identified#>"
    )
  }
}
