/// The first and the last scalars in which two texts differ.
///
/// For most texts, they show at once that the texts do not look the same.
struct DifferingScalars {
  typealias Sides = (old: Unicode.Scalar?, new: Unicode.Scalar?)

  /// The first scalars that differ; `nil` at the end of a text.
  let first: Sides
  /// The last scalars that differ; `nil` at the start of a text.
  let last: Sides

  /// - Complexity: O(*n*) in the number of equal bytes.
  init(_ old: String, _ new: String) {
    var (old, new) = (old, new)
    (first, last) = old.withUTF8 { old in
      new.withUTF8 { new in
        let common = min(old.count, new.count)
        var start = 0
        while start < common, old[start] == new[start] { start += 1 }
        var end = 0
        while end < common - start, old[old.count - 1 - end] == new[new.count - 1 - end] {
          end += 1
        }
        return (
          (old.scalar(around: start), new.scalar(around: start)),
          (old.scalar(around: old.count - 1 - end), new.scalar(around: new.count - 1 - end))
        )
      }
    }
  }

  /// Whether the characters that contain the scalars may look the same.
  var mayLookSame: Bool {
    DifferingScalars.mayLookSame(first) || DifferingScalars.mayLookSame(last)
  }

  private static func mayLookSame(_ sides: Sides) -> Bool {
    guard let old = sides.old, let new = sides.new else {
      return [sides.old, sides.new].contains { $0.map(Homoglyphs.mayJoin) == true }
    }
    if Homoglyphs.mayJoin(old) || Homoglyphs.mayJoin(new) { return true }
    // The marks of both may be different scalars, so only the letters count here.
    return Homoglyphs.key(of: Character(old)).unicodeScalars.first
      == Homoglyphs.key(of: Character(new)).unicodeScalars.first
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the scalar that a byte of UTF-8 belongs to, or `nil` beyond the ends.
  fileprivate func scalar(around position: Int) -> Unicode.Scalar? {
    guard indices.contains(position) else { return nil }
    var start = position
    // The first byte of a text never continues a scalar.
    while self[start] & 0xC0 == 0x80 { start -= 1 }
    var bytes = self[start...].makeIterator()
    var decoder = UTF8()
    return if case .scalarValue(let scalar) = decoder.decode(&bytes) { scalar } else { nil }
  }
}
