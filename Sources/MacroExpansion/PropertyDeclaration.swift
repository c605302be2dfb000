import SwiftScanner

/// A property of a `var` or `let`, which may declare several.
struct PropertyDeclaration {
  let declaration: Declaration
  var name: String
  var type: TypeSyntax?
  /// The tokens of its value.
  var value: Range<Int>?
  /// True if accessors compute it.
  var isComputed = false
  /// The byte of the name.
  var offset: Int

  var plainName: String { name.withoutBackticks }

  /// Reads the properties of a declaration, which must be a `var` or a `let`.
  static func properties(
    of declaration: Declaration
  ) throws(Diagnostic) -> [PropertyDeclaration] {
    var reader = TokenReader(declaration.source, declaration.tokens)
    var properties: [PropertyDeclaration] = []
    repeat {
      guard reader.text != "(" else {
        throw Diagnostic("Declare each property by itself, not as a tuple.", at: reader.offset)
      }
      let offset = reader.offset
      var property = PropertyDeclaration(
        declaration: declaration,
        name: try reader.name(),
        offset: offset
      )
      if reader.take(":") { property.type = try reader.type() }
      if reader.take("=") {
        let value = reader.expression()
        property.value = value.lowerBound..<reader.startOfObservers(after: value)
      } else if reader.text == "{" {
        property.isComputed = !reader.inside().beginsObserver
        reader.advance()
      }
      guard reader.isAtEnd || [",", ";"].contains(reader.text) else { throw reader.unexpected() }
      properties.append(property)
    } while reader.take(",")
    return properties
  }
}

extension TokenReader {
  /// Where the observers of a property begin; else the end of its value.
  fileprivate func startOfObservers(after value: Range<Int>) -> Int {
    guard let last = value.last, source.text(last) == "}" else { return value.upperBound }
    let open = source.tokens[last].partner
    let isObserver = TokenReader(source, open + 1..<last).beginsObserver
    return isObserver && open > value.lowerBound ? open : value.upperBound
  }

  fileprivate var beginsObserver: Bool {
    var reader = self
    while reader.text == "@", (try? reader.attribute()) != nil {}
    return ["didSet", "willSet"].contains(reader.text)
  }
}

extension [Conditional<Declaration>] {
  /// The members inside and outside of conditions.
  var declarations: [Declaration] { compactMap(\.element) }

  /// The properties among the members that can be read.
  var properties: [PropertyDeclaration] {
    declarations.filter { ["var", "let"].contains($0.keyword) }
      .flatMap { (try? PropertyDeclaration.properties(of: $0)) ?? [] }
  }
}
