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
      var looks = Looks(of: members, order, texts, in: inner)
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
      var looks = isOrdered ? Looks() : Looks(of: keys, order, texts, in: keyPlace)
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

  /// Returns whether all dumps are known, and no two of them look the same.
  func areDistinct(in order: [Int]) -> Bool {
    var previous: String?
    for position in order {
      // Dumps that look the same are sure to be neighbors only if they are ASCII.
      guard let text = texts[position], text != previous, text.hasOnly(.visibleASCIIOrNewlines)
      else { return false }
      previous = text
    }
    return true
  }

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
  ///   - order: The order in which they are written.
  ///   - texts: The dumps that are already known.
  ///   - place: The place where the values are written.
  init<Value>(of values: [Value], _ order: [Int], _ texts: KeyTexts, in place: WritingPlace) {
    guard place.maxDepth > 0, values.count > 1 else { return }
    if Looks.areDistinct(values) || texts.areDistinct(in: order) { return }
    // If the nesting limit comes first, the caller's limit collapses nothing.
    isBounded = place.maxDepth <= String.customDumpNestingLimit - place.depth
  }

  /// Writes a member or key, with a number if it looks like an earlier one.
  mutating func number(in writer: inout ValueWriter, write: (inout ValueWriter) -> Void) {
    guard let isBounded else { return write(&writer) }
    let start = writer.text.end
    let shown = writer.references.count
    write(&writer)
    let look = writer.text.text(since: start)
    let number = counts[look, default: 0]
    counts[look] = number + 1
    guard number > 0, !writer.text.isFull else { return }
    // Collapsed values already show that something is missing.
    if isBounded, look.contains("…") { return }
    writer.text.cut(to: start)
    writer.references.forget(after: shown)
    writer.text.write("#\(number) ")
    write(&writer)
  }

  /// Returns whether unequal values are sure to look different.
  private static func areDistinct<Value>(_ values: [Value]) -> Bool {
    switch Value.self {
    case is String.Type:
      unsafeBitCast(values, to: [String].self).allSatisfy { $0.hasOnly(.visibleASCIIOrNewlines) }
    case is Int.Type, is Int8.Type, is Int16.Type, is Int32.Type, is Int64.Type, is UInt.Type,
      is UInt8.Type, is UInt16.Type, is UInt32.Type, is UInt64.Type, is Bool.Type, is UUID.Type:
      true
    default:
      false
    }
  }
}
