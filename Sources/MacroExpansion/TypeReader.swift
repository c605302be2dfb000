import SwiftScanner

extension TokenReader {
  /// Types nest no deeper in code that a person writes, and reading them is recursive.
  private static var maximumDepth: Int { 60 }

  private static var specifiers: Set<String> {
    [
      "inout", "borrowing", "consuming", "sending", "isolated", "nonisolated", "each", "repeat",
      "__owned", "__shared",
    ]
  }

  /// Reads a type.
  mutating func type(depth: Int = 0) throws(Diagnostic) -> TypeSyntax {
    guard depth < Self.maximumDepth else {
      throw Diagnostic("The type is nested too deeply: name a part with `typealias`.", at: offset)
    }
    let start = index
    var attributes: [Attribute] = []
    while true {
      if text == "@" {
        attributes.append(try attribute())
      } else if Self.specifiers.contains(text) {
        advance()
        if text == "(", isAdjacent { advance() }
      } else {
        break
      }
    }
    let keyword = text
    let isConstraint = ["any", "some"].contains(keyword) && text(ahead: 1) != "."
    if isConstraint { advance() }
    var shape = try primary(attributes, depth)
    var parts = 1
    while text == "&" {
      advance()
      _ = try primary([], depth)
      parts += 1
    }
    if parts > 1 { shape = .other }
    if isConstraint {
      let constraint = TypeSyntax(source: source, tokens: start + 1..<index, shape: shape)
      shape = .constraint(keyword: keyword, constraint)
    }
    return TypeSyntax(source: source, tokens: start..<index, attributes: attributes, shape: shape)
  }

  /// Reads an attribute.
  mutating func attribute() throws(Diagnostic) -> Attribute {
    let start = index
    advance()
    var name = try self.name()
    while [".", ":"].contains(text), isAdjacent, isWord(ahead: 1) || text(ahead: 1) == ":" {
      while text == "." || text == ":" { advance() }
      name = try self.name()
    }
    if isAdjacent { try skipAngleBrackets() }
    var arguments: Range<Int>?
    // With a space, the parenthesis begins the parameters of a function type.
    if text == "(", isAdjacent {
      let list = inside()
      arguments = list.index..<list.end
      advance()
    }
    return Attribute(source: source, tokens: start..<index, name: name, arguments: arguments)
  }

  /// Reads `<A, B>`.
  mutating func typeArguments(depth: Int = 0) throws(Diagnostic) -> [TypeSyntax] {
    guard take("<") else { return [] }
    var types: [TypeSyntax] = []
    repeat {
      types.append(try type(depth: depth + 1))
    } while take(",")
    guard !isArrowHead, take(">") else { throw unexpected() }
    return types
  }

  /// Reads the elements of a group in parentheses.
  ///
  /// The reader must be at the opening parenthesis, and is behind the closing one afterwards.
  mutating func parameters(depth: Int = 0) throws(Diagnostic) -> [ParameterSyntax] {
    var list = inside()
    advance()
    var parameters: [ParameterSyntax] = []
    while !list.isAtEnd {
      parameters.append(try list.parameter(depth))
      if !list.isAtEnd, !list.take(",") { throw list.unexpected() }
    }
    return parameters
  }

  private mutating func parameter(_ depth: Int) throws(Diagnostic) -> ParameterSyntax {
    var label: String?
    var name: String?
    let isModuleSelector = text(ahead: 1) == ":" && text(ahead: 2) == ":"
    if isWord, text(ahead: 1) == ":", !isModuleSelector {
      label = try self.name()
      advance()
    } else if isWord, isWord(ahead: 1), text(ahead: 2) == ":" {
      label = try self.name()
      name = try self.name()
      advance()
    }
    let type = try type(depth: depth + 1)
    let value = take("=") ? expression(depth: depth + 1) : nil
    return ParameterSyntax(
      label: label == "_" ? nil : label,
      name: name,
      type: type,
      defaultValue: value
    )
  }

  private mutating func primary(
    _ attributes: [Attribute],
    _ depth: Int
  ) throws(Diagnostic) -> TypeSyntax.Shape {
    var shape = TypeSyntax.Shape.other
    let start = index
    if text == "(" {
      let parameters = try parameters(depth: depth)
      if let function = try function(attributes, parameters, depth) { return .function(function) }
      if parameters.isEmpty { shape = .void }
      if parameters.count == 1 { shape = .parenthesized(parameters[0].type) }
    } else if text == "[" {
      advance()
    } else if text == "~" {
      while take("~") {}
      _ = try named(depth)
    } else {
      shape = try named(depth)
    }
    while ["?", "!"].contains(text), isAdjacent {
      advance()
      shape = .optional
    }
    // `(any P).Type`, `[Int].Index`, `Int?.Type`.
    while text == ".", isWord(ahead: 1), index > start {
      advance()
      advance()
      shape = .other
    }
    return shape
  }

  private mutating func named(_ depth: Int) throws(Diagnostic) -> TypeSyntax.Shape {
    var name = ""
    var arguments: [TypeSyntax] = []
    repeat {
      if text == ":" { advance() }
      name = try self.name()
      arguments = text == "<" ? try typeArguments(depth: depth) : []
    } while (text == "." && isWord(ahead: 1) && take(".")) || (isModuleSelector && take(":"))
    return ["Type", "Protocol"].contains(name) ? .other : .named(name, arguments: arguments)
  }

  private var isModuleSelector: Bool { text == ":" && isAdjacent && text(ahead: 1) == ":" }

  /// Reads what makes a function type of the parameters before, or nothing.
  private mutating func function(
    _ attributes: [Attribute],
    _ parameters: [ParameterSyntax],
    _ depth: Int
  ) throws(Diagnostic) -> FunctionSyntax? {
    var reader = self
    var isAsync = false
    var throwing = FunctionSyntax.Throwing.never
    while ["async", "reasync", "throws", "rethrows"].contains(reader.text) {
      let word = reader.text
      reader.advance()
      if word.hasSuffix("async") {
        isAsync = true
      } else if reader.text == "(" {
        let error = reader.inside()
        let name = source.type(error.index..<error.end)
        switch name {
        case "Never": throwing = .never
        case "any Error", "any Swift.Error": throwing = .any
        default: throwing = .typed(name)
        }
        reader.advance()
      } else {
        throwing = .any
      }
    }
    let effects = index..<reader.index
    guard reader.takeArrow() else { return nil }
    let result = try reader.type(depth: depth + 1)
    self = reader
    return FunctionSyntax(
      attributes: attributes,
      parameters: parameters,
      isAsync: isAsync,
      throwing: throwing,
      effects: source.type(effects),
      result: result
    )
  }
}
