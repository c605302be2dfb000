extension KeyDecoder {
  /// `ESC [` or `ESC O`, then parameters, then a byte that says which key.
  ///
  /// - Parameters:
  ///   - bytes: From the escape byte on.
  ///   - isAlt: Whether the Alt key is known to be held.
  /// - Returns: The key, if something here has a use for it, and the number of bytes; nil for too few.
  static func sequence(_ bytes: ArraySlice<UInt8>, isAlt: Bool) -> (key: Key?, length: Int)? {
    let isApplication = bytes[bytes.startIndex + 1] == UInt8(ascii: "O")
    let body = bytes.dropFirst(2)
    // The Linux console has function keys with a second bracket.
    if !isApplication, body.first == UInt8(ascii: "[") {
      guard let which = body.dropFirst().first else { return nil }
      return (which == UInt8(ascii: "A") ? .help : nil, 4)
    }
    guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) || $0 == 0x24 }) else {
      return nil
    }
    let length = end + 1 - bytes.startIndex
    if body[end] == 0x24 {
      // Keys with the shift key held end in a dollar in some terminals; reports go on behind it.
      if body.first != UInt8(ascii: "?") { return (nil, length) }
      guard body.index(after: end) < body.endIndex else { return nil }
      return (nil, length + 1)
    }
    // A sequence that breaks off is given up, and what broke it is read again.
    guard (0x40...0x7E).contains(body[end]) else { return (nil, end - bytes.startIndex) }
    let parameters = String(decoding: body[..<end], as: UTF8.self)
      .split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0.prefix { $0 != ":" }) ?? 1 }
    let key = Sequence(
      final: Character(Unicode.Scalar(body[end])),
      parameters: body.first == UInt8(ascii: "?") || body.first == UInt8(ascii: "<")
        ? [] : parameters,
      isApplication: isApplication,
      isAlt: isAlt
    )
    return (body.first == UInt8(ascii: "?") ? nil : key.key, length)
  }

  /// What a sequence says.
  private struct Sequence {
    var final: Character
    var parameters: [Int]
    var isApplication: Bool
    var isAlt: Bool

    private func parameter(_ index: Int) -> Int? {
      parameters.indices.contains(index) ? parameters[index] : nil
    }

    /// The keys that are held, as bits: shift, Alt, control.
    private func modifiers(at index: Int) -> Int {
      (parameter(index).map { max(0, min($0, 256) - 1) } ?? 0) | (isAlt ? 2 : 0)
    }

    var key: Key? {
      let held = modifiers(at: 1)
      let isByWord = held & 6 != 0
      switch final {
      case "A": return held & 2 != 0 ? .moveUp : .up
      case "B": return held & 2 != 0 ? .moveDown : .down
      case "C": return isByWord ? .wordRight : .right
      case "D": return isByWord ? .wordLeft : .left
      case "a" where !isApplication: return .up
      case "b" where !isApplication: return .down
      case "c": return isApplication ? .wordRight : (parameters == [1] ? .right : nil)
      case "d": return isApplication ? .wordLeft : .left
      case "F": return .end
      case "H": return .home
      case "M" where isApplication: return .enter
      case "P": return .help
      case "Z": return .backTab
      case "~", "^", "@": return numbered
      case "u": return encoded(parameter(0), modifiers(at: 1))
      default: return nil
      }
    }

    private var numbered: Key? {
      switch parameter(0) {
      case 1, 7: .home
      case 3: modifiers(at: 1) & 6 != 0 || final == "^" ? .deleteWordRight : .delete
      case 4, 8: .end
      case 5: .pageUp
      case 6: .pageDown
      case 11: .help
      // What `modifyOtherKeys` of xterm sends.
      case 27 where parameters.count == 3: encoded(parameter(2), modifiers(at: 1))
      default: nil
      }
    }

    /// A key by its code point, as newer protocols send it.
    private func encoded(_ code: Int?, _ held: Int) -> Key? {
      guard let scalar = code.flatMap({ UInt32(exactly: $0) }).flatMap(Unicode.Scalar.init) else {
        return nil
      }
      let isAlt = held & 2 != 0
      switch scalar.value {
      case 27: return isAlt ? nil : .escape
      case 13: return isAlt ? nil : .enter
      case 9: return held & 1 != 0 ? .backTab : .tab
      case 127, 8: return held & 6 != 0 ? .deleteWordLeft : .backspace
      case ..<32, 0x80...0x9F, 0xE000...0xF8FF: return nil
      default:
        if held & 4 != 0 {
          return .control(scalar.properties.lowercaseMapping.first ?? Character(scalar))
        }
        if isAlt {
          return ["b": Key.wordLeft, "f": .wordRight, "d": .deleteWordRight][Character(scalar)]
        }
        let upper = scalar.properties.uppercaseMapping.first
        return .character(held & 1 != 0 ? upper ?? Character(scalar) : Character(scalar))
      }
    }
  }
}
