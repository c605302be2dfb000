internal import Foundation

/// Letters and signs that fonts draw alike.
///
/// They are a selection from what Unicode Technical Standard 39 calls confusable: characters that
/// keyboards, word processors and translations bring into texts, and characters drawn with the same
/// strokes. Lookalikes within ASCII (`l` and `1`, `O` and `0`) are left out, because fonts for code
/// distinguish them.
package enum Homoglyphs {
  /// Returns a text that a character shares with all its lookalikes.
  static func key(of character: Character) -> String {
    let scalars = character.unicodeScalars
    if let scalar = scalars.first, scalars.count == 1, scalar.isASCII { return String(character) }
    var key = String.UnicodeScalarView()
    for scalar in decomposed(character).unicodeScalars where !isDropped(scalar) {
      key.append(representatives[scalar] ?? scalar)
    }
    return String(key)
  }

  /// Returns the positions of characters that look like others.
  package static func positions(in text: String) -> Set<Int> {
    if text.hasOnly(.visibleASCIIOrNewlines) { return [] }
    var positions: Set<Int> = []
    for (position, character) in text.enumerated() where key(of: character) != String(character) {
      positions.insert(position)
    }
    return positions
  }

  /// Returns whether a text may look the same as one with a different number of characters.
  static func mayJoin(_ text: String) -> Bool {
    text.unicodeScalars.contains(where: mayJoin)
  }

  /// Returns whether a scalar is invisible on many screens, or shows as several letters.
  static func mayJoin(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x131 && (isDropped(scalar) || forms.contains { $0 ~= scalar.value })
  }

  /// Returns a character with its accents as separate scalars, and its forms as plain letters.
  private static func decomposed(_ character: Character) -> String {
    let text = String(character)
    let isForm = text.unicodeScalars.contains { scalar in
      forms.contains { $0 ~= scalar.value }
    }
    return isForm
      ? text.decomposedStringWithCompatibilityMapping : text.decomposedStringWithCanonicalMapping
  }

  /// Digraphs, letterlike symbols, Roman numerals, radicals, ligatures, full-width and mathematical
  /// letters.
  private static let forms: [ClosedRange<UInt32>] = [
    0x132...0x133, 0x1C4...0x1CC, 0x1F1...0x1F3, 0x2100...0x214F, 0x2160...0x217F, 0x2F00...0x2FD5,
    0xFB00...0xFB06, 0xFF01...0xFFEE, 0x1D400...0x1D7FF,
  ]

  /// Returns whether many screens show a character the same with and without a scalar.
  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200D, 0xFE00...0xFE0F, 0xE0020...0xE007F, 0xE0100...0xE01EF: true
    default: false
    }
  }

  private static let representatives: [Unicode.Scalar: Unicode.Scalar] = {
    var result: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (representative, others) in groups {
      for other in others.unicodeScalars { result[other] = representative }
    }
    return result
  }()

  // Letters of Greek, Cyrillic, Armenian, Coptic, Cherokee, Lisu and extended Latin.
  private static let letters: KeyValuePairs<Unicode.Scalar, String> = [
    "A": "\u{391}\u{410}\u{13AA}\u{A4EE}",
    "B": "\u{392}\u{412}\u{13F4}\u{A4D0}\u{A7B4}",
    "C": "\u{3F9}\u{421}\u{13DF}\u{2CA4}\u{A4DA}",
    "D": "\u{13A0}\u{A4D3}",
    "\u{110}": "\u{189}\u{D0}",
    "E": "\u{395}\u{415}\u{13AC}\u{A4F0}\u{2D39}",
    "F": "\u{3DC}\u{A4DD}\u{A798}",
    "G": "\u{50C}\u{13C0}\u{13F3}\u{A4D6}",
    "H": "\u{397}\u{41D}\u{13BB}\u{2C8E}\u{A4E7}",
    "I": "\u{399}\u{406}\u{4C0}\u{2C92}\u{A4F2}",
    "J": "\u{37F}\u{408}\u{13AB}\u{A4D9}",
    "K": "\u{39A}\u{41A}\u{13E6}\u{2C94}\u{A4D7}",
    "L": "\u{13DE}\u{2CD0}\u{A4E1}",
    "M": "\u{39C}\u{3FA}\u{41C}\u{13B7}\u{2C98}\u{A4DF}",
    "N": "\u{39D}\u{2C9A}\u{A4E0}",
    "O": "\u{39F}\u{41E}\u{555}\u{2C9E}\u{A4F3}",
    "P": "\u{3A1}\u{420}\u{13E2}\u{2CA2}\u{A4D1}",
    "Q": "\u{51A}",
    "R": "\u{13A1}\u{13D2}\u{A4E3}",
    "S": "\u{405}\u{54F}\u{13D5}\u{13DA}\u{A4E2}",
    "T": "\u{3A4}\u{422}\u{13A2}\u{2CA6}\u{A4D4}",
    "U": "\u{54D}\u{A4F4}",
    "V": "\u{474}\u{13D9}\u{A4E6}",
    "W": "\u{51C}\u{13B3}\u{13D4}\u{A4EA}",
    "X": "\u{3A7}\u{425}\u{2CAC}\u{A4EB}\u{A7B3}",
    "Y": "\u{3A5}\u{4AE}\u{13A9}\u{13BD}\u{2CA8}\u{A4EC}",
    "Z": "\u{396}\u{13C3}\u{A4DC}",
    "a": "\u{251}\u{3B1}\u{430}",
    "b": "\u{42C}\u{13CF}\u{15AF}",
    "c": "\u{3F2}\u{441}\u{1D04}\u{2CA5}",
    "d": "\u{501}\u{13E7}\u{A4D2}",
    "e": "\u{435}\u{4BD}\u{212E}",
    "g": "\u{261}\u{581}",
    "h": "\u{4BB}\u{570}\u{13C2}",
    "i": "\u{131}\u{269}\u{3B9}\u{456}",
    "j": "\u{3F3}\u{458}",
    "l": "\u{4CF}\u{1C0}\u{2223}",
    "n": "\u{578}\u{57C}",
    "o": "\u{3BF}\u{3C3}\u{43E}\u{585}\u{1D0F}\u{2C9F}",
    "p": "\u{3C1}\u{440}\u{2CA3}",
    "q": "\u{51B}\u{563}\u{566}",
    "r": "\u{433}\u{1D26}",
    "s": "\u{455}\u{A731}",
    "u": "\u{28B}\u{3C5}\u{57D}\u{1D1C}",
    "v": "\u{3BD}\u{475}\u{1D20}",
    "w": "\u{461}\u{51D}\u{561}\u{1D21}",
    "x": "\u{445}\u{D7}",
    "y": "\u{3B3}\u{443}\u{4AF}\u{28F}",
    "z": "\u{1D22}",
  ]

  // Punctuation that word processors substitute for that of the keyboard, and other lookalikes.
  private static let signs: KeyValuePairs<Unicode.Scalar, String> = [
    "'": "\u{B4}\u{2B9}\u{2BB}\u{2BC}\u{2BD}\u{2C8}\u{2018}\u{2019}\u{201B}\u{2032}\u{55A}\u{5F3}",
    "\"": "\u{2BA}\u{201C}\u{201D}\u{201F}\u{2033}\u{2EE}\u{5F4}",
    "-": "\u{2D7}\u{2010}\u{2011}\u{2012}\u{2013}\u{2043}\u{2212}\u{FE58}",
    "\u{2014}": "\u{2015}\u{2500}\u{2E3A}",
    ",": "\u{B8}\u{201A}\u{A4F9}\u{60C}",
    ".": "\u{2024}\u{A4F8}\u{6D4}",
    "/": "\u{2044}\u{2215}\u{2571}\u{29F8}",
    "\\": "\u{2216}\u{29F5}\u{29F9}\u{FE68}",
    ":": "\u{2D0}\u{2F8}\u{589}\u{2236}\u{A789}\u{5C3}",
    ";": "\u{61B}",
    "!": "\u{1C3}",
    "?": "\u{241}\u{294}",
    "*": "\u{204E}\u{2217}\u{66D}",
    "<": "\u{2C2}\u{2039}",
    ">": "\u{2C3}\u{203A}",
    "=": "\u{A4FF}\u{30A0}",
    "^": "\u{2C4}\u{2C6}",
    "~": "\u{2DC}\u{223C}\u{2053}",
    "|": "\u{2502}\u{23D0}",
    "\u{B7}": "\u{2022}\u{2027}\u{2219}\u{22C5}\u{30FB}\u{387}",
    "\u{B0}": "\u{2DA}\u{BA}\u{2070}",
    "\u{3BC}": "\u{B5}",
    "\u{3B2}": "\u{DF}\u{A7B5}",
    "\u{2211}": "\u{3A3}",
    "\u{2206}": "\u{394}",
    "\u{220F}": "\u{3A0}",
    // A cedilla and a comma below.
    "\u{327}": "\u{326}",
  ]

  // Arabic and Persian, and Katakana beside ideographs.
  private static let others: KeyValuePairs<Unicode.Scalar, String> = [
    "\u{64A}": "\u{6CC}\u{649}\u{6D2}",
    "\u{643}": "\u{6A9}",
    "\u{647}": "\u{6C1}\u{6BE}\u{6D5}",
    "\u{660}": "\u{6F0}", "\u{661}": "\u{6F1}", "\u{662}": "\u{6F2}", "\u{663}": "\u{6F3}",
    "\u{667}": "\u{6F7}", "\u{668}": "\u{6F8}", "\u{669}": "\u{6F9}",
    "\u{4E00}": "\u{30FC}", "\u{4E8C}": "\u{30CB}", "\u{4E09}": "\u{30DF}", "\u{516B}": "\u{30CF}",
    "\u{529B}": "\u{30AB}", "\u{53E3}": "\u{30ED}\u{56D7}", "\u{5DE5}": "\u{30A8}",
    "\u{5915}": "\u{30BF}", "\u{535C}": "\u{30C8}", "\u{3078}": "\u{30D8}", "\u{4E3F}": "\u{30CE}",
    "\u{3079}": "\u{30D9}", "\u{307A}": "\u{30DA}",
  ]

  private static let groups = Array(letters) + Array(signs) + Array(others)
}
