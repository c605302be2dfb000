/// The tokens of a Swift source, as far as edits of calls need them.
///
/// It knows strings, comments, brackets and conditions, and leaves everything else to the compiler.
package struct SwiftSource {
  package enum Kind {
    case word, symbol, string, open, close
  }

  package struct Token {
    package var kind: Kind
    /// The bytes of the token.
    package var range: Range<Int>
    /// The innermost bracket around it; nil at the top level.
    package var parent: Int?
    /// The other bracket of the pair.
    package var partner: Int
  }

  package let bytes: [UInt8]
  package private(set) var tokens: [Token] = []
  package private(set) var comments: [Range<Int>] = []
  /// The words `#if`, `#elseif`, `#else` and `#endif`.
  package private(set) var conditions: [Range<Int>] = []
  private var lineStarts = [0]

  /// Reads a source.
  ///
  /// - Parameter bytes: The content of the file, which must be UTF-8.
  /// - Throws: An error if a string, a comment or a bracket does not end.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ bytes: [UInt8]) throws(Refusal) {
    self.bytes = bytes
    for index in bytes.indices {
      let isBreak =
        bytes[index] == .newline
        || bytes[index] == .carriageReturn && byte(index + 1) != .newline
      if isBreak { lineStarts.append(index + 1) }
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw error(at: 0, "The file is not UTF-8.")
    }
    try scan()
  }

  /// Reads code.
  ///
  /// - Parameter text: The code.
  /// - Throws: As for bytes.
  package init(_ text: String) throws(Refusal) {
    try self.init(Array(text.utf8))
  }

  private mutating func scan() throws(Refusal) {
    var opened: [Int] = []
    // A byte order mark, and the first line of a script.
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if byte(index) == UInt8(ascii: "#"), byte(index + 1) == UInt8(ascii: "!") {
      index = endOfLine(index)
    }
    while index < bytes.count {
      let start = index
      let byte = bytes[index]
      var kind = Kind.symbol
      var partner = 0
      index += 1
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), .newline, .carriageReturn:
        continue
      case UInt8(ascii: "/"):
        if let end = try endOfComment(start) {
          comments.append(start..<end)
          index = end
          continue
        }
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        if let end = try endOfString(start, depth: 0) {
          kind = .string
          index = end
        } else if byte == UInt8(ascii: "#") {
          let end = endOfWord(index)
          if ["if", "elseif", "else", "endif"].contains(text(index..<end)) {
            conditions.append(start..<end)
            index = end
            continue
          }
        }
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        kind = .open
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard let open = opened.popLast(),
          ["()", "[]", "{}"].contains(text(open) + text(start..<index))
        else {
          throw error(at: start, "A bracket closes here that was not opened.")
        }
        tokens[open].partner = tokens.count
        kind = .close
        partner = open
      case _ where byte.isOfWord:
        kind = .word
        index = endOfWord(start)
      default:
        break
      }
      tokens.append(
        Token(kind: kind, range: start..<index, parent: opened.last, partner: partner)
      )
      if kind == .open { opened.append(tokens.count - 1) }
    }
    if let open = opened.last {
      throw error(at: tokens[open].range.lowerBound, "A bracket opens here that is not closed.")
    }
  }

  private func byte(_ index: Int) -> UInt8? {
    bytes.indices.contains(index) ? bytes[index] : nil
  }

  private func endOfWord(_ start: Int) -> Int {
    bytes[start...].firstIndex { !$0.isOfWord } ?? bytes.count
  }

  private func endOfLine(_ start: Int) -> Int {
    bytes[start...].firstIndex { $0 == .newline || $0 == .carriageReturn } ?? bytes.count
  }

  /// Returns the end of a comment that begins here, or nil if none does.
  private func endOfComment(_ start: Int) throws(Refusal) -> Int? {
    guard byte(start) == UInt8(ascii: "/") else { return nil }
    if byte(start + 1) == UInt8(ascii: "/") { return endOfLine(start) }
    guard byte(start + 1) == UInt8(ascii: "*") else { return nil }
    var depth = 1
    var index = start + 2
    while index < bytes.count {
      switch (bytes[index], byte(index + 1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        index += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        index += 2
        if depth == 0 { return index }
      default:
        index += 1
      }
    }
    throw error(at: start, "A comment begins here that does not end.")
  }

  /// Returns the end of a string or a regular expression with `#` that begins here, or nil.
  private func endOfString(_ start: Int, depth: Int) throws(Refusal) -> Int? {
    var index = start
    while byte(index) == UInt8(ascii: "#") { index += 1 }
    let hashes = String(repeating: "#", count: index - start)
    if !hashes.isEmpty, has("/", at: index) {
      guard let end = (index + 1..<bytes.count).first(where: { has("/\(hashes)", at: $0) }) else {
        throw error(at: start, "A regular expression begins here that does not end.")
      }
      return end + 1 + hashes.utf8.count
    }
    guard has("\"", at: index) else { return nil }
    // `#"""#` only looks like three quotes.
    let line = index + 1..<endOfLine(index)
    let isOnOneLine = !hashes.isEmpty && line.contains { has("\"\(hashes)", at: $0) }
    let isMultiline = has("\"\"\"", at: index) && !isOnOneLine
    let quotes = isMultiline ? "\"\"\"" : "\""
    let (end, escape) = (quotes + hashes, "\\" + hashes)
    index += quotes.utf8.count
    while index < bytes.count {
      if has(end, at: index) { return index + end.utf8.count }
      if has(escape, at: index) {
        index += escape.utf8.count
        index = try has("(", at: index) ? endOfInterpolation(index, depth: depth + 1) : index + 1
      } else if !isMultiline, [.newline, .carriageReturn].contains(bytes[index]) {
        break
      } else {
        index += 1
      }
    }
    throw error(at: start, "A string begins here that does not end.")
  }

  private func endOfInterpolation(_ start: Int, depth: Int) throws(Refusal) -> Int {
    guard depth < 50 else { throw error(at: start, "Strings are nested too deeply.") }
    var index = start
    var open = 0
    while index < bytes.count {
      if let end = try endOfComment(index) {
        index = end
      } else if let end = try endOfString(index, depth: depth) {
        index = end
      } else {
        if bytes[index] == UInt8(ascii: "(") { open += 1 }
        if bytes[index] == UInt8(ascii: ")") { open -= 1 }
        index += 1
        if open == 0 { return index }
      }
    }
    throw error(at: start, "A part of a string begins here that does not end.")
  }

  private func has(_ text: String, at index: Int) -> Bool {
    byte(index) == text.utf8.first && bytes[index...].starts(with: text.utf8)
  }

  private func error(at offset: Int, _ reason: String) -> Refusal {
    Refusal("Line \(line(at: offset)): \(reason)")
  }
}

extension SwiftSource {
  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  package func text(_ token: Int) -> String {
    tokens.indices.contains(token) ? text(tokens[token].range) : ""
  }

  /// Returns the number of the line that holds a byte, from 1.
  package func line(at offset: Int) -> Int {
    lineStarts.partitioningIndex { $0 > offset }
  }

  package func line(of token: Int) -> Int { line(at: tokens[token].range.lowerBound) }

  package func startOfLine(at offset: Int) -> Int { lineStarts[line(at: offset) - 1] }

  /// The number of bytes before a byte on its line.
  package func column(at offset: Int) -> Int { offset - startOfLine(at: offset) }

  /// The spaces and tabs at the beginning of the line that holds a byte.
  package func indentation(at offset: Int) -> String {
    let start = startOfLine(at: offset)
    let end = bytes[start...].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return text(start..<(end ?? bytes.count))
  }

  /// Returns whether only spaces and tabs are before a byte on its line.
  package func isFirstOnLine(_ offset: Int) -> Bool {
    startOfLine(at: offset) + indentation(at: offset).utf8.count == offset
  }

  /// How the lines of the file end.
  package var newline: String {
    bytes.contains(.carriageReturn) && text(0..<bytes.count).contains("\r\n") ? "\r\n" : "\n"
  }

  /// One level of indentation, as the file has it.
  package var indentationUnit: String {
    let indentations = lineStarts.map(indentation)
    if indentations.contains(where: { $0.hasPrefix("\t") }) { return "\t" }
    return indentations.map(\.count).filter { $0 > 1 }.min() == 4 ? "    " : "  "
  }
}

extension Array {
  package func partitioningIndex(where belongsAfter: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongsAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension UInt8 {
  package static let newline = UInt8(ascii: "\n")
  package static let carriageReturn = UInt8(ascii: "\r")

  fileprivate var isOfWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "`"),
      0x80...:
      true
    default: false
    }
  }
}
