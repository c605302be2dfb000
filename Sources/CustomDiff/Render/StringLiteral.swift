/// A string written as a Swift literal: plain, raw when it holds quotes, or spanning lines.
struct StringLiteral {
  /// The number signs that keep what the string holds from ending or escaping the literal.
  let delimiter: String
  let isMultiline: Bool

  /// Chooses the form in which all of the strings can be written.
  ///
  /// - Complexity: O(*n*) in the lengths of the strings.
  init(for strings: String...) {
    isMultiline = strings.contains { $0.utf8.contains(UInt8(ascii: "\n")) }
    var signs = 0
    for string in strings {
      signs = max(signs, StringLiteral.signsNeeded(by: string, isMultiline: isMultiline))
    }
    delimiter = String(repeating: "#", count: signs)
  }

  var opening: String { isMultiline ? "\(delimiter)\"\"\"" : "\(delimiter)\"" }
  var closing: String { isMultiline ? "\"\"\"\(delimiter)" : "\"\(delimiter)" }

  /// Whether a string can stand between plain quotes as it is.
  ///
  /// Eight bytes at a time, since this is asked of every string that is dumped: a byte that is too
  /// small or equal to one looked for borrows from its top bit, which no plain byte has set.
  ///
  /// - Complexity: O(*n*).
  static func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      let start = UnsafeRawPointer(bytes.baseAddress)
      var position = 0
      while position + 8 <= bytes.count {
        guard isPlain(start!.loadUnaligned(fromByteOffset: position, as: UInt64.self)) else {
          return false
        }
        position += 8
      }
      guard position < bytes.count else { return true }
      var rest = spaces
      withUnsafeMutableBytes(of: &rest) {
        $0.copyMemory(
          from: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[position...])
        )
      }
      return isPlain(rest)
    }
  }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var spaces: UInt64 { 0x2020_2020_2020_2020 }

  private static func isPlain(_ bytes: UInt64) -> Bool {
    let quotes = bytes ^ (ones &* 0x22)
    let slashes = bytes ^ (ones &* 0x5C)
    let deletes = bytes ^ (ones &* 0x7F)
    let found =
      bytes | (bytes &- spaces) | (quotes &- ones) | (slashes &- ones) | (deletes &- ones)
    return found & (ones &* 0x80) == 0
  }

  /// Escapes the invisible characters of a string or of one of its lines.
  ///
  /// Invisible scalars inside a visible character, such as the joiners of an emoji, are left alone.
  func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return text }
    var output = ""
    for character in text {
      let scalars = character.unicodeScalars
      if scalars.allSatisfy(isInvisible) {
        for scalar in scalars { output += escaped(scalar) }
      } else {
        output.append(character)
      }
    }
    return output
  }

  private func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\0": "\\\(delimiter)0"
    case "\t": "\\\(delimiter)t"
    case "\r": "\\\(delimiter)r"
    default: "\\\(delimiter)u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: !(isMultiline && scalar == "\t")
    case .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// The lines of a string, escaped.
  func lines(_ text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { escaped(String($0)) }
  }

  private static func signsNeeded(by text: String, isMultiline: Bool) -> Int {
    var needed = 0
    var quotes = 0
    var runStart = false
    var signs = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""):
        quotes += 1
        runStart = !isMultiline || quotes >= 3
        signs = 0
      case UInt8(ascii: "\\"):
        quotes = 0
        runStart = true
        signs = 0
      case UInt8(ascii: "#") where runStart:
        quotes = 0
        signs += 1
      default:
        quotes = 0
        runStart = false
      }
      if runStart { needed = max(needed, signs + 1) }
    }
    return needed
  }
}
