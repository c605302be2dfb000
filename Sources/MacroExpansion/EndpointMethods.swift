import SwiftScanner

/// The methods with labels that call the endpoints of a client.
struct EndpointMethods {
  let client: ClientDeclaration
  let access: String

  func write(to code: inout Code) throws(Diagnostic) {
    for property in client.properties {
      guard let function = property.endpoint else { continue }
      let labels = function.parameters.map(\.name)
      let name = try Self.methodName(of: property.declaration)
      let isLabeled = labels.contains { $0 != nil }
      guard isLabeled || name != nil && name != property.name else { continue }
      let parameters = function.parameters.enumerated().map { index, parameter in
        "\(labels[index] ?? "_") p\(index): \(parameter.type.text())"
      }
      let list = "(\(parameters.joined(separator: ", ")))"
      let effects = function.effects.isEmpty ? "" : " \(function.effects)"
      let access = [property.declaration.declaration].lowestAccess(in: access)
      for attribute in function.isolation { code.line(attribute) }
      let head = "\(access)func \(name ?? property.name)\(list)\(effects)"
      code.block("\(head) -> \(function.result.text()) {") { code in
        code.line("return \(function.call("self.\(property.name)"))")
      }
    }
  }

  /// Reads `@DependencyEndpoint(method: "name")`.
  private static func methodName(of property: PropertyDeclaration) throws(Diagnostic) -> String? {
    let attribute = property.declaration.attributes.first { $0.name == "DependencyEndpoint" }
    guard let attribute, let arguments = attribute.arguments, !arguments.isEmpty else { return nil }
    let words = arguments.map(attribute.source.text)
    let literal = words.last ?? ""
    let name = String(literal.dropFirst().dropLast())
    let isName =
      name.first.map { $0.isLetter || $0 == "_" } ?? false
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    guard words.dropLast() == ["method", ":"], literal == "\"\(name)\"", isName else {
      throw Diagnostic(
        "Write the name of the method as a plain string, such as `\"fetch\"`.",
        at: attribute.offset
      )
    }
    return name
  }
}

extension FunctionSyntax {
  /// A call that passes the parameters `p0`, `p1` and so on.
  func call(_ name: String) -> String {
    let arguments = parameters.enumerated().map { index, parameter in
      let words = parameter.type.tokens.prefix { parameter.type.source.tokens[$0].kind == .word }
      let isInout = words.contains { parameter.type.source.text($0) == "inout" }
      let isAutoclosure = parameter.type.attributes.contains("autoclosure")
      return (isInout ? "&" : "") + "p\(index)" + (isAutoclosure ? "()" : "")
    }
    let effects = (throwing == .never ? "" : "try ") + (isAsync ? "await " : "")
    return "\(effects)\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// The attributes, such as `@MainActor`, that a method with this type needs as well.
  fileprivate var isolation: [String] {
    attributes.filter { !["Sendable", "convention", "escaping", "isolated"].contains($0.name) }
      .map(\.text)
  }
}
