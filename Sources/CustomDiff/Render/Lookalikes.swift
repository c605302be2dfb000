/// The characters to escape in two unequal strings that would look the same.
///
/// <!-- checked by: Tests/CustomDiffTests/Diff/AlikeTests.swift -->
/// ```text
/// - name: "Blob"
/// + name: "Bl\u{43E}b"
/// ```
///
/// Strings may look the same if they differ only in scalars that show nothing, or only in places
/// where one has a letter, digit or sign of ASCII and the other a letter of another script, a dash
/// or a quotation mark. Accented letters, ideographs and emoji are readable as they are.
package struct Lookalikes {
  /// The positions of the characters to escape.
  private(set) var old: Set<Int> = []
  package private(set) var new: Set<Int> = []

  /// - Complexity: O(*n*) in the lengths of the strings.
  package init(_ oldText: String, _ newText: String) {
    if oldText.hasOnly(.visibleASCIIOrNewlines), newText.hasOnly(.visibleASCIIOrNewlines) { return }
    let (olds, news) = (Array(oldText), Array(newText))
    let (oldHidden, newHidden) = (Lookalikes.hidden(olds), Lookalikes.hidden(news))
    if !oldHidden.isEmpty || !newHidden.isEmpty,
      Lookalikes.shown(oldText) == Lookalikes.shown(newText)
    {
      (old, new) = (oldHidden, newHidden)
      return
    }
    guard olds.count == news.count else { return }
    let differing = olds.indices.filter { olds[$0] != news[$0] }
    guard differing.allSatisfy({ Lookalikes.areAlike(olds[$0], news[$0]) }) else { return }
    (old, new) = (Set(differing), Set(differing))
  }

  /// Returns the positions of characters with scalars that show nothing by themselves.
  private static func hidden(_ characters: [Character]) -> Set<Int> {
    Set(characters.indices.filter { characters[$0].unicodeScalars.contains(where: isHidden) })
  }

  /// Returns a text without the scalars that show nothing by themselves.
  private static func shown(_ text: String) -> String {
    var scalars = text.unicodeScalars
    scalars.removeAll(where: isHidden)
    return String(scalars)
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII && scalar.properties.isDefaultIgnorableCodePoint
  }

  /// Returns whether one character is of ASCII and the other one like it: a letter of another script,
  /// a digit, a dash or a quotation mark.
  private static func areAlike(_ first: Character, _ second: Character) -> Bool {
    guard first.isASCII != second.isASCII,
      first.unicodeScalars.count == 1, second.unicodeScalars.count == 1
    else { return false }
    return [isLetter, \.isWholeNumber, isSign].contains { $0(first) && $0(second) }
  }

  private static func isLetter(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    let isAccentedLatin = 0xC0...0x24F ~= scalar.value || 0x1E00...0x1EFF ~= scalar.value
    return character.isCased && !isAccentedLatin
  }

  private static func isSign(_ character: Character) -> Bool {
    switch character.unicodeScalars.first?.properties.generalCategory {
    case .dashPunctuation, .initialPunctuation, .finalPunctuation, .mathSymbol, .modifierLetter:
      true
    default: character.isASCII && character.isPunctuation
    }
  }
}
