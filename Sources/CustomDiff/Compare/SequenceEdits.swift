/// Finds how one sequence becomes another: which elements stay, change, are removed or inserted.
struct SequenceEdits {
  /// The number of edits that Myers' algorithm looks for before a linear method replaces it.
  ///
  /// The cost of the algorithm is O((*n* + *d*) *d*) for *d* edits, so the bound keeps it linear in
  /// the length.
  static let editLimit = 128

  /// The elements between the equal ends.
  let oldRange: Range<Int>
  let newRange: Range<Int>
  let matcher: ElementMatcher
  /// The number of changes after which to stop looking for more.
  let limit: Int

  private(set) var edits: [SequenceEdit] = []
  /// The number of changes among the edits.
  private(set) var changeCount = 0

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
    matcher: (Range<Int>, Range<Int>) -> ElementMatcher
  ) -> [SequenceEdit] {
    let (start, end) = equalEnds ?? self.equalEnds(oldCount, newCount, isEqual: isEqual)
    let oldRange = start..<(oldCount - end)
    let newRange = start..<(newCount - end)
    let isSingle = oldRange.count == 1 && newRange.count == 1
    let isSettled = oldRange.isEmpty || newRange.isEmpty || isSingle
    var finder = SequenceEdits(
      oldRange: oldRange,
      newRange: newRange,
      matcher: isSettled
        ? ElementMatcher(numbers: nil) { _, _ in false } : matcher(oldRange, newRange),
      limit: limit
    )
    finder.appendSame(old: 0, new: 0, count: start)
    let (matches, areAll) = isSettled ? ([], true) : finder.matches()
    if let rest = finder.appendMiddle(matches, areAll: areAll) {
      finder.edits.append(.truncated(old: rest.old..<oldCount, new: rest.new..<newCount))
    } else {
      finder.appendSame(old: oldRange.upperBound, new: newRange.upperBound, count: end)
    }
    return finder.edits
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
  ///   - areAll: True if no other positions match.
  /// - Returns: The start of the unexamined rest, once the change limit is reached.
  private mutating func appendMiddle(
    _ matches: [(old: Int, new: Int)],
    areAll: Bool
  ) -> (old: Int, new: Int)? {
    let oldStart = oldRange.lowerBound
    let newStart = newRange.lowerBound
    let moves = moves(besides: matches)
    var (old, new) = (0, 0)
    for (oldMatch, newMatch) in matches + [(oldRange.count, newRange.count)] {
      while old < oldMatch || new < newMatch {
        let here = (old: oldStart + old, new: newStart + new)
        let (hasOld, hasNew) = (old < oldMatch, new < newMatch)
        let target = hasOld ? moves.targets[old] : nil
        let origin = hasNew ? moves.origins[new] : nil
        if hasOld, hasNew, target == nil, origin == nil {
          // If the search did not find all matches, these elements may still be equal.
          if !areAll, matcher.areSame(old, new) {
            appendSame(old: here.old, new: here.new, count: 1)
          } else if !append(.changed(old: here.old, new: here.new, isSameIdentity: false)) {
            return here
          }
          old += 1
          new += 1
          continue
        }
        // A move is a single change, which counts at the position that comes first.
        if hasOld {
          let change = SequenceEdit.removed(here.old, movedTo: target.map { newStart + $0 })
          let isSecond = target.map { $0 < new } ?? false
          guard append(change, counts: !isSecond) else { return here }
          old += 1
        }
        if hasNew {
          let change = SequenceEdit.inserted(here.new, movedFrom: origin.map { oldStart + $0 })
          let isSecond = origin.map { $0 < old } ?? false
          guard append(change, counts: !isSecond) else { return (oldStart + old, here.new) }
          new += 1
        }
      }
      guard oldMatch < oldRange.count else { break }
      let here = (old: oldStart + oldMatch, new: newStart + newMatch)
      if matcher.areEqual(oldMatch, newMatch) {
        appendSame(old: here.old, new: here.new, count: 1)
      } else if !append(.changed(old: here.old, new: here.new, isSameIdentity: true)) {
        return here
      }
      (old, new) = (oldMatch + 1, newMatch + 1)
    }
    return nil
  }

  /// Finds the elements that are on both sides but not matched: they have moved.
  ///
  /// - Parameter matches: The elements that keep their order.
  /// - Returns: The new positions of old elements, and the old positions of new ones.
  private func moves(
    besides matches: [(old: Int, new: Int)]
  ) -> (targets: [Int: Int], origins: [Int: Int]) {
    var (targets, origins): ([Int: Int], [Int: Int]) = ([:], [:])
    guard matcher.areIdentified, let numbers = matcher.numbers else { return (targets, origins) }
    let (keptOld, keptNew) = (Set(matches.map(\.old)), Set(matches.map(\.new)))
    var places: [Int: Int] = [:]
    for (place, number) in numbers.new.enumerated() where !keptNew.contains(place) {
      places[number] = places[number] ?? place
    }
    for (place, number) in numbers.old.enumerated() where !keptOld.contains(place) {
      guard let target = places.removeValue(forKey: number) else { continue }
      targets[place] = target
      origins[target] = place
    }
    return (targets, origins)
  }

  /// Appends a change and returns `true`, or `false` if the change limit is reached.
  private mutating func append(_ change: SequenceEdit, counts: Bool = true) -> Bool {
    if counts, changeCount >= limit { return false }
    if counts { changeCount += 1 }
    edits.append(change)
    return true
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
