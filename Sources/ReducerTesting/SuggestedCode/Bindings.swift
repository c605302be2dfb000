import ReducerRuntime
package import SwiftCode

extension BindingState: SwiftCodeWrapper {
  package var swiftCodeWrappedValue: Any { wrappedValue }
  package static var reachesIntoCases: Bool { false }
}

extension BindingAction: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    guard let fieldCode else { return .text("<#\(literal.typeName(Self.self))#>") }
    return .call(
      context.isTyped ? ".set" : "\(literal.typeName(Self.self)).set",
      [(nil, .text(fieldCode)), (nil, literal.code(value))],
      placeholder: "<#BindingAction#>"
    )
  }
}
