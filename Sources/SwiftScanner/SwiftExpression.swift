/// An expression in a source: a call with its arguments, a list with its elements, or something else.
package struct SwiftExpression {
  package let source: SwiftSource
  private let tokens: ClosedRange<Int>
  /// The tokens before the arguments; nil unless the expression is a call or a list.
  private let head: Range<Int>?
  private let parts: [SwiftExpression]

  package init(_ source: SwiftSource, _ tokens: ClosedRange<Int>) {
    self.source = source
    self.tokens = tokens
    let close = source.tokens[tokens.upperBound]
    guard close.kind == .close, close.partner >= tokens.lowerBound,
      source.text(tokens.upperBound) != "}"
    else {
      (head, parts) = (nil, [])
      return
    }
    head = tokens.lowerBound..<close.partner + 1
    parts = source.arguments(in: close.partner...tokens.upperBound).map {
      let hasLabel = $0.count > 2 && source.text($0.lowerBound + 1) == ":"
      return SwiftExpression(source, (hasLabel ? $0.lowerBound + 2 : $0.lowerBound)...$0.upperBound)
    }
  }

  /// Reads code that is one expression; nil if it cannot be read.
  package init?(_ code: [String]) {
    guard let source = try? SwiftSource(code.joined(separator: "\n")), !source.tokens.isEmpty else {
      return nil
    }
    self.init(source, 0...source.tokens.count - 1)
  }

  private var words: [String] { tokens.map(source.text) }
  private var headWords: [String] { (head ?? 0..<0).map(source.text) }
  private var bytes: Range<Int> { source.bytes(tokens) }

  /// The lines, without the indentation of the first.
  private var lines: [String] {
    let indentation = source.indentation(at: bytes.lowerBound).count
    let lines = source.text(bytes).split(
      omittingEmptySubsequences: false,
      whereSeparator: \.isNewline
    )
    return lines.enumerated().map { $0 == 0 ? String($1) : String($1.dropFirst(indentation)) }
  }

  /// Returns what to change so that the expression has another value, and keeps what is right.
  ///
  /// - Parameters:
  ///   - old: The value that it has, as code.
  ///   - new: The value that it should have, as code.
  /// - Throws: A refusal if a name would become many lines.
  package func changes(
    from old: SwiftExpression,
    to new: SwiftExpression
  ) throws(Refusal) -> [(range: Range<Int>, code: [String])] {
    if old.words == new.words { return [] }
    let isSame = old.headWords == new.headWords
    if isCall(as: old), parts.count == new.parts.count {
      if isSame { return try changesOfParts(from: old, to: new) }
      // Another case may carry the same.
      if let own = head, let other = new.head, let rest = try? changesOfParts(from: old, to: new) {
        let name = new.source.text(new.source.bytes(other.lowerBound...other.upperBound - 1))
        return [(source.bytes(own.lowerBound...own.upperBound - 1), [name])] + rest
      }
    }
    if isSame, words != old.words, new.lines.count > 1 {
      throw Refusal("\"\(source.text(bytes))\" has other content than the action that came.")
    }
    return [(bytes, new.lines)]
  }

  /// Returns whether an expression calls the same, which may be spelled with its type: `Result.success(1)`.
  private func isCall(as other: SwiftExpression) -> Bool {
    head != nil && headWords.suffix(2) == other.headWords.suffix(2)
      && parts.count == other.parts.count
  }

  private func changesOfParts(
    from old: SwiftExpression,
    to new: SwiftExpression
  ) throws(Refusal) -> [(range: Range<Int>, code: [String])] {
    var changes: [(range: Range<Int>, code: [String])] = []
    for (index, part) in parts.enumerated() {
      changes += try part.changes(from: old.parts[index], to: new.parts[index])
    }
    return changes
  }
}

extension SwiftSource {
  /// The tokens of each argument between brackets.
  package func arguments(in brackets: ClosedRange<Int>) -> [ClosedRange<Int>] {
    var arguments: [ClosedRange<Int>] = []
    var start = brackets.lowerBound + 1
    // A comma between the arguments of a type is another one: "Result<Int, E>".
    var depth = 0
    for token in children(of: brackets.lowerBound) + [brackets.upperBound] {
      switch text(token) {
      case "<": depth += 1
      case ">": depth -= 1
      default: break
      }
      guard token == brackets.upperBound || text(token) == "," && depth == 0 else { continue }
      if start < token { arguments.append(start...token - 1) }
      start = token + 1
    }
    return arguments
  }
}
