import SwiftScanner

/// A struct of endpoints, as `@DependencyClient` sees it.
struct ClientDeclaration {
  /// A property that an initializer sets.
  struct Property {
    var declaration: PropertyDeclaration
    /// The written type, or that of a literal.
    var type: String
    var isOptional: Bool
    /// The type of a closure, unless it is optional.
    var function: FunctionSyntax?

    var name: String { declaration.name }

    /// The type of a closure whose calls are reported until it is set.
    var endpoint: FunctionSyntax? { declaration.declaration.keyword == "var" ? function : nil }

    /// The property as a parameter of an initializer.
    var parameter: String {
      let escaping = function == nil ? "" : "@escaping "
      let isVariable = declaration.declaration.keyword == "var"
      return "\(name): \(escaping)\(type)\(isOptional && isVariable ? " = nil" : "")"
    }
  }

  let name: String
  let properties: [Property]
  /// The labels of the initializers that are written.
  let initializers: Set<[String]>

  init(_ declaration: Declaration) throws(Diagnostic) {
    name = declaration.name
    var properties: [Property] = []
    var initializers: Set<[String]> = []
    var depth = 0
    for member in try MemberReader.members(of: declaration) {
      switch member {
      case .condition(let text):
        depth += text.hasPrefix("#if") ? 1 : text == "#endif" ? -1 : 0
      case .element(let member) where ["var", "let"].contains(member.keyword):
        let included = try Self.properties(of: member)
        if depth > 0, let first = included.first {
          throw Diagnostic(
            "The initializers need every property: move `\(first.name)` out of the `#if`.",
            at: first.declaration.offset
          )
        }
        properties += included
      case .element(let member) where member.keyword == "init":
        var reader = TokenReader(member.source, member.tokens)
        _ = reader.take("?")
        try reader.skipAngleBrackets()
        initializers.insert(try reader.parameters().map { $0.label ?? "_" })
      case .element:
        break
      }
    }
    self.properties = properties
    self.initializers = initializers
  }

  /// Reads the properties of a declaration that the initializers set.
  private static func properties(of member: Declaration) throws(Diagnostic) -> [Property] {
    guard member.modifiers.isDisjoint(with: ["static", "class", "lazy"]) else { return [] }
    let isPrivate = !member.modifiers.isDisjoint(with: ["private", "fileprivate"])
    let isConstant = member.keyword == "let"
    var result: [Property] = []
    for property in try PropertyDeclaration.properties(of: member) where !property.isComputed {
      let hasValue = property.value != nil
      if hasValue, isConstant || isPrivate { continue }
      if member.attributes.contains("Dependency") { continue }
      if member.attributes.contains("DependencyEndpointIgnored") {
        guard hasValue || property.type?.isOptional == true else {
          throw Diagnostic(
            "No initializer sets an ignored endpoint: give `\(property.name)` a default value.",
            at: property.offset
          )
        }
        continue
      }
      guard let type = property.type?.text() ?? property.literalType else {
        throw Diagnostic(
          "The initializers need the type of `\(property.name)`: write `\(property.name): …`.",
          at: property.offset
        )
      }
      result.append(
        Property(
          declaration: property,
          type: type,
          isOptional: property.type?.isOptional ?? false,
          function: property.type?.function
        )
      )
    }
    return result
  }
}

extension PropertyDeclaration {
  /// The type of a property whose value is a plain literal.
  fileprivate var literalType: String? {
    guard let value else { return nil }
    let source = declaration.source
    let tokens = value.map { source.tokens[$0] }
    let text = source.type(value)
    if tokens.count == 1, tokens[0].kind == .string, !text.hasPrefix("#/") { return "String" }
    if ["true", "false"].contains(text) { return "Bool" }
    let number = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { part in
      part.utf8.first.map { (0x30...0x39).contains($0) } == true
        && part.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_") }
    }
    guard isNumber, parts.count < 3 else { return nil }
    return parts.count == 1 ? "Int" : "Double"
  }
}
