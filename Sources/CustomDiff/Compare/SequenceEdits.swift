/// Finds how one sequence becomes another: which elements stay, change, are removed or inserted.
struct SequenceEdits {
  /// The number of edits that Myers' algorithm looks for before a linear method replaces it.
  ///
  /// The cost of the algorithm is O((*n* + *d*) *d*) for *d* edits, so the bound keeps it linear in
  /// the length.
  static let editLimit = 128

  private var edits: [SequenceEdit] = []
  /// The elements between the equal ends.
  private let oldRange: Range<Int>
  private let newRange: Range<Int>
  private let matcher: any ElementMatcher
  private let identities: ElementNumbers?
  /// The number of changes among the edits.
  private var changeCount = 0
  /// Whether the changes have removed or inserted each identity.
  private var hasMet: [Bool] = []
  private let limit: Int

  /// Returns the edits between two sequences of elements.
  ///
  /// - Parameters:
  ///   - oldCount: The length of the old sequence.
  ///   - newCount: The length of the new sequence.
  ///   - equalEnds: The lengths of the equal ends, if they are known.
  ///   - limit: The number of changes after which to stop looking for more.
  ///   - isEqual: Returns whether an old and a new element are equal.
  ///   - matcher: Returns the matcher for the ranges between the equal ends. It is not called if
  ///     there is nothing to match.
  /// - Complexity: O(*n*), counting calls of `isEqual`.
  static func between(
    oldCount: Int,
    newCount: Int,
    equalEnds: (prefix: Int, suffix: Int)? = nil,
    limit: Int = .max,
    isEqual: (Int, Int) -> Bool,
    matcher: (Range<Int>, Range<Int>) -> any ElementMatcher
  ) -> [SequenceEdit] {
    let (start, end) = equalEnds ?? self.equalEnds(oldCount, newCount, isEqual: isEqual)
    let oldRange = start..<(oldCount - end)
    let newRange = start..<(newCount - end)
    let isSingle = oldRange.count == 1 && newRange.count == 1
    let isSettled = oldRange.isEmpty || newRange.isEmpty || isSingle
    var finder = SequenceEdits(
      oldRange,
      newRange,
      isSettled ? EqualityMatcher { _, _ in false } : matcher(oldRange, newRange),
      limit: limit
    )
    finder.appendSame(old: 0, new: 0, count: start)
    let (matches, areAll) = isSettled ? ([], true) : finder.matches()
    let rest = finder.appendMiddle(matches, areAll: areAll)
    if rest == nil {
      finder.appendSame(old: oldRange.upperBound, new: newRange.upperBound, count: end)
    }
    finder.connectMoves(beyond: rest)
    if let rest {
      finder.edits.append(.truncated(old: rest.old..<oldCount, new: rest.new..<newCount))
    }
    return finder.edits
  }

  private init(
    _ oldRange: Range<Int>,
    _ newRange: Range<Int>,
    _ matcher: any ElementMatcher,
    limit: Int
  ) {
    self.oldRange = oldRange
    self.newRange = newRange
    self.matcher = matcher
    self.limit = limit
    identities = matcher.identities
    if let identities { hasMet = Array(repeating: false, count: identities.count) }
  }

  private static func equalEnds(
    _ oldCount: Int,
    _ newCount: Int,
    isEqual: (Int, Int) -> Bool
  ) -> (prefix: Int, suffix: Int) {
    let common = min(oldCount, newCount)
    var prefix = 0
    while prefix < common, isEqual(prefix, prefix) { prefix += 1 }
    // The elements after the equal beginnings differ, and comparing them again may be costly.
    let rest = oldCount == newCount ? common - prefix - 1 : common - prefix
    var suffix = 0
    while suffix < rest, isEqual(oldCount - 1 - suffix, newCount - 1 - suffix) { suffix += 1 }
    return (prefix, suffix)
  }

  /// Finds the matches between the equal ends, and whether no other elements match in that order.
  private func matches() -> (pairs: [(old: Int, new: Int)], areAll: Bool) {
    let matches = Myers.matches(oldRange.count, newRange.count, limit: SequenceEdits.editLimit) {
      matcher.areSame($0, $1)
    }
    if let matches { return (matches, true) }
    return (matcher.uniqueMatches(), false)
  }

  /// Appends the edits between the equal ends.
  ///
  /// - Parameters:
  ///   - matches: The matching positions between the ends.
  ///   - areAll: Whether no other positions match.
  /// - Returns: The start of the unexamined rest, once the change limit is reached.
  private mutating func appendMiddle(
    _ matches: [(old: Int, new: Int)],
    areAll: Bool
  ) -> (old: Int, new: Int)? {
    let oldStart = oldRange.lowerBound
    let newStart = newRange.lowerBound
    // An identity that is on both sides but unmatched has moved, so it pairs with nothing else.
    let areMoved = identities?.areCommon ?? []
    var (old, new) = (0, 0)
    for (oldMatch, newMatch) in matches + [(oldRange.count, newRange.count)] {
      while old < oldMatch || new < newMatch {
        let (hasOld, hasNew) = (old < oldMatch, new < newMatch)
        let hasMoved =
          identities.map { identities in
            hasOld && areMoved[identities.old[old]] || hasNew && areMoved[identities.new[new]]
          } ?? false
        if hasOld, hasNew, !hasMoved {
          // If the search did not find all matches, these elements may still be equal.
          if !areAll, matcher.areSame(old, new) {
            appendSame(old: oldStart + old, new: newStart + new, count: 1)
          } else {
            let change = SequenceEdit.changed(
              old: oldStart + old,
              new: newStart + new,
              isSameIdentity: false
            )
            guard append(change) else { return (oldStart + old, newStart + new) }
          }
          old += 1
          new += 1
          continue
        }
        if hasOld {
          guard append(.removed(oldStart + old), identity: identities?.old[old])
          else { return (oldStart + old, newStart + new) }
          old += 1
        }
        if hasNew {
          guard append(.inserted(newStart + new), identity: identities?.new[new])
          else { return (oldStart + old, newStart + new) }
          new += 1
        }
      }
      guard oldMatch < oldRange.count else { break }
      if matcher.areEqual(oldMatch, newMatch) {
        appendSame(old: oldStart + oldMatch, new: newStart + newMatch, count: 1)
      } else {
        let change = SequenceEdit.changed(
          old: oldStart + oldMatch,
          new: newStart + newMatch,
          isSameIdentity: true
        )
        guard append(change) else { return (oldStart + oldMatch, newStart + newMatch) }
      }
      (old, new) = (oldMatch + 1, newMatch + 1)
    }
    return nil
  }

  /// Appends a change, unless the change limit is reached.
  ///
  /// - Parameters:
  ///   - change: What happened.
  ///   - identity: The identity that was removed or inserted. One that is both has moved, which is
  ///     a single change.
  /// - Returns: Whether the change was appended.
  private mutating func append(_ change: SequenceEdit, identity: Int? = nil) -> Bool {
    if identity.map({ hasMet[$0] }) != true {
      if changeCount >= limit { return false }
      changeCount += 1
      if let identity { hasMet[identity] = true }
    }
    edits.append(change)
    return true
  }

  /// Connects the removal of an element with its insertion elsewhere.
  ///
  /// - Parameter rest: The start of the unexamined rest. Elements may have moved into it or out of
  ///   it.
  private mutating func connectMoves(beyond rest: (old: Int, new: Int)?) {
    guard let identities, changeCount > 0 else { return }
    let oldStart = oldRange.lowerBound
    let newStart = newRange.lowerBound
    // The place of each identity's removal in the edits.
    var removals = [Int?](repeating: nil, count: identities.count)
    for (place, edit) in edits.enumerated() {
      if case .removed(let index, _) = edit { removals[identities.old[index - oldStart]] = place }
    }
    for (place, edit) in edits.enumerated() {
      guard case .inserted(let index, _) = edit else { continue }
      let identity = identities.new[index - newStart]
      guard let removal = removals[identity], case .removed(let origin, _) = edits[removal] else {
        continue
      }
      edits[removal] = .removed(origin, movedTo: index)
      edits[place] = .inserted(index, movedFrom: origin)
      removals[identity] = nil
    }
    guard let rest else { return }
    let later = (
      old: identities.positions(in: \.old, from: rest.old - oldStart),
      new: identities.positions(in: \.new, from: rest.new - newStart)
    )
    for (place, edit) in edits.enumerated() {
      switch edit {
      case .removed(let index, movedTo: nil):
        let position = later.new[identities.old[index - oldStart]]
        edits[place] = .removed(index, movedTo: position.map { newStart + $0 })
      case .inserted(let index, movedFrom: nil):
        let position = later.old[identities.new[index - newStart]]
        edits[place] = .inserted(index, movedFrom: position.map { oldStart + $0 })
      default: break
      }
    }
  }

  private mutating func appendSame(old: Int, new: Int, count: Int) {
    guard count > 0 else { return }
    if case .same(let oldStart, let newStart, let length)? = edits.last {
      edits[edits.count - 1] = .same(old: oldStart, new: newStart, count: length + count)
    } else {
      edits.append(.same(old: old, new: new, count: count))
    }
  }
}

/// One step of turning a sequence into another.
enum SequenceEdit {
  /// Equal elements that stay.
  case same(old: Int, new: Int, count: Int)
  /// An element that replaces another, or is the same one with other contents.
  case changed(old: Int, new: Int, isSameIdentity: Bool)
  /// An element that was removed or, if it has an identity, may be elsewhere.
  case removed(Int, movedTo: Int? = nil)
  /// An element that was added or, if it has an identity, may come from elsewhere.
  case inserted(Int, movedFrom: Int? = nil)
  /// The unexamined rest, once the change limit is reached. It contains more changes.
  case truncated(old: Range<Int>, new: Range<Int>)
}
