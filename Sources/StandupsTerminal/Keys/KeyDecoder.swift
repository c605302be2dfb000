/// Makes keys of the bytes that a terminal sends, however the bytes are cut into pieces.
///
/// ```swift
/// var decoder = KeyDecoder()
/// decoder.decode([0x1B])        // [], since it may be the start of an arrow
/// decoder.decode([0x5B, 0x41])  // [.up]
/// ```
///
/// Whether an escape byte is a key of its own only time can tell: call ``flush()`` when nothing has
/// followed for a moment.
struct KeyDecoder: Sendable {
  /// Bytes that are not a whole key yet.
  private var pending: [UInt8] = []

  /// Whether there are bytes that are a key if nothing follows soon.
  var isWaiting: Bool {
    pending.first == Bytes.escape && !pending.starts(with: Bytes.pasteStart)
  }

  /// Takes bytes.
  ///
  /// - Parameter bytes: What the terminal sent next.
  /// - Returns: The keys that are complete now.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    pending += bytes
    var keys: [Key] = []
    var rest = pending[...]
    while !rest.isEmpty, let (key, length) = Self.next(rest) {
      if let key { keys.append(key) }
      rest = rest.dropFirst(length)
    }
    pending = Array(rest)
    return keys
  }

  /// Makes keys of what is left, since nothing follows.
  ///
  /// - Returns: The escape key for an escape byte, and nothing for half a character.
  mutating func flush() -> [Key] {
    defer { pending = [] }
    guard pending.first == Bytes.escape else { return [] }
    if pending.starts(with: Bytes.pasteStart) {
      return [.paste(Self.text(pending.dropFirst(Bytes.pasteStart.count)))]
    }
    // Escape, and then a key that begins a sequence when it follows at once: a bracket.
    guard pending.count == 2 else { return [.escape] }
    return [.escape, .character(Character(Unicode.Scalar(pending[1])))]
  }

  private enum Bytes {
    static let escape: UInt8 = 0x1B
    static let pasteStart: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x30, 0x7E]
    static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]
  }

  /// The first key and the number of its bytes; no key for bytes without meaning; nil for too few bytes.
  private static func next(_ bytes: ArraySlice<UInt8>) -> (key: Key?, length: Int)? {
    let first = bytes[bytes.startIndex]
    switch first {
    case Bytes.escape:
      return escaped(bytes)
    case 0x0D, 0x0A:
      return (.enter, 1)
    case 0x09:
      return (.tab, 1)
    case 0x7F, 0x08:
      return (.backspace, 1)
    case 0x00:
      return (.control(" "), 1)
    case 0x01...0x1A:
      return (.control(Character(Unicode.Scalar(first + 0x60))), 1)
    case 0x1C...0x1F:
      return (nil, 1)
    case ..<0x80:
      return (.character(Character(Unicode.Scalar(first))), 1)
    default:
      return character(bytes)
    }
  }

  /// A character of several bytes.
  private static func character(_ bytes: ArraySlice<UInt8>) -> (key: Key?, length: Int)? {
    let length =
      switch bytes[bytes.startIndex] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    let body = bytes.prefix(length)
    // A byte that cannot go on ends the character, so that one broken byte does not swallow the next key.
    if let broken = body.dropFirst().firstIndex(where: { $0 & 0xC0 != 0x80 }) {
      return (nil, broken - bytes.startIndex)
    }
    if body.count < length { return nil }
    guard length > 1, let text = String(validating: body, as: UTF8.self), let character = text.first
    else { return (nil, length) }
    return (.character(character), length)
  }

  private static func escaped(_ bytes: ArraySlice<UInt8>) -> (key: Key?, length: Int)? {
    let body = bytes.dropFirst()
    switch body.first {
    case nil:
      return nil
    case UInt8(ascii: "["):
      if bytes.starts(with: Bytes.pasteStart) { return paste(bytes) }
      return controlSequence(bytes)
    case UInt8(ascii: "O"):
      guard let final = body.dropFirst().first else { return nil }
      return (key(final: final, parameters: []), 3)
    case let byte? where (0x20...0x7E).contains(byte):
      // A character with the Alt key held: nothing here has a use for it, and it is not an escape.
      return (nil, 2)
    default:
      // Escape, and then another key.
      return (.escape, 1)
    }
  }

  private static func paste(_ bytes: ArraySlice<UInt8>) -> (key: Key?, length: Int)? {
    let body = bytes.dropFirst(Bytes.pasteStart.count)
    var start = body.startIndex
    while let escape = body[start...].firstIndex(of: Bytes.escape) {
      let rest = body[escape...]
      if rest.starts(with: Bytes.pasteEnd) {
        return (.paste(text(body[..<escape])), escape + Bytes.pasteEnd.count - bytes.startIndex)
      }
      if rest.count < Bytes.pasteEnd.count, Bytes.pasteEnd.starts(with: rest) { return nil }
      start = escape + 1
    }
    return nil
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
      .replacing("\r\n", with: "\n")
      .replacing("\r", with: "\n")
  }

  /// `ESC [`, then parameters, then a byte that says which key.
  private static func controlSequence(_ bytes: ArraySlice<UInt8>) -> (key: Key?, length: Int)? {
    let body = bytes.dropFirst(2)
    guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) }) else { return nil }
    // A sequence that breaks off is given up, and what broke it is read again.
    guard (0x40...0x7E).contains(body[end]) else { return (nil, end - bytes.startIndex) }
    let parameters = String(decoding: body[..<end], as: UTF8.self)
      .split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 1 }
    return (key(final: body[end], parameters: parameters), end + 1 - bytes.startIndex)
  }

  private static func key(final: UInt8, parameters: [Int]) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "Z"): .backTab
    case UInt8(ascii: "~"):
      switch parameters.first {
      case 1, 7: .home
      case 3: .delete
      case 4, 8: .end
      case 5: .pageUp
      case 6: .pageDown
      default: nil
      }
    default: nil
    }
  }
}
