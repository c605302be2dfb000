import ReducerRuntime
package import SwiftCode

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
    let elements = literal.list(elements, of: [Element].self, in: .typed)
    return .call(
      "IdentifiedArray",
      [("uniqueElements", elements), ("id", .text(idPathCode))],
      placeholder: "<#IdentifiedArray#>"
    )
  }

  /// The key path of the identifier: the one member that has its value in every element.
  ///
  /// The array stores only a function. If no member has the value, or several do, this is a
  /// placeholder.
  private var idPathCode: String {
    var names: Set<String>?
    for element in elements {
      let id = AnyHashable(identify(element))
      let matches = readableChildren(of: element).compactMap { child in
        (child.value as? AnyHashable) == id ? child.label : nil
      }
      names = names?.intersection(matches) ?? Set(matches)
    }
    guard let names, names.count == 1, let name = names.first else { return "<#\\.id#>" }
    return "\\.\(name)"
  }
}

extension Identified: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    let name = context.isTyped ? "Identified" : literal.typeName(Self.self)
    return .call(
      name,
      [(nil, literal.code(value)), ("id", literal.code(id))],
      placeholder: "<#Identified#>"
    )
  }
}
