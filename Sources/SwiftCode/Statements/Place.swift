/// A place that code can change: `$0.standup.attendees[1].name`.
struct Place {
  /// The expression for this place, in pieces that may each have their own line.
  private var pieces: [String]
  /// True if the expression goes through optionals, so that its result is optional, too.
  private(set) var isChained = false
  /// The expression that reaches into a case, up to the case path: `$0.$destination[`.
  private var casePieces: [String]?
  /// The case paths in the expression, with the bracket that ends them: `/Destination.edit]`.
  private var casePaths: [String] = []

  /// True if this is the place where code starts.
  private(set) var isRoot = true

  /// Creates the place where code starts.
  init(root: String) {
    pieces = [root]
  }

  /// The expression for this place.
  var code: String { pieces.joined() }

  /// Returns the place of a stored property.
  func property(_ name: String) -> Place {
    appending(".\(SwiftIdentifier.member(name))")
  }

  /// Returns the place of a stored property whose wrapper reaches into cases.
  func propertyWithCases(_ name: String) -> Place {
    var place = property(name)
    place.casePieces = appending(".$\(name)[").pieces
    return place
  }

  /// Returns the place of an element of a tuple.
  func tupleElement(_ index: Int, label: String?) -> Place {
    label.map(property) ?? appending(".\(index)")
  }

  /// Returns the place of the result of a subscript.
  func subscripted(_ arguments: String) -> Place {
    appending("[\(arguments)]")
  }

  /// Returns the place of the result of a subscript that also takes a case path.
  func subscriptedWithCases(_ arguments: String) -> Place {
    var place = subscripted(arguments)
    place.casePieces = appending("[\(arguments), ").pieces
    return place
  }

  /// The place of the value in the optional here.
  var unwrapped: Place {
    var place = appending("?")
    place.isChained = true
    place.casePieces = casePieces
    return place
  }

  /// Returns the place of the payload of a value's case, or `nil` if this place does not reach
  /// into cases or the case cannot be named.
  func payload(of value: Any) -> Place? {
    guard let casePieces, let reference = SwiftLiteral.caseReference(to: value) else { return nil }
    var place = self
    place.pieces = casePieces
    place = place.appending("case: /\(reference)]?")
    place.casePaths.append("/\(reference)]")
    if place.pieces.last != "" { place.pieces.append("") }
    place.isChained = true
    return place
  }

  private func appending(_ code: String) -> Place {
    var place = self
    // A line may begin with a member, but not with a subscript or a question mark.
    let staysOnLine = pieces.last == "" && !code.hasPrefix(".")
    place.pieces[pieces.count - (staysOnLine ? 2 : 1)] += code
    place.casePieces = nil
    place.isRoot = false
    return place
  }
}

extension Place {
  /// Returns a statement that assigns a value.
  func assign(_ value: Code) -> Statement {
    let pieces = pieces.last == "" ? pieces.dropLast() : pieces
    return Statement(pieces: pieces, casePaths: casePaths, sign: " = ", code: value)
  }

  /// Returns a statement that calls a method with short arguments.
  func call(_ method: String, _ arguments: String = "") -> Statement {
    let call = Code.text(".\(method)(\(arguments))")
    return Statement(pieces: pieces, casePaths: casePaths, sign: "", code: call)
  }

  /// Returns a statement that calls a method.
  func call(_ method: String, _ arguments: [(label: String?, value: Code)]) -> Statement {
    let call = Code.call(".\(method)", arguments, placeholder: "<#()#>")
    return Statement(pieces: pieces, casePaths: casePaths, sign: "", code: call)
  }
}

/// A statement of an assertion closure.
struct Statement {
  /// The expression for the changed place.
  private let pieces: [String]
  /// The case paths in these pieces, each with the bracket that ends it.
  private let casePaths: [String]
  /// The text between the expression and the rest.
  private let sign: String
  /// The value that is assigned, or the call.
  private let code: Code

  fileprivate init(pieces: [String], casePaths: [String], sign: String, code: Code) {
    self.pieces = pieces
    self.casePaths = casePaths
    self.sign = sign
    self.code = code
  }

  /// Returns the statement as lines, with placeholders for the innermost parts if too many.
  func lines(limit: Int) -> [String] {
    let lines = lines(code)
    if lines.count <= limit { return lines }
    // The brackets of a call count as a level, and are kept.
    let least = sign.isEmpty ? 1 : 0
    for levels in stride(from: 8, to: least, by: -1) {
      let lines = self.lines(code.abbreviated(to: levels))
      if lines.count <= limit { return lines }
    }
    return self.lines(code.abbreviated(to: least))
  }

  private func lines(_ code: Code) -> [String] {
    let lines = lines(code, after: pieces)
    guard lines.contains(where: looksLikeRegex) else { return lines }
    return self.lines(code, after: pieces.map(withCasePathsInParentheses))
  }

  /// Returns whether a line has a slash after that of a case path, as in a URL.
  ///
  /// The compiler takes everything between two slashes for a regular expression.
  private func looksLikeRegex(_ line: String) -> Bool {
    guard let start = casePaths.compactMap({ line.firstRange(of: $0)?.lowerBound }).min() else {
      return false
    }
    let rest = casePaths.reduce(String(line[start...])) { $0.replacing($1, with: "") }
    return rest.contains("/")
  }

  /// Puts case paths in parentheses: a regular expression closes only those that it opens.
  private func withCasePathsInParentheses(_ piece: String) -> String {
    Set(casePaths).reduce(piece) { piece, path in
      piece.replacing("case: \(path)", with: "case: (\(path.dropLast()))]")
    }
  }

  private func lines(_ code: Code, after pieces: [String]) -> [String] {
    let lines = code.lines(prefix: pieces.joined() + sign)
    guard pieces.count > 1, lines[0].count > Code.width else { return lines }
    return [pieces[0]] + pieces.dropFirst().dropLast().map { "  \($0)" }
      + code.lines(prefix: pieces[pieces.count - 1] + sign, indent: 2)
  }

  /// The number of characters, not counting indentation.
  var length: Int { pieces.reduce(sign.count) { $0 + $1.count } + code.length }

  /// True if parts are left for the reader to write.
  var hasPlaceholders: Bool { code.lines().contains { $0.contains("<#") } }
}
