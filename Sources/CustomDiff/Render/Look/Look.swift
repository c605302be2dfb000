/// The appearance of text on a screen.
package enum Look {
  /// Returns whether two texts look the same to a reader.
  ///
  /// - Complexity: O(*n*).
  package static func isSame(_ first: String, _ second: String) -> Bool {
    if first == second { return true }
    if isASCII(first), isASCII(second) { return false }
    guard DifferingScalars(first, second).mayLookSame else { return false }
    if Homoglyphs.mayJoin(first) || Homoglyphs.mayJoin(second) {
      return key(of: first) == key(of: second)
    }
    var (others, areSame) = (second.makeIterator(), true)
    for character in first {
      guard areSame, let other = others.next() else { return false }
      areSame = character == other || Homoglyphs.key(of: character) == Homoglyphs.key(of: other)
    }
    return areSame && others.next() == nil
  }

  /// Returns a text that all texts with the same look share.
  ///
  /// - Complexity: O(*n*).
  package static func key(of text: String) -> String {
    isASCII(text) ? text : text.map(Homoglyphs.key).joined()
  }

  private static func isASCII(_ text: String) -> Bool {
    text.hasOnly(.visibleASCIIOrNewlines) || text.utf8.allSatisfy { $0 < 0x80 }
  }
}

/// The characters of two unequal strings that look the same but differ.
///
/// <!-- checked by: Tests/CustomDiffTests/Diff/AlikeTests.swift -->
/// ```text
/// - name: "Blob"
/// + name: "Bl\u{43E}b"
/// ```
package struct Lookalikes {
  /// The positions of characters that look like those in the same place of the other string.
  private(set) var old: Set<Int> = []
  package private(set) var new: Set<Int> = []

  /// Finds the characters, from both ends up to the first visible difference.
  ///
  /// - Complexity: O(*n*) in the lengths of the strings.
  package init(_ oldText: String, _ newText: String) {
    if oldText.hasOnly(.visibleASCIIOrNewlines), newText.hasOnly(.visibleASCIIOrNewlines) { return }
    guard DifferingScalars(oldText, newText).mayLookSame else { return }
    let (olds, news) = (Array(oldText), Array(newText))
    let common = min(olds.count, news.count)
    var start = 0
    while start < common, compare(olds, start, news, start) { start += 1 }
    var end = 0
    while end < common - start, compare(olds, olds.count - 1 - end, news, news.count - 1 - end) {
      end += 1
    }
    let isAllAlike = olds.count == news.count && start + end == common
    if !isAllAlike, old.isEmpty || start + end < 2 * old.count {
      // A few letters of another language may look the same by chance. But strings that look the
      // same may also have different numbers of characters: two emoji instead of two joined ones.
      let areSame =
        (Homoglyphs.mayJoin(oldText) || Homoglyphs.mayJoin(newText))
        && Look.isSame(oldText, newText)
      // All of the middle is recorded. Of what both begin and end with, only the characters that
      // differ are: the rest tells nothing, and may be the words around an excerpt.
      old = areSame ? old.union(start..<(olds.count - end)) : []
      new = areSame ? new.union(start..<(news.count - end)) : []
    }
  }

  /// Compares two characters, and records them if they only look the same.
  ///
  /// - Returns: Whether they look the same.
  private mutating func compare(
    _ olds: [Character],
    _ oldIndex: Int,
    _ news: [Character],
    _ newIndex: Int
  ) -> Bool {
    if olds[oldIndex] == news[newIndex] { return true }
    guard Homoglyphs.key(of: olds[oldIndex]) == Homoglyphs.key(of: news[newIndex]) else {
      return false
    }
    old.insert(oldIndex)
    new.insert(newIndex)
    return true
  }
}
