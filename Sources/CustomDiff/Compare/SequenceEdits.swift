/// How one sequence becomes another: which elements stay, change in place, go and come.
struct SequenceEdits {
  enum Edit {
    case same(old: Int, new: Int, count: Int)
    case changed(old: Int, new: Int, isSameIdentity: Bool)
    case removed(Int)
    case inserted(Int)
  }

  /// The number of edits that Myers' algorithm looks for before a linear method takes over.
  ///
  /// Its cost is O((*n* + *d*) *d*) for *d* edits, so the bound keeps it linear in the length.
  static let editLimit = 128

  private(set) var edits: [Edit] = []
  private let isEqual: (Int, Int) -> Bool
  private let old: [Int]?
  private let new: [Int]?

  /// Finds the edits between two sequences of elements.
  ///
  /// - Parameters:
  ///   - oldCount: The length of the old sequence.
  ///   - newCount: The length of the new sequence.
  ///   - equalEnds: The lengths of the equal ends, if they are known.
  ///   - tokens: What makes elements of both sides the same. It is asked only for the ranges left
  ///     between equal ends, and gives `nil` where `isEqual` has to decide.
  ///   - isEqual: Whether an old and a new element are equal.
  /// - Complexity: O(*n*), counting calls of `isEqual`.
  init(
    oldCount: Int,
    newCount: Int,
    equalEnds: (prefix: Int, suffix: Int)? = nil,
    tokens: (Range<Int>, Range<Int>) -> Tokens?,
    isEqual: @escaping (Int, Int) -> Bool
  ) {
    self.isEqual = isEqual
    let (start, end) =
      equalEnds ?? SequenceEdits.equalEnds(oldCount, newCount, isEqual: isEqual)
    let oldRange = start..<(oldCount - end)
    let newRange = start..<(newCount - end)
    let isSingle = oldRange.count == 1 && newRange.count == 1
    let isSettled = oldRange.isEmpty || newRange.isEmpty || isSingle
    let tokens = isSettled ? nil : tokens(oldRange, newRange)
    old = tokens?.old
    new = tokens?.new
    appendSame(old: 0, new: 0, count: start)
    let matches = isSettled ? [] : SequenceEdits.matches(oldRange, newRange, tokens, isEqual)
    appendMiddle(oldRange, newRange, matches, isIdentity: tokens?.areIdentities ?? false)
    appendSame(old: oldRange.upperBound, new: newRange.upperBound, count: end)
  }

  /// Numbers that are equal exactly when two elements match.
  struct Tokens {
    var old: [Int]
    var new: [Int]
    /// Whether matching elements may still be unequal.
    var areIdentities: Bool

    /// Numbers values by their hash.
    init(_ oldValues: [AnyHashable], _ newValues: [AnyHashable], areIdentities: Bool) {
      var numbers: [AnyHashable: Int] = [:]
      func number(_ value: AnyHashable) -> Int {
        if let known = numbers[value] { return known }
        numbers[value] = numbers.count
        return numbers.count - 1
      }
      old = oldValues.map(number)
      new = newValues.map(number)
      self.areIdentities = areIdentities
    }
  }

  private static func equalEnds(
    _ oldCount: Int,
    _ newCount: Int,
    isEqual: (Int, Int) -> Bool
  ) -> (prefix: Int, suffix: Int) {
    let common = min(oldCount, newCount)
    var prefix = 0
    while prefix < common, isEqual(prefix, prefix) { prefix += 1 }
    // The elements after the beginnings differ, and to look at them again may be costly.
    let rest = oldCount == newCount ? common - prefix - 1 : common - prefix
    var suffix = 0
    while suffix < rest, isEqual(oldCount - 1 - suffix, newCount - 1 - suffix) { suffix += 1 }
    return (prefix, suffix)
  }

  /// Finds what matches between the equal ends.
  private static func matches(
    _ oldRange: Range<Int>,
    _ newRange: Range<Int>,
    _ tokens: Tokens?,
    _ isEqual: (Int, Int) -> Bool
  ) -> [(Int, Int)] {
    if let tokens {
      let (old, new) = (tokens.old, tokens.new)
      return Myers.matches(old.count, new.count, limit: editLimit) { old[$0] == new[$1] }
        ?? LongestIncrease.matches(old, new)
    }
    return Myers.matches(oldRange.count, newRange.count, limit: editLimit) {
      isEqual(oldRange.lowerBound + $0, newRange.lowerBound + $1)
    } ?? []
  }

  private mutating func appendMiddle(
    _ oldRange: Range<Int>,
    _ newRange: Range<Int>,
    _ matches: [(Int, Int)],
    isIdentity: Bool
  ) {
    let oldStart = oldRange.lowerBound
    let newStart = newRange.lowerBound
    // An identity that is on both sides but not matched has moved: it pairs with nothing else.
    let moved: Set<Int> = isIdentity ? Set(old ?? []).intersection(new ?? []) : []
    var oldNext = 0
    var newNext = 0
    for (oldIndex, newIndex) in matches + [(oldRange.count, newRange.count)] {
      while oldNext < oldIndex || newNext < newIndex {
        let isPair = oldNext < oldIndex && newNext < newIndex
        let hasMoved =
          oldNext < oldIndex && old.map { moved.contains($0[oldNext]) } == true
          || newNext < newIndex && new.map { moved.contains($0[newNext]) } == true
        if isPair, !hasMoved {
          edits.append(
            .changed(old: oldStart + oldNext, new: newStart + newNext, isSameIdentity: false)
          )
        } else {
          if oldNext < oldIndex { edits.append(.removed(oldStart + oldNext)) }
          if newNext < newIndex { edits.append(.inserted(newStart + newNext)) }
        }
        oldNext = min(oldNext + 1, oldIndex)
        newNext = min(newNext + 1, newIndex)
      }
      guard oldIndex < oldRange.count else { break }
      if isIdentity, !isEqual(oldStart + oldIndex, newStart + newIndex) {
        edits.append(
          .changed(old: oldStart + oldIndex, new: newStart + newIndex, isSameIdentity: true)
        )
      } else {
        appendSame(old: oldStart + oldIndex, new: newStart + newIndex, count: 1)
      }
      oldNext = oldIndex + 1
      newNext = newIndex + 1
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
