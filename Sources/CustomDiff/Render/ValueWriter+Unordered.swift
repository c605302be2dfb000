/// Sets and dictionaries.
extension ValueWriter {
  /// Writes the members of a set, in the order in which to show them.
  mutating func write(_ members: [Any], _ place: WritingPlace) {
    if isForOrder, enclosingObjects > 0 { return text.write("Set(\(members.count))") }
    var keys = ShownKeys(members, in: place.child(isLabeled: false))
    writeBlock("Set([", "])", isEmpty: members.isEmpty, place) { writer in
      for (count, index) in keys.order().enumerated() {
        guard writer.startChild(isFirst: count == 0) else { return }
        keys.write(at: index, to: &writer)
      }
    }
  }

  /// Writes keys and values, in the order in which to show them.
  ///
  /// - Parameter isOrdered: True to keep the given order.
  mutating func write(_ entries: [Reflection.Entry], isOrdered: Bool, _ place: WritingPlace) {
    if entries.isEmpty { return text.write("[:]") }
    if isForOrder, enclosingObjects > 0, !isOrdered { return text.write("[\(entries.count)]") }
    let keyPlace = WritingPlace(isLabeled: false, maxDepth: .max, depth: place.depth + 1)
    // An ordered dictionary may have the same key twice.
    var keys = ShownKeys(entries.map(\.key), in: keyPlace, areNumbered: !isOrdered)
    writeBlock("[", "]", isEmpty: false, place) { writer in
      let order = isOrdered ? Array(entries.indices) : keys.order { entries[$0].value }
      for (count, index) in order.enumerated() {
        guard writer.startChild(isFirst: count == 0) else { return }
        keys.write(at: index, to: &writer)
        writer.text.write(": ")
        writer.write(entries[index].value, place.child(isLabeled: true))
      }
    }
  }
}

/// The members of a set or the keys of a dictionary: their order, and numbers for those that look
/// the same although no two of them are equal.
///
/// As with objects, the first has no number, and the next ones are `#1`, `#2` and so on.
private struct ShownKeys {
  private let keys: [Any]
  private let place: WritingPlace
  private let areNumbered: Bool
  /// The dumps by which keys were sorted, kept to be written.
  ///
  /// Dumping them again would double the time with every level of sets within sets.
  private var texts: [Int: String] = [:]
  /// How often each text has been written.
  private var counts: [String: Int] = [:]

  init(_ keys: [Any], in place: WritingPlace, areNumbered: Bool = true) {
    self.keys = keys
    self.place = place
    self.areNumbered =
      areNumbered && keys.count > 1 && place.maxDepth > 0 && !ShownKeys.areDistinct(keys)
  }

  /// Returns the positions of the keys in the order in which to show them.
  ///
  /// - Parameter value: Returns a value that decides between keys that look the same.
  mutating func order(value: ((Int) -> Any)? = nil) -> [Int] {
    KeyOrder.sorted(
      keys,
      dump: { index in
        let (text, isReusable) = dump(keys[index])
        if isReusable { texts[index] = text }
        return text
      },
      tieBreaker: { index in value.map { dump($0(index)).text } ?? "" }
    )
  }

  private func dump(_ value: Any) -> (text: String, isReusable: Bool) {
    ValueWriter.dump(value, depth: place.depth, isForOrder: true)
  }

  /// Writes a key, with a number if it looks like an earlier one.
  mutating func write(at index: Int, to writer: inout ValueWriter) {
    guard areNumbered else { return writePlain(at: index, to: &writer) }
    let text = writer.apart { writePlain(at: index, to: &$0) }
    let number = counts[text, default: 0]
    counts[text] = number + 1
    // If the caller's limit collapses a part, the key already shows that something is missing.
    let isBounded = place.maxDepth <= String.customDumpNestingLimit - place.depth
    let isNumbered = number > 0 && !(isBounded && text.contains("…"))
    writer.text.writeLines(isNumbered ? "#\(number) \(text)" : text)
  }

  private func writePlain(at index: Int, to writer: inout ValueWriter) {
    if place.maxDepth >= String.customDumpNestingLimit, let text = texts[index] {
      writer.text.writeLines(text)
    } else {
      writer.write(keys[index], place)
    }
  }

  /// Returns whether unequal keys are sure to look different.
  private static func areDistinct(_ keys: [Any]) -> Bool {
    let facts = TypeFacts.of(type(of: keys[0]))
    return [.string, .integer, .boolean].contains(facts.descriptionKind)
      && keys.allSatisfy { TypeFacts.of(type(of: $0)) === facts }
  }
}
