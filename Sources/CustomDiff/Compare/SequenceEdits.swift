/// How one sequence becomes another: which elements stay, change in place, go and come.
struct SequenceEdits {
  enum Edit {
    case same(old: Int, new: Int, count: Int)
    case changed(old: Int, new: Int, isSameIdentity: Bool)
    /// An element that is gone or, if it has an identity, may be elsewhere.
    case removed(Int, movedTo: Int? = nil)
    /// An element that was added or, if it has an identity, may come from elsewhere.
    case inserted(Int, movedFrom: Int? = nil)
    /// The unexamined rest, once the change limit is reached. It holds further changes.
    case truncated(old: Range<Int>, new: Range<Int>)
  }

  /// The number of edits that Myers' algorithm looks for before a linear method takes over.
  ///
  /// Its cost is O((*n* + *d*) *d*) for *d* edits, so the bound keeps it linear in the length.
  static let editLimit = 128

  private(set) var edits: [Edit] = []
  private let isEqual: (Int, Int) -> Bool
  private let tokens: Tokens?
  /// How many changes the edits hold.
  private var changeCount = 0
  /// Which identities the changes have removed or inserted.
  private var hasMet: [Bool] = []
  private let limit: Int

  /// Finds the edits between two sequences of elements.
  ///
  /// - Parameters:
  ///   - oldCount: The length of the old sequence.
  ///   - newCount: The length of the new sequence.
  ///   - equalEnds: The lengths of the equal ends, if they are known.
  ///   - tokens: What makes elements of both sides the same. It is asked only for the ranges left
  ///     between equal ends, and gives `nil` where `isEqual` has to decide.
  ///   - limit: The number of changes after which no others are looked for.
  ///   - isEqual: Whether an old and a new element are equal.
  /// - Complexity: O(*n*), counting calls of `isEqual`.
  init(
    oldCount: Int,
    newCount: Int,
    equalEnds: (prefix: Int, suffix: Int)? = nil,
    limit: Int = .max,
    tokens: (Range<Int>, Range<Int>) -> Tokens?,
    isEqual: @escaping (Int, Int) -> Bool
  ) {
    self.isEqual = isEqual
    self.limit = limit
    let (start, end) =
      equalEnds ?? SequenceEdits.equalEnds(oldCount, newCount, isEqual: isEqual)
    let oldRange = start..<(oldCount - end)
    let newRange = start..<(newCount - end)
    let isSingle = oldRange.count == 1 && newRange.count == 1
    let isSettled = oldRange.isEmpty || newRange.isEmpty || isSingle
    let tokens = isSettled ? nil : tokens(oldRange, newRange)
    self.tokens = tokens
    if let tokens, tokens.areIdentities {
      hasMet = Array(repeating: false, count: tokens.count)
    }
    appendSame(old: 0, new: 0, count: start)
    let (matches, areAll) =
      isSettled ? ([], true) : SequenceEdits.matches(oldRange, newRange, tokens, isEqual)
    if let rest = appendMiddle(oldRange, newRange, matches, areAll: areAll) {
      connectMoves(oldRange.lowerBound, newRange.lowerBound, beyond: rest)
      edits.append(.truncated(old: rest.old..<oldCount, new: rest.new..<newCount))
    } else {
      appendSame(old: oldRange.upperBound, new: newRange.upperBound, count: end)
      connectMoves(oldRange.lowerBound, newRange.lowerBound, beyond: nil)
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

  /// Finds what matches between the equal ends, and says whether that is all that does in its order.
  private static func matches(
    _ oldRange: Range<Int>,
    _ newRange: Range<Int>,
    _ tokens: Tokens?,
    _ isEqual: (Int, Int) -> Bool
  ) -> (pairs: [(Int, Int)], areAll: Bool) {
    let (old, new) = (tokens?.old ?? [], tokens?.new ?? [])
    let matches = Myers.matches(oldRange.count, newRange.count, limit: editLimit) {
      tokens == nil
        ? isEqual(oldRange.lowerBound + $0, newRange.lowerBound + $1) : old[$0] == new[$1]
    }
    if let matches { return (matches, true) }
    return (tokens.map { LongestIncrease.matches(old, new, count: $0.count) } ?? [], false)
  }

  /// Appends what happened between the equal ends.
  ///
  /// - Parameters:
  ///   - oldRange: What is between the ends of the old sequence.
  ///   - newRange: What is between the ends of the new sequence.
  ///   - matches: The positions in these ranges that match.
  ///   - areAll: Whether no others do.
  /// - Returns: Where there are further changes, after as many as were asked for.
  private mutating func appendMiddle(
    _ oldRange: Range<Int>,
    _ newRange: Range<Int>,
    _ matches: [(Int, Int)],
    areAll: Bool
  ) -> (old: Int, new: Int)? {
    let isIdentity = tokens?.areIdentities ?? false
    let (old, new) = (tokens?.old ?? [], tokens?.new ?? [])
    let oldStart = oldRange.lowerBound
    let newStart = newRange.lowerBound
    // An identity that is on both sides but not matched has moved: it pairs with nothing else.
    let areMoved = isIdentity ? tokens?.areCommon ?? [] : []
    var oldNext = 0
    var newNext = 0
    for (oldIndex, newIndex) in matches + [(oldRange.count, newRange.count)] {
      while oldNext < oldIndex || newNext < newIndex {
        let (oldPlace, newPlace) = (oldStart + oldNext, newStart + newNext)
        let isPair = oldNext < oldIndex && newNext < newIndex
        let hasMoved =
          isIdentity
          && (oldNext < oldIndex && areMoved[old[oldNext]]
            || newNext < newIndex && areMoved[new[newNext]])
        if isPair, !hasMoved {
          // Where not all matches were looked for, elements may be equal all the same.
          if !areAll, tokens == nil ? isEqual(oldPlace, newPlace) : old[oldNext] == new[newNext] {
            appendSame(old: oldPlace, new: newPlace, count: 1)
          } else {
            guard append(.changed(old: oldPlace, new: newPlace, isSameIdentity: false), nil)
            else { return (oldPlace, newPlace) }
          }
          oldNext += 1
          newNext += 1
          continue
        }
        if oldNext < oldIndex {
          guard append(.removed(oldPlace), isIdentity ? old[oldNext] : nil)
          else { return (oldPlace, newPlace) }
          oldNext += 1
        }
        if newNext < newIndex {
          guard append(.inserted(newPlace), isIdentity ? new[newNext] : nil)
          else { return (oldStart + oldNext, newPlace) }
          newNext += 1
        }
      }
      guard oldIndex < oldRange.count else { break }
      let (oldPlace, newPlace) = (oldStart + oldIndex, newStart + newIndex)
      if isIdentity, !isEqual(oldPlace, newPlace) {
        guard append(.changed(old: oldPlace, new: newPlace, isSameIdentity: true), nil)
        else { return (oldPlace, newPlace) }
      } else {
        appendSame(old: oldPlace, new: newPlace, count: 1)
      }
      oldNext = oldIndex + 1
      newNext = newIndex + 1
    }
    return nil
  }

  /// Appends a change, unless there are as many already as were asked for.
  ///
  /// - Parameters:
  ///   - change: What happened.
  ///   - identity: What went or came. One that does both has moved, which is one change.
  /// - Returns: Whether it was appended.
  private mutating func append(_ change: Edit, _ identity: Int?) -> Bool {
    if identity.map({ hasMet[$0] }) != true {
      if changeCount >= limit { return false }
      changeCount += 1
      if let identity { hasMet[identity] = true }
    }
    edits.append(change)
    return true
  }

  /// Tells elements with an identity that are both removed and inserted where they went.
  ///
  /// - Parameters:
  ///   - oldStart: Where the old tokens begin.
  ///   - newStart: Where the new tokens begin.
  ///   - rest: Where the unexamined rest begins; elements may have moved into it or out of it.
  private mutating func connectMoves(
    _ oldStart: Int,
    _ newStart: Int,
    beyond rest: (old: Int, new: Int)?
  ) {
    guard let tokens, tokens.areIdentities, changeCount > 0 else { return }
    // Where in the edits the removal of each number stands; -1 if it is not removed.
    var removals = [Int](repeating: -1, count: tokens.count)
    for (place, edit) in edits.enumerated() {
      if case .removed(let index, _) = edit { removals[tokens.old[index - oldStart]] = place }
    }
    for (place, edit) in edits.enumerated() {
      guard case .inserted(let index, _) = edit else { continue }
      let token = tokens.new[index - newStart]
      guard removals[token] >= 0, case .removed(let origin, _) = edits[removals[token]] else {
        continue
      }
      edits[removals[token]] = .removed(origin, movedTo: index)
      edits[place] = .inserted(index, movedFrom: origin)
      removals[token] = -1
    }
    guard let rest else { return }
    let later = (
      old: tokens.positions(in: \.old, from: rest.old - oldStart),
      new: tokens.positions(in: \.new, from: rest.new - newStart)
    )
    for (place, edit) in edits.enumerated() {
      switch edit {
      case .removed(let index, movedTo: nil):
        let position = later.new[tokens.old[index - oldStart]]
        if position >= 0 { edits[place] = .removed(index, movedTo: newStart + position) }
      case .inserted(let index, movedFrom: nil):
        let position = later.old[tokens.new[index - newStart]]
        if position >= 0 { edits[place] = .inserted(index, movedFrom: oldStart + position) }
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
