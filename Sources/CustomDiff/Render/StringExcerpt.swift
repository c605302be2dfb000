/// The part in which two long single-line strings differ, with a few words around it.
///
/// <!-- checked by: Tests/CustomDiffTests/Diff/CollapseTests.swift -->
/// ```text
/// - note: "… (112 characters) the quick fox jumps … (80 characters)",
/// + note: "… (112 characters) the lazy fox jumps … (80 characters)",
/// ```
struct StringExcerpt {
  let old: String
  let new: String

  /// The number of bytes up to which a string is shown whole.
  static let limit = 80
  /// The maximum number of equal characters to show on either side.
  private static let context = 24

  /// Finds the part, if one string is long and much of both is equal.
  ///
  /// - Complexity: O(*n*) in the lengths of the strings.
  init?(_ old: String, _ new: String) {
    guard max(old.utf8.count, new.utf8.count) > StringExcerpt.limit else { return nil }
    let (oldCharacters, newCharacters) = (Array(old), Array(new))
    let shorter = min(oldCharacters.count, newCharacters.count)
    let start = zip(oldCharacters, newCharacters).prefix { $0 == $1 }.count
    let end = zip(oldCharacters.reversed(), newCharacters.reversed()).prefix { $0 == $1 }.count
    let hiddenStart = max(0, start - StringExcerpt.context)
    let hiddenEnd = max(0, min(end, shorter - start) - StringExcerpt.context)
    guard hiddenStart + hiddenEnd >= StringExcerpt.context * 2 else { return nil }
    func excerpt(_ characters: [Character]) -> String {
      // Do not cut words in two.
      let first = StringExcerpt.wordStart(in: characters, from: hiddenStart, to: start)
      let last = StringExcerpt.wordEnd(
        in: characters,
        from: characters.count - hiddenEnd,
        to: characters.count - (hiddenEnd + StringExcerpt.context)
      )
      let tail = characters.count - last
      return (first > 0 ? "… (\(StringExcerpt.length(first))) " : "")
        + String(characters[first..<last])
        + (tail > 0 ? " … (\(StringExcerpt.length(tail)))" : "")
    }
    self.old = excerpt(oldCharacters)
    self.new = excerpt(newCharacters)
  }

  private static func length(_ count: Int) -> String {
    "\(count) character\(count == 1 ? "" : "s")"
  }

  /// Returns the position after the first space in a range, or the start of the range.
  private static func wordStart(in text: [Character], from start: Int, to end: Int) -> Int {
    guard start > 0, let space = text[start..<end].firstIndex(of: " ") else {
      return start
    }
    return space + 1
  }

  /// Returns the position of the last space in a range, or the end of the range.
  private static func wordEnd(in text: [Character], from end: Int, to start: Int) -> Int {
    guard end < text.count, let space = text[start..<end].lastIndex(of: " ")
    else { return end }
    return space
  }
}
