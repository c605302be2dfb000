/// A number of changes.
package struct ChangeCount: Equatable, Sendable {
  /// The number of changes found.
  package var found: Int
  /// Whether there are no other changes.
  package var isExact: Bool

  /// Creates a count.
  package init(found: Int = 0, isExact: Bool = true) {
    self.found = found
    self.isExact = isExact
  }

  /// The number and its noun: `1 change`, `at least 1000 changes`.
  package var text: String { "\(number) change\(found == 1 ? "" : "s")" }

  /// The number without a noun: `1`, `at least 1000`.
  package var number: String { "\(isExact ? "" : "at least ")\(found)" }
}

extension ChangeCount {
  /// Counts the changes at and below a part.
  ///
  /// - Complexity: O(*n*) in the number of parts on the next level.
  init(of kind: ChangeTree.Kind) {
    self.init()
    switch kind {
    case .unchanged, .unchangedRun, .movedAway: break
    case .changed(.unexamined, _): (found, isExact) = (1, false)
    case .changed(.nested(_, let children), _):
      for child in children {
        found += child.changeCount.found
        if !child.changeCount.isExact { isExact = false }
      }
    case .truncated(let changeCount, _): (found, isExact) = (changeCount, false)
    case .changed, .inserted, .removed, .movedHere, .movedPastLimit: found = 1
    }
  }
}
