/// Makes keys of the bytes that a terminal sends, however the bytes are cut into pieces.
///
/// ```swift
/// var decoder = KeyDecoder()
/// decoder.decode([0x1B])        // [], since it may be the start of an arrow
/// decoder.decode([0x5B, 0x41])  // [.up]
/// ```
///
/// Whether an escape byte is a key of its own only time can tell: call ``flush()`` when nothing has
/// followed for a moment. What begins with an escape byte and goes on is never that key.
struct KeyDecoder: Sendable {
  /// Bytes that are not a whole key yet.
  private var pending: [UInt8] = []

  /// What may still come before bytes are given up.
  enum Wait: Equatable {
    /// Nothing is missing, or what is missing comes however long it takes.
    case none
    /// A moment: escape bytes that may be the key.
    case short
    /// A while: the rest of a sequence that has begun.
    case long
  }

  /// How long to wait before ``flush()``.
  var wait: Wait {
    guard pending.first == Bytes.escape, !pending.starts(with: Bytes.pasteStart) else {
      return .none
    }
    return pending.allSatisfy { $0 == Bytes.escape } ? .short : .long
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
  /// - Returns: The escape key for each escape byte; nothing for half a character or half a sequence.
  mutating func flush() -> [Key] {
    defer { pending = [] }
    if pending.starts(with: Bytes.pasteStart) {
      return [.paste(Self.text(pending.dropFirst(Bytes.pasteStart.count)))]
    }
    return wait == .short ? pending.map { _ in .escape } : []
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
    // The controls of the upper half are sequences of their own, for which nothing has a use.
    return ("\u{80}"..."\u{9F}").contains(text.unicodeScalars.first!)
      ? (nil, length) : (.character(character), length)
  }

  private static func escaped(_ bytes: ArraySlice<UInt8>) -> (key: Key?, length: Int)? {
    let body = bytes.dropFirst()
    guard let second = body.first else { return nil }
    switch second {
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      if bytes.starts(with: Bytes.pasteStart) { return paste(bytes) }
      return sequence(bytes, isAlt: false)
    case Bytes.escape:
      // Some terminals send this before the sequence of a key with the Alt key held.
      switch body.dropFirst().first {
      case nil:
        return nil
      case UInt8(ascii: "["), UInt8(ascii: "O"):
        if body.starts(with: Bytes.pasteStart) { return (.escape, 1) }
        return sequence(body, isAlt: true).map { ($0.key, $0.length + 1) }
      default:
        return (.escape, 1)
      }
    case 0x7F, 0x08:
      return (.deleteWordLeft, 2)
    case UInt8(ascii: "b"):
      return (.wordLeft, 2)
    case UInt8(ascii: "f"):
      return (.wordRight, 2)
    case UInt8(ascii: "d"):
      return (.deleteWordRight, 2)
    default:
      // Any other key with the Alt key held: nothing here has a use for it, and it is not an escape.
      return next(body).map { (nil, $0.length + 1) }
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
}
