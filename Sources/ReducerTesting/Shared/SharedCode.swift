import ReducerRuntime
package import SwiftCode

extension Shared: SwiftCodeReference, SwiftCodeConvertible {
  package var swiftCodeReferencedValue: Any { wrappedValue }

  package var isDeclared: Bool { hasKey }

  package var swiftCodeTarget: SwiftCodeTarget? {
    SwiftCodeTarget(object: target.object, path: target.path)
  }

  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    .call("Shared", [("value", literal.code(wrappedValue))])
  }
}

extension SharedReader: SwiftCodeReference, SwiftCodeConvertible {
  package var swiftCodeReferencedValue: Any { wrappedValue }
  package var swiftCodeTarget: SwiftCodeTarget? { nil }
  package var isDeclared: Bool { hasKey }

  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    .call("SharedReader", [("value", literal.code(wrappedValue))])
  }
}
