public import Foundation
public import ReducerRuntime

/// The standups of two sides that both come from the same ones: this process, and another.
public struct MergedStandups: Equatable, Sendable {
  /// The standups of both sides.
  public private(set) var standups: IdentifiedArrayOf<Standup>
  /// What both sides changed differently, nothing of which is left out.
  public private(set) var conflicts: [Conflict]

  /// A standup for which both sides wanted something else.
  public enum Conflict: Equatable, Sendable {
    /// Both changed the same part: theirs is there as well, under another title.
    case changedOnBothSides(title: String, theirs: String)
    /// One side removed what the other one changed: it is still there.
    case changedAndRemoved(title: String)
  }

  /// Merges standups.
  ///
  /// Different parts of a standup that the sides changed go together; meetings and attendees are merged
  /// one by one. Where both changed the same part, mine stays in place, and a copy of theirs follows.
  ///
  /// - Parameters:
  ///   - base: What both sides started from.
  ///   - mine: What this side made of it.
  ///   - theirs: What the other side made of it.
  ///   - makeID: Makes the identifier of a copy.
  /// - Complexity: O(*n*) for *n* standups altogether.
  public init(
    base: IdentifiedArrayOf<Standup>,
    mine: IdentifiedArrayOf<Standup>,
    theirs: IdentifiedArrayOf<Standup>,
    makeID: () -> UUID
  ) {
    conflicts = []
    if mine == base || mine == theirs {
      standups = theirs
      return
    }
    if theirs == base {
      standups = mine
      return
    }
    var copies: [Standup.ID: Standup] = [:]
    let list = MergedList(base: base, mine: mine, theirs: theirs) { base, mine, theirs in
      let (merged, isWhole) = mine.merged(with: theirs, base: base)
      if !isWhole { copies[mine.id] = theirs.copied(id: makeID()) }
      return merged
    }
    standups = []
    for standup in list.elements {
      standups.append(standup)
      if let copy = copies[standup.id] {
        standups.append(copy)
        conflicts.append(.changedOnBothSides(title: standup.title, theirs: copy.title))
      }
      if list.changedAndRemoved.contains(standup.id) {
        conflicts.append(.changedAndRemoved(title: standup.title))
      }
    }
  }
}

extension Standup {
  /// What two sides made of a standup.
  ///
  /// - Returns: The standup, and whether it has all of both sides; otherwise it has this one's part.
  func merged(with theirs: Standup, base: Standup?) -> (standup: Standup, isWhole: Bool) {
    // Without a common origin there is no telling which side is newer.
    guard let base else { return (self, self == theirs) }
    var standup = self
    var isWhole = true

    func merge<Value: Equatable>(_ part: WritableKeyPath<Standup, Value>) {
      let (old, new, other) = (base[keyPath: part], self[keyPath: part], theirs[keyPath: part])
      if new == old { standup[keyPath: part] = other }
      if new != old, other != old, new != other { isWhole = false }
    }
    merge(\.title)
    merge(\.duration)
    merge(\.theme)

    func mergeList<Element: Identifiable & Equatable>(_ part: WritableKeyPath<Standup, [Element]>) {
      standup[keyPath: part] =
        MergedList(
          base: base[keyPath: part],
          mine: self[keyPath: part],
          theirs: theirs[keyPath: part]
        ) { _, mine, _ in
          isWhole = false
          return mine
        }
        .elements
    }
    mergeList(\.attendees)
    mergeList(\.meetings)
    return (standup, isWhole)
  }

  func copied(id: UUID) -> Standup {
    Standup(
      id: id,
      attendees: attendees,
      duration: duration,
      meetings: meetings,
      theme: theme,
      title: "\(title) (theirs)"
    )
  }
}
