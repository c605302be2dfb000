/// A line of a difference between two versions of a file.
package struct LineOfDifference {
  /// A minus sign if only the old version has it, a plus sign if only the new one does, or a space.
  package var mark: Character
  /// The number of the line, in the version that has it.
  package var number: Int
  package var text: String
}

extension SwiftSource {
  /// Returns the lines that one edit changes, with three lines around them.
  ///
  /// - Throws: A refusal if the edit cannot be made.
  package func difference(_ edit: SourceEdit) throws(Refusal) -> [LineOfDifference] {
    let edited = try applying([edit])
    func lines(_ bytes: [UInt8]) -> [Substring] {
      String(decoding: bytes, as: UTF8.self)
        .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
    func part(_ mark: Character, _ lines: [Substring], _ range: Range<Int>) -> [LineOfDifference] {
      range.clamped(to: lines.indices).map {
        LineOfDifference(mark: mark, number: $0 + 1, text: String(lines[$0]))
      }
    }
    let (old, new) = (lines(bytes), lines(edited))
    let first = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - first
    let last = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(rest).count
    let (endOfOld, endOfNew) = (old.count - last, new.count - last)
    return part(" ", old, first - 3..<first) + part("-", old, first..<endOfOld)
      + part("+", new, first..<endOfNew) + part(" ", new, endOfNew..<endOfNew + 3)
  }
}
