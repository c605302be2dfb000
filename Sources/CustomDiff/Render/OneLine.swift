internal import Foundation

/// Values on one line.
package enum OneLine {
  /// The note for unequal values that look the same.
  static let alikeNote = "not equal but looks the same"

  /// The number of characters that are shown of a string that is too long.
  private static let lengthLimit = 79
  /// The number of lines of a dump after which the rest is ignored.
  private static let lineLimit = 100

  /// Returns the dump of a value if it is one line, or else a dump that expands nothing.
  package static func dump(_ value: Any) -> String {
    let text = String(customDumping: value, lines: 2)
    return text.hasOnly(.noNewlines) ? text : closed(value)
  }

  /// Returns the dump of a value with its lines joined; if that is too long, one that expands
  /// nothing.
  package static func whole(_ value: Any) -> String {
    let short = dump(value)
    if case .string = Reflection(value).form { return short }
    let (text, isWhole) = opened(value)
    // A string of several lines begins and ends with quotation marks on lines of their own.
    return isWhole && !isLong(text) && !text.contains(#"""""#) ? text : short
  }

  /// Returns an identifier as paths have it: `UUID(1)`, `"a"`.
  package static func identifier(_ id: Any) -> String {
    (id as? UUID)?.number.map { "UUID(\($0))" } ?? whole(id)
  }

  /// Returns a dump that expands nothing.
  static func closed(_ value: Any?) -> String {
    if let value, case .string(let text) = Reflection(value).form {
      if isLong(text) { return "\(closed(beginning(text))) (\(text.count) characters)" }
      // Nothing would be left of a multiline literal.
      if !text.hasOnly(.noNewlines) { return literal(text) }
    }
    var writer = ValueWriter()
    writer.write(value as Any, label: "", maxDepth: 0)
    return joined(writer.text.contents)
  }

  /// Returns the beginning of a dump with its lines joined.
  static func start(_ value: Any?) -> String {
    if let value, case .string = Reflection(value).form { return closed(value) }
    return beginning(opened(value as Any).text)
  }

  /// Returns two unequal values as texts that look different, or says that they look the same.
  static func change(from old: Any, to new: Any, words: ChangeWords = .change) -> String {
    if let (oldText, newText) = strings(old, new) { return words.pair(oldText, newText) }
    let (oldText, newText) = (ComparedSides.old { closed(old) }, closed(new))
    if oldText != newText { return words.pair(oldText, newText) }
    if let names = TypeName.distinct(old, new) {
      return words.pair("\(oldText) as \(names.old)", "\(newText) as \(names.new)")
    }
    let (oldDump, newDump) = (ComparedSides.old { opened(old) }, opened(new))
    if oldDump.text != newDump.text {
      let excerpt = StringExcerpt(oldDump.text, newDump.text)
      let (oldPart, newPart) = excerpt.map { ($0.old, $0.new) } ?? (oldDump.text, newDump.text)
      let (oldShort, newShort) = (beginning(oldPart), beginning(newPart))
      if oldShort != newShort { return words.pair(oldShort, newShort) }
    } else if oldDump.isWhole, newDump.isWhole {
      return alike(old, new, words: words)
    }
    return "\(newText), changed further inside"
  }

  /// Returns two unequal values that look the same as one text, with what it leaves out.
  static func alike(_ old: Any, _ new: Any, words: ChangeWords = .change) -> String {
    let difference = LeftOut(old, new).map { "\($0.name): \(words.pair($0.old, $0.new))" }
    return "\(closed(new)), \(difference ?? alikeNote)"
  }

  /// Returns two unequal strings as literals, reduced to the part that differs if they are long.
  private static func strings(_ old: Any, _ new: Any) -> (old: String, new: String)? {
    guard case .string(let old) = ComparedSides.old({ Reflection(old).form }),
      case .string(let new) = Reflection(new).form, old != new
    else { return nil }
    let excerpt = StringExcerpt(old, new)
    // Without an excerpt, the strings differ near their beginnings.
    let (oldPart, newPart) = excerpt.map { ($0.old, $0.new) } ?? (beginning(old), beginning(new))
    let lookalikes = Lookalikes(oldPart, newPart)
    func literal(_ text: String, of whole: String, _ revealed: Set<Int>) -> String {
      let count = excerpt == nil && isLong(whole) ? " (\(whole.count) characters)" : ""
      return self.literal(text, revealing: revealed) + count
    }
    return (literal(oldPart, of: old, lookalikes.old), literal(newPart, of: new, lookalikes.new))
  }

  /// Returns a string as a literal with its line breaks escaped.
  private static func literal(_ text: String, revealing revealed: Set<Int> = []) -> String {
    let literal = StringLiteral(onOneLine: text)
    return literal.opening + literal.escaped(text, revealing: revealed) + literal.closing
  }

  private static func isLong(_ text: String) -> Bool {
    let limit = lengthLimit + 50
    return text.utf8.count > limit && text.count > limit
  }

  private static func beginning(_ text: String) -> String {
    isLong(text) ? "\(text.prefix(lengthLimit))…" : text
  }

  /// Returns a dump without its line breaks, and whether it is complete.
  private static func opened(_ value: Any) -> (text: String, isWhole: Bool) {
    var writer = ValueWriter()
    writer.text.lineLimit = lineLimit
    writer.text.startLine()
    writer.write(value, label: "", maxDepth: .max)
    return (joined(writer.text.contents), !writer.text.isFull)
  }

  /// Joins the lines of a dump into one.
  private static func joined(_ dump: String) -> String {
    if dump.hasOnly(.noNewlines) { return dump }
    var text = ""
    for line in dump.utf8.split(separator: 10) {
      let line = Substring(line.drop { $0 == 0x20 })
      let isTight =
        text.isEmpty || "([".contains(text.last ?? "(") || ")]".contains(line.first ?? ")")
      text += isTight ? String(line) : " \(line)"
    }
    return text
  }
}
