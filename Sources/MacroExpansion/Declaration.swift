import SwiftScanner

/// A declaration: its attributes, its modifiers, its keyword, and the tokens that follow.
struct Declaration {
  let source: SwiftSource
  var attributes: [Attribute] = []
  /// The modifiers without an argument; `private(set)` says nothing about reading.
  var modifiers: Set<String> = []
  var keyword = ""
  /// The name of a declaration that has one directly after its keyword; else empty.
  var name = ""
  /// The tokens after the keyword.
  var tokens: Range<Int>
  /// The byte of the name, or of the keyword.
  var offset: Int

  static let typeKeywords: Set<String> = [
    "actor", "class", "enum", "extension", "protocol", "struct",
  ]

  static let lineKeywords: Set<String> = [
    "associatedtype", "case", "import", "let", "operator", "typealias", "var",
  ]

  static let blockKeywords: Set<String> = [
    "deinit", "func", "init", "macro", "precedencegroup", "subscript",
  ]

  static let modifierWords: Set<String> = [
    "__consuming", "borrowing", "consuming", "convenience", "distributed", "dynamic",
    "fileprivate", "final", "indirect", "infix", "internal", "isolated", "lazy", "mutating",
    "nonisolated", "nonmutating", "open", "optional", "override", "package", "postfix", "prefix",
    "private", "public", "required", "static", "unowned", "weak",
  ]

  /// Reads the source of one declaration.
  init(_ source: SwiftSource) throws(Diagnostic) {
    var reader = TokenReader(source, source.tokens.indices)
    try self.init(&reader)
    guard !keyword.isEmpty else { throw reader.unexpected() }
    tokens = tokens.lowerBound..<source.tokens.count
  }

  /// Reads a declaration up to its name; without a keyword, this is something else.
  init(_ reader: inout TokenReader) throws(Diagnostic) {
    source = reader.source
    tokens = reader.index..<reader.end
    offset = reader.offset
    while reader.text == "@" { attributes.append(try reader.attribute()) }
    while Self.modifierWords.contains(reader.text) || Self.isClassModifier(reader) {
      let word = reader.text
      reader.advance()
      if reader.text == "(", reader.isAdjacent {
        reader.advance()
      } else {
        modifiers.insert(word)
      }
    }
    offset = reader.offset
    let word = reader.text
    guard
      Self.typeKeywords.contains(word) || Self.lineKeywords.contains(word)
        || Self.blockKeywords.contains(word)
    else { return }
    keyword = word
    reader.advance()
    tokens = reader.index..<reader.end
    if reader.isWord {
      offset = reader.offset
      var rest = reader
      // A name with spaces only matters where generated code repeats it.
      name = try Self.typeKeywords.contains(word) ? rest.name() : (try? rest.name()) ?? ""
    }
  }

  /// True if `class` stands for `static` here and begins no declaration.
  private static func isClassModifier(_ reader: TokenReader) -> Bool {
    guard reader.text == "class" else { return false }
    let next = reader.text(ahead: 1)
    return lineKeywords.contains(next) || blockKeywords.contains(next)
      || modifierWords.contains(next)
  }

  /// The access modifier of a generated member that is as visible as this declaration.
  var access: String { access(in: "") }

  /// Returns the access modifier of a generated member, for a declaration in a given context.
  ///
  /// - Parameter context: The declaration around this one, without its members.
  func access(in context: String) -> String {
    for word in ["public", "package"] where modifiers.contains(word) { return word + " " }
    let written: Set = ["fileprivate", "internal", "open", "private"]
    // The members of a public extension are public themselves.
    guard modifiers.isDisjoint(with: written), let source = try? SwiftSource(context),
      let outer = try? Declaration(source), outer.keyword == "extension"
    else { return "" }
    return outer.access
  }

  /// The attributes that limit where the declaration is available, each with a line break.
  var availability: String {
    attributes.filter { $0.name == "available" }.map { $0.text + "\n" }.joined()
  }

  /// The types after the colon of a type declaration, as they are written.
  func inheritedTypes() throws(Diagnostic) -> [TypeSyntax] {
    var reader = TokenReader(source, tokens)
    if keyword == "extension" { _ = try reader.type() } else { reader.advance() }
    try reader.skipAngleBrackets()
    var types: [TypeSyntax] = []
    guard reader.take(":") else { return types }
    repeat {
      types.append(try reader.type())
    } while reader.take(",")
    return types
  }

  /// The braces of a type declaration, with what they hold.
  func body() throws(Diagnostic) -> TokenReader {
    var reader = TokenReader(source, tokens)
    while !reader.isAtEnd, reader.text != "{" { reader.advance() }
    guard !reader.isAtEnd else { throw reader.unexpected() }
    return reader.inside()
  }
}
