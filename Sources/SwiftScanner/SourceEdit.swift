/// A part of a source, and what replaces it.
package struct SourceEdit: Hashable {
  /// The bytes to replace; empty where code is inserted.
  package var range: Range<Int>
  package var text: String
  /// The line of the failure, which orders code that is inserted at one place.
  package var line: Int
  /// The store of the call; the code of two stores can be inserted at one place.
  package var store: String

  package init(range: Range<Int>, text: String, line: Int = 0, store: String = "") {
    (self.range, self.text, self.line, self.store) = (range, text, line, store)
  }

  /// Returns whether two edits change the same part of the source in different ways.
  package func conflicts(with other: SourceEdit) -> Bool {
    self != other
      && (range.overlaps(other.range) || range == other.range && store == other.store)
  }
}

extension SwiftSource {
  /// Returns the source after changes that do not overlap, made from the bottom up.
  ///
  /// - Parameter edits: The changes.
  /// - Throws: A refusal if the result has other tokens than the source and the changes.
  package func applying(_ edits: [SourceEdit]) throws(Refusal) -> [UInt8] {
    var result = bytes
    var expected = tokens.indices.map(text)
    let sorted = edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound, $0.line)
        < ($1.range.lowerBound, $1.range.upperBound, $1.line)
    }
    for edit in sorted.reversed() {
      guard let inserted = try? SwiftSource(edit.text) else {
        throw Refusal("The suggested code cannot be read.")
      }
      result.replaceSubrange(edit.range, with: Array(edit.text.utf8))
      let first = tokens.partitioningIndex { $0.range.lowerBound >= edit.range.lowerBound }
      let end = tokens.partitioningIndex { $0.range.lowerBound >= edit.range.upperBound }
      expected.replaceSubrange(first..<end, with: inserted.tokens.indices.map(inserted.text))
    }
    guard let edited = try? SwiftSource(result), edited.tokens.indices.map(edited.text) == expected
    else { throw Refusal("The edited file is not as expected.") }
    return result
  }
}
