/// What a reader of a text takes for what.
enum Look {
  /// Whether a reader would take two texts for the same.
  ///
  /// - Complexity: O(*n*).
  static func isSame(_ first: String, _ second: String) -> Bool {
    first == second
      || !(isASCII(first) && isASCII(second)) && key(of: first) == key(of: second)
  }

  /// Returns what a text has in common with all that look the same, and with no other.
  ///
  /// - Complexity: O(*n*).
  static func key(of text: String) -> String {
    isASCII(text) ? text : text.map(Homoglyphs.key).joined()
  }

  private static func isASCII(_ text: String) -> Bool {
    text.hasOnly(.visibleASCIIOrNewlines) || text.utf8.allSatisfy { $0 < 0x80 }
  }
}

/// The characters in which two strings that are not equal only seem to be.
///
/// ```text
/// - name: "Blob"
/// + name: "Bl\u{43E}b"
/// ```
struct Lookalikes {
  /// The positions of characters that look like those in the same place of the other string.
  private(set) var old: Set<Int> = []
  private(set) var new: Set<Int> = []

  /// Finds the characters, from both ends up to what can be told apart.
  ///
  /// - Complexity: O(*n*) in the lengths of the strings.
  init(_ oldText: String, _ newText: String) {
    if oldText.hasOnly(.visibleASCIIOrNewlines), newText.hasOnly(.visibleASCIIOrNewlines) { return }
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
      // In another language a few letters look the same by chance. Or a part of one of them is no
      // part of the other, such as a joiner between two emoji.
      let areSame = Look.isSame(oldText, newText)
      old = areSame ? Set(olds.indices) : []
      new = areSame ? Set(news.indices) : []
    }
  }

  /// Compares characters, and notes those that only look the same.
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
