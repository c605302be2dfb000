/// A key that was pressed.
enum Key: Hashable, Sendable {
  /// A printable character, such as a letter or a space.
  case character(Character)
  /// A letter with the control key held: `c` for Ctrl-C.
  case control(Character)
  case enter
  case escape
  case tab
  case backTab
  case backspace
  case delete
  case up
  case down
  case left
  case right
  case home
  case end
  case pageUp
  case pageDown
}

/// Turns the bytes that a terminal sends into keys, whatever pieces they arrive in.
///
/// An escape byte that begins no sequence is the escape key. The bytes after it are keys of their
/// own.
struct KeyDecoder {
  private var pending: [UInt8] = []
  /// True while text is being pasted, in which the end of a line is a space.
  private var isPasting = false

  /// True if the caller should call ``flush()`` when nothing follows for a moment.
  var isWaiting: Bool { !pending.isEmpty || isPasting }

  /// Returns the keys that are complete with these bytes.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    pending += bytes
    var keys: [Key] = []
    while let (key, count) = next() {
      pending.removeFirst(count)
      if let key { keys.append(key) }
    }
    return keys
  }

  /// Returns the keys of the bytes that are left, since nothing follows.
  ///
  /// A paste without an end is over then, too.
  mutating func flush() -> [Key] {
    isPasting = false
    var keys: [Key] = []
    while !pending.isEmpty {
      // An escape byte without a sequence is the escape key. Half a character is no key.
      if pending.removeFirst() == 0x1B { keys.append(.escape) }
      keys += decode([])
    }
    return keys
  }

  /// The first key and the number of its bytes; no key for bytes without a meaning; nil if more
  /// bytes must follow.
  private mutating func next() -> (key: Key?, count: Int)? {
    guard let first = pending.first else { return nil }
    switch first {
    case 0x1B: return escaped()
    case 0x0D, 0x0A: return (isPasting ? .character(" ") : .enter, 1)
    case 0x09: return (isPasting ? .character(" ") : .tab, 1)
    case 0x7F, 0x08: return (.backspace, 1)
    case 0x01...0x1A: return (.control(Character(Unicode.Scalar(first + 0x60))), 1)
    case ..<0x20: return (nil, 1)
    case ..<0x80: return (.character(Character(Unicode.Scalar(first))), 1)
    default: return character(first)
    }
  }

  private func character(_ first: UInt8) -> (key: Key?, count: Int)? {
    let length =
      switch first {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    let bytes = pending.prefix(length)
    // A byte that cannot continue the character ends it, so that the next key is not lost.
    if let broken = bytes.dropFirst().firstIndex(where: { $0 & 0xC0 != 0x80 }) {
      return (nil, broken)
    }
    guard bytes.count == length else { return nil }
    return (String(validating: bytes, as: UTF8.self)?.first.map { .character($0) }, length)
  }

  /// A key that sends several bytes, or the escape key before other keys.
  private mutating func escaped() -> (key: Key?, count: Int)? {
    guard pending.count > 1 else { return nil }
    guard pending[1] == UInt8(ascii: "[") || pending[1] == UInt8(ascii: "O") else {
      return (.escape, 1)
    }
    guard let end = pending.dropFirst(2).firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      return nil
    }
    // An incomplete sequence does not count as one.
    guard (0x40...0x7E).contains(pending[end]) else { return (.escape, 1) }
    let body = String(decoding: pending[2...end], as: UTF8.self)
    switch body {
    case "200~": isPasting = true
    case "201~": isPasting = false
    default: break
    }
    return (Self.key(body), end + 1)
  }

  private static func key(_ body: String) -> Key? {
    switch body {
    case "Z": return .backTab
    case "1~", "7~": return .home
    case "3~": return .delete
    case "4~", "8~": return .end
    case "5~": return .pageUp
    case "6~": return .pageDown
    default: break
    }
    // An arrow, Home or End, with or without modifier keys.
    guard body.dropLast().allSatisfy({ $0.isNumber || $0 == ";" }) else { return nil }
    switch body.last {
    case "A": return .up
    case "B": return .down
    case "C": return .right
    case "D": return .left
    case "F": return .end
    case "H": return .home
    default: return nil
    }
  }
}
