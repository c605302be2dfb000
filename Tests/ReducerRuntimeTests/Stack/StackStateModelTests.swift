import ReducerRuntime
import TestSupport
import Testing

/// Random series of changes, applied to a stack and to a plain array of ids and elements.
///
/// An element that stays keeps its id, and no other element gets that id.
struct StackStateModelTests {
  @Test func stackBehavesLikePlainArray() {
    let count = size(from: "STACK_SEQUENCES", ordinary: 500)
    for seed in 0..<count {
      var series = Series(seed: UInt64(seed))
      let failure = withDependencies {
        $0.stackElementID = StackElementIDGenerator()
      } operation: {
        series.run()
      }
      expectNil(failure, "Sequence \(seed): \(series.log.joined(separator: ", "))")
      if failure != nil { return }
    }
  }
}

/// One series of changes.
private struct Series {
  private var generator: SplitMix
  private var stack = StackState<Row>()
  private var model: [(id: StackElementID, row: Row)] = []
  /// All ids that an element has ever had.
  private var known: Set<StackElementID> = []
  private var lastNumber = 0
  private(set) var log: [String] = []

  init(seed: UInt64) {
    generator = SplitMix(state: seed)
  }

  /// Changes both several times.
  ///
  /// - Returns: The difference between them, or nil.
  mutating func run() -> String? {
    for step in 0..<20 {
      switch random(0..<3) {
      case 0: if !add() { return "step \(step): an id was used again" }
      case 1: remove()
      default: change()
      }
      if let difference { return "step \(step): \(difference)" }
    }
    return nil
  }

  private var difference: String? {
    guard stack.ids == model.map(\.id), Array(stack) == model.map(\.row) else {
      return "\(zip(stack.ids, stack.map(\.id))) for \(model.map { ($0.id, $0.row.id) })"
    }
    let isFound = model.allSatisfy { stack[id: $0.id] == $0.row }
    let isGone = known.subtracting(model.map(\.id)).allSatisfy { stack[id: $0] == nil }
    return isFound && isGone ? nil : "not found by id"
  }

  private mutating func random(_ range: Range<Int>) -> Int {
    .random(in: range, using: &generator)
  }

  private mutating func range() -> Range<Int> {
    let (first, second) = (random(0..<(model.count + 1)), random(0..<(model.count + 1)))
    return min(first, second)..<max(first, second)
  }

  private mutating func newRow() -> Row {
    lastNumber += 1
    return Row(id: lastNumber)
  }

  /// Adds elements.
  ///
  /// - Returns: True if all of them got ids of their own.
  private mutating func add() -> Bool {
    let kind = random(0..<5)
    log.append("add \(kind)")
    var position = model.count
    var rows = [newRow()]
    switch kind {
    case 0: stack.append(rows[0])
    case 1:
      rows += [newRow(), newRow()]
      stack.append(contentsOf: rows)
    case 2:
      position = random(0..<(model.count + 1))
      stack.insert(rows[0], at: position)
    case 3:
      let range = range()
      position = range.lowerBound
      rows.append(newRow())
      stack.replaceSubrange(range, with: rows)
      model.removeSubrange(range)
    default:
      // An id of the test's own choice, as in an assertion.
      let id = StackElementID(integerLiteral: (known.map(\.number).max() ?? 0) + random(1..<9))
      stack[id: id] = rows[0]
    }
    let ids = stack.ids[position..<(position + rows.count)]
    model.insert(contentsOf: zip(ids, rows).map { (id: $0, row: $1) }, at: position)
    return ids.allSatisfy { known.insert($0).inserted }
  }

  private mutating func remove() {
    let kind = random(0..<7)
    log.append("remove \(kind)")
    let id = model.randomElement(using: &generator)?.id
    let position = model.firstIndex { $0.id == id }
    switch kind {
    case 0:
      guard let id, let position else { return }
      stack[id: id] = nil
      model.remove(at: position)
    case 1:
      guard let id, let position else { return }
      stack.pop(from: id)
      model.removeSubrange(position...)
    case 2:
      guard let id, let position else { return }
      stack.pop(to: id)
      model.removeSubrange((position + 1)...)
    case 3:
      stack.removeAll { $0.id.isMultiple(of: 3) }
      model.removeAll { $0.row.id.isMultiple(of: 3) }
    case 4:
      stack = stack.filter { !$0.id.isMultiple(of: 4) }
      model = model.filter { !$0.row.id.isMultiple(of: 4) }
    case 5:
      let range = range()
      stack.removeSubrange(range)
      model.removeSubrange(range)
    default:
      // Through code that knows only that this is a collection.
      func removeEven<C: RangeReplaceableCollection>(_ rows: inout C) where C.Element == Row {
        rows.removeAll { $0.id.isMultiple(of: 2) }
      }
      removeEven(&stack)
      model.removeAll { $0.row.id.isMultiple(of: 2) }
    }
  }

  private mutating func change() {
    guard let position = model.indices.randomElement(using: &generator) else { return }
    let kind = random(0..<3)
    log.append("change \(kind)")
    switch kind {
    case 0: stack[position].tags.append("changed")
    case 1: stack[id: model[position].id]?.tags.append("changed")
    default:
      var row = model[position].row
      row.tags.append("changed")
      stack[position] = row
    }
    model[position].row.tags.append("changed")
  }
}

extension StackElementID {
  fileprivate var number: Int { Int(description.dropFirst()) ?? 0 }
}
