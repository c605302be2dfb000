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

/// A property of a test for a shared value with a key.
struct SharedProperty {
  /// The key as code.
  let key: String

  /// A name for the property: `openTabs` for `.fileStorage(…/open-tabs.json)`.
  var name: String {
    let key = key.split(separator: "\"").dropFirst().first ?? ""
    let file = key.split(separator: "/").last?.split(separator: ".").first ?? ""
    let words = file.split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first, first.first?.isLetter == true else { return "value" }
    let others = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return first.prefix(1).lowercased() + first.dropFirst() + others.joined()
  }

  /// The declaration, up to the value.
  var declaration: String { "@Shared(\(key)) var \(name) = " }
}
