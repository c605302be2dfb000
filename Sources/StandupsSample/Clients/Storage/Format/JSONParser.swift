internal import Foundation

/// Reads JSON, to the letter of its standard (RFC 8259).
struct JSONParser {
  /// Why something is not JSON.
  struct Failure: Error, Equatable {
    /// Counted from one.
    var line: Int
    /// The byte in the line, counted from one.
    var column: Int
    /// What should be there.
    var expected: String
    /// What is there.
    var found: String
  }

  /// How deep arrays and objects may lie in each other: the stack of a thread has an end.
  static let maximumDepth = 100

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  /// Reads a value, and nothing else.
  ///
  /// - Parameter data: UTF-8.
  static func parse(_ data: Data) throws(Failure) -> JSON {
    // A rethrowing function of Foundation forgets the type of the error.
    let result: Result<JSON, Failure> = data.withUnsafeBytes { buffer in
      var parser = JSONParser(bytes: buffer.bindMemory(to: UInt8.self))
      return Result { () throws(Failure) in try parser.document() }
    }
    return try result.get()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  private mutating func document() throws(Failure) -> JSON {
    // The mark that some editors put before UTF-8.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    let value = try value(depth: 0)
    skipSpace()
    if position < bytes.count { throw failure("the end of the file") }
    return value
  }

  private mutating func value(depth: Int) throws(Failure) -> JSON {
    skipSpace()
    guard depth < Self.maximumDepth else {
      throw failure("no more than \(Self.maximumDepth) levels")
    }
    switch peek {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), (0x30...0x39)?: return .number(try number())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw failure("a value")
    }
  }

  private mutating func object(depth: Int) throws(Failure) -> JSON {
    position += 1
    var fields: [JSON.Field] = []
    skipSpace()
    if skip("}") { return .object([]) }
    while true {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw failure("a name in quotation marks") }
      let name = try string()
      skipSpace()
      guard skip(":") else { throw failure("a colon") }
      fields.append(JSON.Field(name: name, value: try value(depth: depth + 1)))
      skipSpace()
      if skip("}") { return .object(fields) }
      guard skip(",") else { throw failure("a comma or “}”") }
    }
  }

  private mutating func array(depth: Int) throws(Failure) -> JSON {
    position += 1
    var elements: [JSON] = []
    skipSpace()
    if skip("]") { return .array([]) }
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if skip("]") { return .array(elements) }
      guard skip(",") else { throw failure("a comma or “]”") }
    }
  }

  private mutating func word(_ word: String, _ value: JSON) throws(Failure) -> JSON {
    guard bytes.dropFirst(position).starts(with: word.utf8) else { throw failure("a value") }
    position += word.utf8.count
    return value
  }

  private mutating func number() throws(Failure) -> String {
    let start = position
    _ = skip("-")
    if !skip("0") { try digits() }
    if skip(".") { try digits() }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      try digits()
    }
    return text(start..<position)
  }

  private mutating func digits() throws(Failure) {
    let start = position
    while let byte = peek, (0x30...0x39).contains(byte) { position += 1 }
    if position == start { throw failure("a digit") }
  }

  private mutating func string() throws(Failure) -> String {
    position += 1
    var result = ""
    var start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        result += try utf8(start..<position)
        position += 1
        return result
      case UInt8(ascii: "\\"):
        result += try utf8(start..<position)
        position += 1
        result.unicodeScalars.append(try escape())
        start = position
      case ..<0x20:
        throw failure("no control character inside of quotation marks")
      default:
        position += 1
      }
    }
    throw failure("a quotation mark")
  }

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    guard let byte = peek else { throw failure("what is escaped") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try hexadecimal()
      if let scalar = Unicode.Scalar(unit) { return scalar }
      guard unit < 0xDC00, skip("\\"), skip("u") else { break }
      let second = try hexadecimal()
      guard (0xDC00...0xDFFF).contains(second) else { break }
      return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
    default:
      position -= 1
      throw failure("one of \" \\ / b f n r t u after a backslash")
    }
    throw failure("both halves of a surrogate pair")
  }

  private mutating func hexadecimal() throws(Failure) -> UInt32 {
    guard position + 4 <= bytes.count, let unit = UInt32(text(position..<position + 4), radix: 16),
      peek != UInt8(ascii: "+"), peek != UInt8(ascii: "-")
    else { throw failure("four hexadecimal digits") }
    position += 4
    return unit
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[position]) {
      position += 1
    }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  private mutating func utf8(_ range: Range<Int>) throws(Failure) -> String {
    let text = String(validating: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    if let text { return text }
    position = range.lowerBound
    throw failure("text in UTF-8")
  }

  /// What is wrong at the current position.
  private func failure(_ expected: String) -> Failure {
    let before = bytes[..<min(position, bytes.count)]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return Failure(
      line: before.count { $0 == 0x0A } + 1,
      column: position - start + 1,
      expected: expected,
      found: found
    )
  }

  private var found: String {
    guard let byte = peek else { return "the end of the file" }
    guard (0x21...0x7E).contains(byte) else { return "the byte \(String(byte, radix: 16))" }
    return "“\(Character(Unicode.Scalar(byte)))”"
  }
}
