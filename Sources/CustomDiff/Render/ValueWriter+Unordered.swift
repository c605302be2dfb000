private import Foundation

/// Sets and dictionaries.
extension ValueWriter {
  /// Writes the members of a set, in the order in which to show them.
  mutating func write<Member>(_ members: [Member], _ place: WritingPlace) {
    if isForOrder, enclosingObjects > 0 { return text.write("Set(\(members.count))") }
    let (depth, showsLazyStorage) = (place.depth, showsLazyStorage)
    writeBlock("Set([", "])", isEmpty: members.isEmpty, place) { writer in
      var texts = KeyTexts(depth: depth + 1, showsLazyStorage: showsLazyStorage)
      let order = KeyOrder.sorted(members) { texts.dump(members[$0], at: $0) }
      let inner = place.child(isLabeled: false)
      let plan = TypeFacts.plan(forPlacesOf: Member.self)
      var looks = Looks(of: members, in: inner)
      var isFirst = true
      for index in order {
        guard writer.startChild(isFirst: isFirst) else { return }
        isFirst = false
        looks.number(in: &writer) { writer in
          if place.maxDepth > String.customDumpNestingLimit, let text = texts[index] {
            writer.text.writeLines(text)
          } else {
            withUnsafePointer(to: members[index]) { plan.write(at: $0, to: &writer, inner) }
          }
        }
      }
    }
  }

  /// Writes keys and values, in the order in which to show them.
  ///
  /// - Parameter isOrdered: Whether to keep the given order.
  mutating func write<Key, Value>(
    _ keys: [Key],
    _ values: [Value],
    isOrdered: Bool,
    _ place: WritingPlace
  ) {
    if keys.isEmpty { return text.write("[:]") }
    if isForOrder, enclosingObjects > 0, !isOrdered { return text.write("[\(keys.count)]") }
    let (depth, showsLazyStorage) = (place.depth, showsLazyStorage)
    writeBlock("[", "]", isEmpty: false, place) { writer in
      var texts = KeyTexts(depth: depth + 1, showsLazyStorage: showsLazyStorage)
      let order =
        isOrdered
        ? Array(keys.indices)
        : KeyOrder.sorted(
          keys,
          dump: { texts.dump(keys[$0], at: $0) },
          tieBreaker: {
            ValueWriter.dump(
              values[$0],
              depth: depth + 1,
              isForOrder: true,
              showsLazyStorage: showsLazyStorage
            ).text
          }
        )
      let keyPlace = WritingPlace(isLabeled: false, maxDepth: .max, depth: depth + 1)
      let valuePlace = place.child(isLabeled: true)
      let keyPlan = TypeFacts.plan(forPlacesOf: Key.self)
      let valuePlan = TypeFacts.plan(forPlacesOf: Value.self)
      // An ordered dictionary may have the same key twice.
      var looks = isOrdered ? Looks() : Looks(of: keys, in: keyPlace)
      var isFirst = true
      for index in order {
        guard writer.startChild(isFirst: isFirst) else { return }
        isFirst = false
        looks.number(in: &writer) { writer in
          if let text = texts[index] {
            writer.text.writeLines(text)
          } else {
            withUnsafePointer(to: keys[index]) { keyPlan.write(at: $0, to: &writer, keyPlace) }
          }
        }
        writer.text.write(": ")
        withUnsafePointer(to: values[index]) { valuePlan.write(at: $0, to: &writer, valuePlace) }
      }
    }
  }
}

/// The dumps by which members were sorted, kept to be written.
///
/// Dumping the members again would double the time with every level of sets within sets.
private struct KeyTexts {
  let depth: Int
  let showsLazyStorage: Bool
  private var texts: [Int: String] = [:]

  init(depth: Int, showsLazyStorage: Bool) {
    self.depth = depth
    self.showsLazyStorage = showsLazyStorage
  }

  subscript(position: Int) -> String? { texts[position] }

  mutating func dump(_ value: Any, at position: Int) -> String {
    let (text, isReusable) = ValueWriter.dump(
      value,
      depth: depth,
      isForOrder: true,
      showsLazyStorage: showsLazyStorage
    )
    if isReusable { texts[position] = text }
    return text
  }
}

/// Counts members or keys that look the same, although no two of them are equal.
///
/// As with objects, the first has no number, and the next ones are `#1`, `#2` and so on.
private struct Looks {
  private var counts: [String: Int] = [:]
  /// Whether the caller's limit may collapse parts; `nil` if no two values may look the same.
  private var isBounded: Bool?

  init() {}

  /// - Parameters:
  ///   - values: The members or keys.
  ///   - place: The place where the values are written.
  init<Value>(of values: [Value], in place: WritingPlace) {
    if place.maxDepth <= 0 || values.count < 2 || Looks.areDistinct(Value.self) { return }
    // If the nesting limit comes first, the caller's limit collapses nothing.
    isBounded = place.maxDepth <= String.customDumpNestingLimit - place.depth
  }

  /// Writes a member or key, with a number if it looks like an earlier one.
  mutating func number(in writer: inout ValueWriter, write: (inout ValueWriter) -> Void) {
    guard let isBounded else { return write(&writer) }
    let text = writer.apart(write)
    let number = counts[text, default: 0]
    counts[text] = number + 1
    // Collapsed values already show that something is missing.
    let isNumbered = number > 0 && !(isBounded && text.contains("…"))
    writer.text.writeLines(isNumbered ? "#\(number) \(text)" : text)
  }

  /// Returns whether unequal values of a type are sure to look different.
  private static func areDistinct(_ type: Any.Type) -> Bool {
    type == String.self || type == Bool.self || type == UUID.self
      || type is any FixedWidthInteger.Type
  }
}
