internal import CustomDiff

/// A place that code can change: `$0.standup.attendees[1].name`.
struct Place {
  /// The expression for this place, in pieces that may each have their own line.
  fileprivate private(set) var pieces: [String]
  /// True if the expression goes through optionals, so that its result is optional, too.
  private(set) var isChained = false
  /// The expression that reaches into a case, up to the case path: `$0.$destination[`.
  private var casePieces: [String]?
  /// True if the case there is named by a key path: `\.edit`.
  private var hasCaseKeyPaths = false
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
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - hasCaseKeyPaths: True if key paths name the cases.
  func propertyWithCases(_ name: String, hasCaseKeyPaths: Bool) -> Place {
    var place = property(name)
    place.hasCaseKeyPaths = hasCaseKeyPaths
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
  ///
  /// - Parameters:
  ///   - arguments: The other arguments.
  ///   - hasCaseKeyPaths: True if key paths name the cases.
  func subscriptedWithCases(_ arguments: String, hasCaseKeyPaths: Bool) -> Place {
    var place = subscripted(arguments)
    place.hasCaseKeyPaths = hasCaseKeyPaths
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
    guard let casePieces else { return nil }
    var place = self
    place.pieces = casePieces
    if hasCaseKeyPaths, let name = enumCaseName(of: value) {
      place = place.appending("case: \\.\(SwiftIdentifier.member(name))]?")
    } else if let reference = SwiftLiteral.caseReference(to: value) {
      place = place.appending("case: /\(reference)]?")
      place.casePaths.append("/\(reference)]")
    } else {
      return nil
    }
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
    Statement(place: self, sign: " = ", code: value)
  }

  /// Returns a statement that calls a method with short arguments.
  func call(_ method: String, _ arguments: String = "") -> Statement {
    Statement(place: self, sign: "", code: .text(".\(method)(\(arguments))"))
  }

  /// Returns a statement that calls a method.
  func call(_ method: String, _ arguments: [(label: String?, value: Code)]) -> Statement {
    let call = Code.call(".\(method)", arguments, placeholder: "()")
    return Statement(place: self, sign: "", code: call)
  }

  /// Returns a statement that makes changes in a closure: `$0.$count.withLock { … }`.
  func call(_ method: String, making statements: [Statement]) -> Statement {
    let call = Place.closure(after: ".\(method)", statements)
    return Statement(place: self, sign: "", code: call, inner: statements)
  }

  /// Returns a statement that changes the payload of a value's case in a closure, where no expression reaches it;
  /// nil if the case cannot be named.
  ///
  /// - Parameters:
  ///   - value: The value that is here.
  ///   - hasCaseKeyPaths: True if key paths name its cases.
  ///   - statements: The statements that change the payload.
  func payload(
    of value: Any,
    hasCaseKeyPaths: Bool,
    making statements: [Statement]
  ) -> Statement? {
    if hasCaseKeyPaths, let name = enumCaseName(of: value) {
      return call("modify(\\.\(SwiftIdentifier.member(name)))", making: statements)
    }
    guard !isChained, let reference = SwiftLiteral.caseReference(to: value) else { return nil }
    return Statement(
      place: Place(root: "expectModify(&\(code), case: /\(reference))"),
      sign: "",
      code: Place.closure(after: "", statements),
      changed: self,
      inner: statements
    )
  }

  private static func closure(after head: String, _ statements: [Statement]) -> Code {
    let block = statements.map { Code.prefixed($0.start + $0.place.code + $0.sign, $0.code) }
    return .closures(head: .text(head), blocks: [(nil, block)], placeholder: "()")
  }

  /// The same place with its case paths in parentheses.
  fileprivate var withCasePathsInParentheses: Place {
    var place = self
    for path in Set(casePaths) {
      place.pieces = place.pieces.map {
        $0.replacing("case: \(path)", with: "case: (\(path.dropLast()))]")
      }
    }
    return place
  }

  /// Returns whether a text has a slash beside those of the case paths.
  fileprivate func hasOtherSlash(in text: String) -> Bool {
    !casePaths.isEmpty && casePaths.reduce(text) { $0.replacing($1, with: "") }.contains("/")
  }
}

/// A statement of an assertion closure.
struct Statement {
  /// The place with which the code begins.
  fileprivate let place: Place
  /// The text between the place and the rest.
  fileprivate let sign: String
  /// The value that is assigned, or the call.
  fileprivate let code: Code
  /// The place that the code changes, if it begins with a function.
  fileprivate var changed: Place?
  /// The statements of its closure.
  fileprivate var inner: [Statement] = []
  /// True if the result of the call must be discarded.
  fileprivate var isDiscarding = false

  /// The text before the place.
  fileprivate var start: String { isDiscarding ? "_ = " : "" }

  /// Returns the statement as the only one of a closure, whose result would be that of the call.
  ///
  /// - Parameter isIdentified: True if the closure changes an identified array.
  func alone(isIdentified: Bool) -> Statement {
    let call = sign.isEmpty ? code.text : ""
    let hasResult =
      if call.hasPrefix(".remove(") {
        !call.contains("atOffsets:")
      } else if call.hasPrefix(".insert(") {
        isIdentified || !call.contains(", at:")
      } else if call.hasPrefix(".append(") {
        isIdentified && !call.contains("contentsOf:")
      } else {
        [".removeLast(", ".removeFirst(", ".removeValue(", ".updateValue("].contains {
          call.hasPrefix($0)
        }
      }
    var statement = self
    statement.isDiscarding = hasResult
    return statement
  }

  /// Returns the statement as lines, with placeholders for the innermost parts if too many, and
  /// whether it has none.
  func lines(limit: Int) -> (lines: [String], isWhole: Bool) {
    let lines = lines(code)
    if lines.count <= limit { return (lines, code.isWhole) }
    // The brackets of a call count as a level, and are kept.
    let least = sign.isEmpty ? 1 : 0
    for levels in stride(from: 8, to: least, by: -1) {
      let lines = self.lines(code.abbreviated(to: levels))
      if lines.count <= limit { return (lines, false) }
    }
    return (self.lines(code.abbreviated(to: least)), false)
  }

  /// The statement as code, if it is not abbreviated.
  ///
  /// - Parameter lines: Its lines.
  func swiftStatement(_ lines: [String]) -> SwiftStatement {
    let inner = inner.map { $0.swiftStatement($0.lines($0.code)) }
    return SwiftStatement(
      code: lines.joined(separator: "\n"),
      place: (changed ?? place).code,
      value: sign.isEmpty ? nil : code.text,
      looksUnchanged: code.looksUnchanged || inner.contains(where: \.looksUnchanged),
      inner: inner
    )
  }

  private func lines(_ code: Code) -> [String] {
    let lines = plainLines(code)
    return [start + lines[0]] + lines.dropFirst()
  }

  private func plainLines(_ code: Code) -> [String] {
    // The compiler takes everything between two slashes for a regular expression, unless it closes a
    // parenthesis that it did not open.
    let hasSlash = place.hasOtherSlash(in: place.code + code.text)
    let place = hasSlash ? place.withCasePathsInParentheses : place
    let lines = code.lines(prefix: place.code + sign)
    let pieces = sign.isEmpty ? place.pieces : place.pieces.filter { !$0.isEmpty }
    guard pieces.count > 1, lines[0].count > Code.width else { return lines }
    return [pieces[0]] + pieces.dropFirst().dropLast().map { "  \($0)" }
      + code.lines(prefix: pieces[pieces.count - 1] + sign, indent: 2)
  }

  /// The number of characters, not counting indentation.
  var length: Int { place.code.count + sign.count + code.length }

  /// True if parts are left for the reader to write.
  var hasPlaceholders: Bool { !code.isWhole }
}
