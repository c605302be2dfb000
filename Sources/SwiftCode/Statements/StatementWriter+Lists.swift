import CustomDiff
internal import Foundation

extension StatementWriter {
  /// Changes a collection by position, or an array by the identifiers of its elements.
  ///
  /// - Returns: `nil` if the whole collection has to be assigned, or if that is shorter.
  mutating func list(
    _ children: [ChangeTree],
    _ old: Any,
    _ new: Any,
    _ place: Place
  ) -> [Statement]? {
    guard let elements = ListedElements(old, new) else { return nil }
    let newCount = elements.new.elementCount
    if newCount == 0 {
      return new is any ExpressibleByArrayLiteral ? nil : count([place.call("removeAll")])
    }
    // Through an optional chain, `remove` returns an optional, which cannot be inserted again.
    guard let edits = ListEdits(children, elements, canMove: !place.isChained),
      !isAbsolute || edits.keepPositions
    else { return nil }
    let statements = statements(edits, elements, place) + changes(edits, elements, place)
    return shorter(statements, than: new, ofCount: newCount, place)
  }

  /// Returns statements, or `nil` if there are several and an assignment is shorter.
  func shorter(
    _ statements: [Statement],
    than whole: Any,
    ofCount count: Int,
    _ place: Place
  ) -> [Statement]? {
    guard statements.count + omitted > 1, count <= 64 else { return statements }
    let length = statements.reduce(0) { $0 + $1.length }
    // One expression would number again the elements that the statements number.
    var literal = SwiftLiteral(stackNumbers: .next(nextStackID))
    let assignment = place.assign(literal.code(whole))
    return assignment.length < length && !assignment.hasPlaceholders ? nil : statements
  }

  /// Returns the statements that remove, move and insert elements, in an order in which all positions
  /// are valid: removals from the back, then moves and insertions from the front.
  private mutating func statements(
    _ edits: ListEdits,
    _ elements: ListedElements,
    _ place: Place
  ) -> [Statement] {
    if let (first, second) = edits.swap {
      return count([place.call("swapAt", "\(first), \(second)")])
    }
    var statements: [Statement] = []
    var literal = SwiftLiteral(stackNumbers: .next(nextStackID))
    // The elements while they change: by their old positions or, for new ones, the complements of
    // their new positions.
    var current = Array(0..<elements.old.elementCount)
    for range in RangeSet(edits.removed, within: current).ranges.reversed() {
      let isLast = range.upperBound == elements.old.elementCount && !elements.areIdentified
      current.removeSubrange(range)
      if range.count > 1 {
        let positions = "\(range.lowerBound)..<\(range.upperBound)"
        statements.append(place.call("removeSubrange", positions))
      } else {
        statements.append(
          isLast
            ? place.call("removeLast")
            : place.call("remove", elements.removal(of: range.lowerBound))
        )
      }
    }
    var inserted = edits.inserted[...]
    while let position = inserted.popFirst() {
      let source = edits.origins[position].flatMap(current.firstIndex)
      if let source { current.remove(at: source) }
      let previous = position == 0 ? nil : edits.element(at: position - 1)
      let target = previous.flatMap(current.firstIndex).map { $0 + 1 } ?? 0
      if let source {
        current.insert(edits.element(at: position), at: target)
        if source == target { continue }
        statements.append(
          place.call("insert", "\(place.code).remove(at: \(source)), at: \(target)")
        )
      } else if target < current.count {
        current.insert(edits.element(at: position), at: target)
        let code = literal.code(elements.new.element(at: position))
        statements.append(place.call("insert", [(nil, code), ("at", .text("\(target)"))]))
      } else {
        var end = position + 1
        while inserted.first == end, edits.origins[end] == nil {
          inserted.removeFirst()
          end += 1
        }
        current += (position..<end).map(edits.element)
        let added = (position..<end).map(elements.new.element)
        statements.append(
          added.count == 1
            ? place.call("append", [(nil, literal.code(added[0]))])
            : place.call("append", [("contentsOf", literal.sequence(added))])
        )
      }
    }
    follow(literal.stackNumbers)
    return count(statements)
  }

  /// Returns the statements that change elements in their new positions.
  private mutating func changes(
    _ edits: ListEdits,
    _ elements: ListedElements,
    _ place: Place
  ) -> [Statement] {
    if edits.isCut {
      isCut = true
      omitted += 1
    }
    var statements: [Statement] = []
    for (index, (position, change)) in edits.changed.enumerated() {
      guard hasRoom else {
        omitted += edits.changed.count - index
        break
      }
      let id = elements.id(of: position)
      let place = place.subscripted(id ?? "\(position)")
      statements +=
        id == nil
        ? self.statements(for: change, at: place) : optionalElement(change, at: place)
    }
    return statements
  }

  /// Changes an element that its collection returns as an optional.
  mutating func optionalElement(_ change: ChangeTree, at place: Place) -> [Statement] {
    guard case .changed(let detail, let values) = change.kind else { return [] }
    return statements(
      for: detail,
      old: StatementWriter.optional(values.old),
      new: StatementWriter.optional(values.new),
      at: place
    )
  }

  /// Wraps a value in an optional of its declared type.
  static func optional(_ subject: Any) -> Any {
    func open<T>(_ value: T) -> Any { Optional(value) as Any }
    return _openExistential(subject, do: open)
  }
}

/// The edits that turn one list into another.
private struct ListEdits {
  /// The number of removals, moves and insertions above which the list is assigned.
  private static let limit = 64

  /// The old positions of elements that are gone.
  private(set) var removed: [Int] = []
  /// The new positions of elements that are new or have moved.
  private(set) var inserted: [Int] = []
  /// The old position of each element of the new list, if it has one.
  private(set) var origins: [Int?] = []
  /// The elements that are on both sides and differ, by their new positions.
  private(set) var changed: [(position: Int, change: ChangeTree)] = []
  /// True if the end of the list was left unexamined.
  private(set) var isCut = false

  /// Finds the edits in the comparison of two lists.
  ///
  /// - Parameters:
  ///   - children: The changes of the elements.
  ///   - elements: The elements of both lists.
  ///   - canMove: True if an element can be moved without writing it out.
  /// - Returns: `nil` if there is too much to do.
  init?(_ children: [ChangeTree], _ elements: ListedElements, canMove: Bool) {
    var old = 0
    for child in children {
      switch child.kind {
      case .unchanged: keep(1, from: &old)
      case .unchangedRun(let count): keep(count, from: &old)
      case .truncated(_, let rest):
        // All removals and insertions have to be known before anything is written.
        guard let rest, rest.old == rest.new, keepPositions else { return nil }
        isCut = true
        keep(rest.old, from: &old)
      // Elements are matched by their "id". With a key of its own, an array may know one by another.
      case .movedAway(let target, _, _) where canMove && elements.areSame(old: old, new: target):
        old += 1
      case .removed, .movedAway:
        remove(&old)
      case .movedHere(let origin, let values, let detail)
      where canMove && elements.areSame(old: origin, new: origins.count):
        if let detail {
          changed.append((origins.count, ChangeTree(step: nil, .changed(detail, values))))
        }
        insert(origin)
      case .inserted, .movedHere:
        insert(nil)
      case .changed where elements.areSame(old: old, new: origins.count):
        changed.append((origins.count, child))
        keep(1, from: &old)
      case .changed:
        remove(&old)
        insert(nil)
      }
      if removed.count + inserted.count > ListEdits.limit { return nil }
    }
    guard old == elements.old.elementCount, origins.count == elements.new.elementCount else {
      return nil
    }
  }

  private mutating func keep(_ count: Int, from old: inout Int) {
    origins += (old..<old + count).map { $0 }
    old += count
  }

  private mutating func remove(_ old: inout Int) {
    removed.append(old)
    old += 1
  }

  private mutating func insert(_ origin: Int?) {
    inserted.append(origins.count)
    origins.append(origin)
  }

  /// True if all elements stay where they are.
  var keepPositions: Bool { removed.isEmpty && inserted.isEmpty }

  /// The two positions that have exchanged their elements, if nothing else has moved.
  var swap: (Int, Int)? {
    guard removed.isEmpty, !origins.contains(nil) else { return nil }
    let moved = origins.indices.filter { origins[$0] != $0 }
    return moved.count == 2 ? (moved[0], moved[1]) : nil
  }

  /// Returns the old position of an element of the new list, or the complement of its new one.
  func element(at position: Int) -> Int { origins[position] ?? ~position }
}

/// The elements of two collections, as named by the code that turns one into the other.
private struct ListedElements {
  let old: any ElementSource
  let new: any ElementSource
  /// The collections, if code finds their elements by identifier, and the subscript is optional.
  private let identified: (old: any SwiftCodeIdentified, new: any SwiftCodeIdentified)?

  /// - Returns: `nil` if one of the values cannot be changed by positions counted from zero.
  init?(_ oldValue: Any, _ newValue: Any) {
    guard let old = Reflection.elements(of: oldValue), let new = Reflection.elements(of: newValue)
    else { return nil }
    (self.old, self.new) = (old, new)
    if let old = oldValue as? any SwiftCodeIdentified,
      let new = newValue as? any SwiftCodeIdentified
    {
      identified = (old, new)
    } else if ListedElements.startsAtZero(oldValue), ListedElements.startsAtZero(newValue) {
      identified = nil
    } else {
      return nil
    }
  }

  private static func startsAtZero(_ value: Any) -> Bool {
    guard let collection = value as? any RangeReplaceableCollection & MutableCollection else {
      return false
    }
    return collection.startIndex as? Int == 0
  }

  var areIdentified: Bool { identified != nil }

  /// Returns whether two elements are the same one, so that one becomes the other in its place.
  func areSame(old position: Int, new newPosition: Int) -> Bool {
    guard let identified else { return true }
    let (old, new) = (
      identified.old.swiftCodeID(at: position), identified.new.swiftCodeID(at: newPosition)
    )
    return Equality.holds(old, new)
  }

  /// Returns the argument for removing an old element.
  func removal(of position: Int) -> String {
    identified?.old.swiftCodeIDArgument(at: position, of: old) ?? "at: \(position)"
  }

  /// Returns the argument of the subscript for a new element; nil if its position finds it.
  func id(of position: Int) -> String? {
    identified?.new.swiftCodeIDArgument(at: position, of: new)
  }
}

extension SwiftCodeIdentified {
  /// Returns the identifier of an element, as an argument; nil if it differs in every run, or cannot be
  /// written.
  func swiftCodeIDArgument(at position: Int, of elements: any ElementSource) -> String? {
    let id = swiftCodeID(at: position)
    let isHidden = Redaction.hides(id: id, of: elements.element(at: position))
    let code = SwiftLiteral.code(id)
    guard !isHidden, code.isWhole, let text = code.flat else { return nil }
    let parts = text.split(separator: "\"")
    if parts.contains(where: { UUID(uuidString: String($0))?.isRandom == true }) { return nil }
    return "id: \(text)"
  }
}
