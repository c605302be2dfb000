import Foundation
import ReducerRuntime
import TestSupport
import Testing

/// Random series of changes, applied to an identified array and to a plain array of unique
/// identifiers.
///
/// The series use everything that changes an array: its own methods, code that knows it only as a
/// `MutableCollection`, and slices of it.
struct IdentifiedArrayModelTests {
  @Test func arrayBehavesLikePlainArray() {
    let count = size(from: "IDENTIFIED_ARRAY_SEQUENCES", ordinary: 1_000)
    for seed in 0..<count {
      var series = Series(seed: UInt64(seed))
      var failure: String?
      let reports = misuseReports { failure = series.run() }
      expectNil(failure, "Sequence \(seed): \(series.log.joined(separator: ", "))")
      expectEqual(reports, [], "Sequence \(seed): \(series.log.joined(separator: ", "))")
      if failure != nil || reports != [] { return }
    }
  }
}

/// One series of changes.
private struct Series {
  private var generator: SplitMix
  private var array: IdentifiedArrayOf<Row> = []
  private var model: [Row] = []
  private(set) var log: [String] = []

  init(seed: UInt64) {
    generator = SplitMix(state: seed)
  }

  /// Changes both several times.
  ///
  /// - Returns: The difference between them, or nil.
  mutating func run() -> String? {
    let capacity = random(0..<20)
    for _ in 0..<capacity { append(random(0..<40)) }
    for step in 0..<12 {
      switch random(0..<4) {
      case 0, 1: changeByMethod(step)
      case 2: reorder()
      default: reorderSlice()
      }
      if let difference { return "step \(step): \(difference)" }
    }
    return nil
  }

  private var difference: String? {
    guard array.elements == model else { return "\(array.elements) for \(model)" }
    for id in 0..<40 where array.index(id: id) != model.firstIndex(where: { $0.id == id }) {
      return "the index of \(id) is \(array.index(id: id) as Any)"
    }
    return nil
  }

  private mutating func random(_ range: Range<Int>) -> Int {
    .random(in: range, using: &generator)
  }

  /// A position in the array, if it is not empty.
  private mutating func position() -> Int? {
    model.isEmpty ? nil : random(0..<model.count)
  }

  private mutating func range() -> Range<Int> {
    let (first, second) = (random(0..<(model.count + 1)), random(0..<(model.count + 1)))
    return min(first, second)..<max(first, second)
  }

  // MARK: Changes by the array's own methods

  private mutating func append(_ id: Int) {
    let row = Row(id: id, name: "\(log.count)")
    let isNew = !model.contains { $0.id == id }
    array.append(row)
    if isNew { model.append(row) }
  }

  private mutating func changeByMethod(_ step: Int) {
    let kind = random(0..<24)
    log.append("method \(kind)")
    let row = Row(id: random(0..<40), name: "step \(step)")
    let existing = model.firstIndex { $0.id == row.id }
    switch kind {
    case 0:
      append(row.id)
    case 1:
      let target = random(0..<(model.count + 1))
      array.insert(row, at: target)
      if existing == nil { model.insert(row, at: target) }
    case 2:
      array.updateOrAppend(row)
      if let existing { model[existing] = row } else { model.append(row) }
    case 3:
      let target = random(0..<(model.count + 1))
      array.updateOrInsert(row, at: target)
      if let existing { model[existing] = row } else { model.insert(row, at: target) }
    case 4:
      array[id: row.id] = row
      if let existing { model[existing] = row } else { model.append(row) }
    case 5:
      array[id: row.id]?.tags.append("\(step)")
      if let existing { model[existing].tags.append("\(step)") }
    case 6:
      array[id: row.id] = nil
      if let existing { model.remove(at: existing) }
    case 7:
      array.remove(id: row.id)
      if let existing { model.remove(at: existing) }
    case 8:
      guard let position = position() else { return }
      array.remove(at: position)
      model.remove(at: position)
    case 9:
      guard let position = position() else { return }
      array[position].tags.append("\(step)")
      model[position].tags.append("\(step)")
    case 10:
      guard let position = position() else { return }
      let changed = Row(id: model[position].id, name: "step \(step)")
      array.update(changed, at: position)
      model[position] = changed
    case 11:
      let range = range()
      array.removeSubrange(range)
      model.removeSubrange(range)
    case 12:
      let count = random(0..<(model.count + 1))
      if step.isMultiple(of: 2) {
        array.removeFirst(count)
        model.removeFirst(count)
      } else {
        array.removeLast(count)
        model.removeLast(count)
      }
    case 13:
      guard !model.isEmpty else { return }
      if step.isMultiple(of: 2) {
        array.removeFirst()
        model.removeFirst()
      } else {
        array.removeLast()
        model.removeLast()
      }
    case 14:
      _ = array.popLast()
      _ = model.popLast()
    case 15:
      array.removeAll { $0.id.isMultiple(of: 3) }
      model.removeAll { $0.id.isMultiple(of: 3) }
    case 16:
      array = array.filter { !$0.id.isMultiple(of: 5) }
      model = model.filter { !$0.id.isMultiple(of: 5) }
    case 17:
      let range = range()
      array.remove(atOffsets: .init(integersIn: range))
      model.removeSubrange(range)
    case 18:
      let (range, target) = (range(), random(0..<(model.count + 1)))
      array.move(fromOffsets: .init(integersIn: range), toOffset: target)
      let moved = Array(model[range])
      let before = model.indices.filter { $0 < target && !range.contains($0) }.map { model[$0] }
      let after = model.indices.filter { $0 >= target && !range.contains($0) }.map { model[$0] }
      model = before + moved + after
    case 19:
      let rows = (0..<5).map { _ in Row(id: random(0..<40), name: "step \(step)") }
      array.append(contentsOf: rows)
      for row in rows where !model.contains(where: { $0.id == row.id }) { model.append(row) }
    case 20:
      array.reserveCapacity(random(0..<30))
    case 21:
      // A new array has the same elements, and an index of its own.
      array = IdentifiedArray(uniqueElements: array)
    case 22:
      // Assigning an element from another position exchanges both.
      guard let first = position(), let second = position() else { return }
      array[first] = model[second]
      model.swapAt(first, second)
    default:
      guard step == 11 else { return }
      array.removeAll(keepingCapacity: step.isMultiple(of: 2))
      model.removeAll()
    }
  }

  // MARK: Changes of the order by code that knows a collection only

  private mutating func reorder() {
    let reordering = Reordering(using: &generator)
    log.append("\(reordering)")
    if random(0..<2) == 0 {
      reordering.apply(toTheArray: &array)
    } else {
      reordering.apply(to: &array)
    }
    change(0..<model.count, by: reordering)
  }

  /// Repeats on the model what the test did to the array.
  private mutating func change(_ range: Range<Int>, by reordering: Reordering) {
    guard reordering.kind == .partition else { return reordering.apply(to: &model[range]) }
    // The order within the two parts is unspecified, and differs between kinds of collections.
    let rows = array.elements[range]
    guard Set(rows) == Set(model[range]), reordering.isPartition(rows) else { return }
    model.replaceSubrange(range, with: rows)
  }

  private mutating func reorderSlice() {
    let reordering = Reordering(using: &generator)
    let outer = range()
    log.append("\(reordering) in \(outer)")
    if random(0..<2) == 0 {
      reordering.apply(to: &array[outer])
      change(outer, by: reordering)
    } else {
      // A slice that outlives the access, and is put back.
      var slice = array[outer]
      let inner = (outer.lowerBound + outer.count / 3)..<outer.upperBound
      reordering.apply(to: &slice[inner])
      array[outer] = slice
      change(inner, by: reordering)
    }
  }
}
