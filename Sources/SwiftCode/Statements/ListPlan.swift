import CustomDiff

/// The order in which to remove, move, insert and change elements so that all positions are valid.
///
/// Removals come first, from the back; then moves and insertions, from the front; then changes.
struct ListPlan {
  enum Operation {
    /// Removes a range of positions.
    case remove(Range<Int>)
    case move(from: Int, to: Int)
    /// Inserts an element of the new list.
    case insert(Int, at: Int)
    /// Appends elements of the new list.
    case append(Range<Int>)
    case swap(Int, Int)
  }

  /// An element of the list while it changes, by its position in the old or the new list.
  private enum Element: Equatable {
    case old(Int)
    case new(Int)
  }

  /// The number of removals, moves and insertions above which no plan is made.
  static let limit = 64

  private(set) var operations: [Operation] = []
  /// The elements that are on both sides and differ.
  private(set) var changed: [(old: Int, new: Int, change: ChangeTree)] = []
  /// Whether the end of the list was left unexamined.
  private(set) var isCut = false

  /// Creates a plan from the comparison of two lists.
  ///
  /// - Parameters:
  ///   - children: What happened to the elements.
  ///   - elements: The elements of both lists.
  ///   - canMove: Whether an element can be moved without writing it out.
  /// - Returns: `nil` if there is too much to do.
  init?(
    _ children: [ChangeTree],
    _ elements: some ListedElements,
    canMove: Bool
  ) {
    var removed: [Int] = []
    var inserted: [(position: Int, origin: Int?)] = []
    var origins: [Int?] = []
    origins.reserveCapacity(elements.newCount)
    var old = 0
    func keep(_ count: Int) {
      for offset in 0..<count { origins.append(old + offset) }
      old += count
    }
    var moved: [(new: Int, values: ChangeTree.Values)] = []
    for child in children {
      switch child.kind {
      case .unchanged: keep(1)
      case .unchangedRun(let count): keep(count)
      case .movedPastLimit: return nil
      case .truncated(_, let rest):
        // All removals and insertions have to be known before anything is written.
        guard let rest, rest.old == rest.new, removed.isEmpty, inserted.isEmpty else { return nil }
        isCut = true
        keep(rest.old)
      // Elements are matched by their "id". With a key of its own, an array may know one by another.
      case .movedAway(let destination, _)
      where canMove && elements.areSame(old: old, new: destination):
        old += 1
      case .removed, .movedAway:
        removed.append(old)
        old += 1
      case .movedHere(let origin, let values)
      where canMove && elements.areSame(old: origin, new: origins.count):
        inserted.append((origins.count, origin))
        moved.append((origins.count, values))
        origins.append(origin)
      case .inserted, .movedHere:
        inserted.append((origins.count, nil))
        origins.append(nil)
      case .changed(_, _):
        if elements.areSame(old: old, new: origins.count) {
          changed.append((old, origins.count, child))
          keep(1)
        } else {
          removed.append(old)
          old += 1
          inserted.append((origins.count, nil))
          origins.append(nil)
        }
      }
      if removed.count + inserted.count > ListPlan.limit { return nil }
    }
    guard old == elements.oldCount, origins.count == elements.newCount else { return nil }
    for (position, values) in moved {
      guard let origin = origins[position],
        let change = Comparison.compare(
          values.old,
          values.new,
          limit: DiffLimits.examinedChanges
        )
      else { continue }
      changed.append((origin, position, change))
    }
    plan(removed, inserted, origins, oldCount: elements.oldCount)
  }

  private mutating func plan(
    _ removed: [Int],
    _ inserted: [(position: Int, origin: Int?)],
    _ origins: [Int?],
    oldCount: Int
  ) {
    if removed.isEmpty, inserted.isEmpty { return }
    if removed.isEmpty, !inserted.contains(where: { $0.origin == nil }) {
      let elsewhere = origins.indices.filter { origins[$0] != $0 }
      if elsewhere.count == 2 {
        operations = [.swap(elsewhere[0], elsewhere[1])]
        return
      }
    }
    var current: [Element] = (0..<oldCount).map { .old($0) }
    for index in removed.reversed() {
      current.remove(at: index)
      if case .remove(let range)? = operations.last, range.lowerBound == index + 1 {
        operations[operations.count - 1] = .remove(index..<range.upperBound)
      } else {
        operations.append(.remove(index..<(index + 1)))
      }
    }
    func element(_ position: Int) -> Element {
      origins[position].map { .old($0) } ?? .new(position)
    }
    let hasMoves = inserted.contains { $0.origin != nil }
    for (position, origin) in inserted {
      var source: Int?
      if let origin {
        source = current.firstIndex(of: .old(origin))
        source.map { _ = current.remove(at: $0) }
      }
      var target = position
      if hasMoves {
        target =
          position == 0
          ? 0 : (current.firstIndex(of: element(position - 1)) ?? current.count - 1) + 1
      }
      let isAtEnd = target == current.count
      current.insert(element(position), at: target)
      if let source {
        if source != target { operations.append(.move(from: source, to: target)) }
      } else if !isAtEnd {
        operations.append(.insert(position, at: target))
      } else if case .append(let range)? = operations.last, range.upperBound == position {
        operations[operations.count - 1] = .append(range.lowerBound..<(position + 1))
      } else {
        operations.append(.append(position..<(position + 1)))
      }
    }
  }
}
