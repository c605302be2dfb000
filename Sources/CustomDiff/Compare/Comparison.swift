/// Compares two values and returns a tree of the changes, descending only into unequal parts.
///
/// The values may nest deeper than a call stack allows, so the comparison keeps its own stack. At
/// ``Swift/String/customDumpNestingLimit`` levels, it stops looking for the parts that changed.
package enum Comparison {
  /// Compares two values.
  ///
  /// - Parameters:
  ///   - old: The value before.
  ///   - new: The value after.
  ///   - limit: The number of changes after which unequal values are not examined further.
  /// - Returns: The tree, or `nil` if the values are equal.
  package static func compare(_ old: Any, _ new: Any, limit: Int = .max) -> ChangeTree? {
    var found = 0
    var open: [OpenPair] = []
    var next: Pair? = Pair(old: old, new: new, step: nil)
    var change: ChangeTree?
    while let pair = next {
      switch ShallowComparison(on: pair, depth: open.count, limit: limit - found) {
      case .equal:
        change = nil
      case .changed(let detail):
        found += 1
        change = ChangeTree(step: pair.step, .changed(detail, pair.values))
      case .depends(let container, let parts, let otherwise):
        open.append(OpenPair(pair: pair, container: container, parts: parts, otherwise: otherwise))
        next = open[open.count - 1].next(&found)
        if next != nil { continue }
        change = open.removeLast().change
      }
      // Pass the result up to the first pair that has another part to compare.
      next = nil
      while next == nil, !open.isEmpty {
        open[open.count - 1].append(change)
        next = open[open.count - 1].next(&found)
        if next == nil { change = open.removeLast().change }
      }
    }
    return change
  }
}

/// Two values to compare.
struct Pair {
  let old: Any
  let new: Any
  /// The step from the parents to the values.
  let step: Step?

  var values: ChangeTree.Values { ChangeTree.Values(old: old, new: new) }
}

/// A part of two values: a change that is known, or a pair still to be compared.
enum ComparedPart {
  case change(ChangeTree)
  case pair(Pair)

  /// Creates a change that is known.
  static func change(_ kind: ChangeTree.Kind, at step: Step? = nil) -> ComparedPart {
    .change(ChangeTree(step: step, kind))
  }
}

/// A pair whose parts are being compared, from the first to the last.
private struct OpenPair {
  let pair: Pair
  let container: ContainerInfo
  let parts: [ComparedPart]
  /// How the pair differs if no part has changed; nil if it is equal then.
  let otherwise: ChangeTree.Detail?
  var changes: [ChangeTree] = []

  /// Goes on to the next pair to compare.
  ///
  /// - Parameter found: The number of changes found, to which the known changes before the pair are
  ///   added.
  /// - Returns: The pair, or `nil` if there are no further ones.
  mutating func next(_ found: inout Int) -> Pair? {
    while changes.count < parts.count {
      switch parts[changes.count] {
      case .pair(let pair): return pair
      case .change(let change):
        if change.changeCount.isExact { found += change.changeCount.found }
        changes.append(change)
      }
    }
    return nil
  }

  /// Adds the result for the current pair: its change, or `nil` if it is equal.
  mutating func append(_ change: ChangeTree?) {
    guard case .pair(let pair) = parts[changes.count] else { return }
    changes.append(change ?? ChangeTree(step: pair.step, .unchanged(pair.values)))
  }

  /// The change of the pair, once all of its parts have been compared.
  var change: ChangeTree? {
    let hasChanged = changes.contains { !$0.isUnchanged }
    var container = container
    if container.isInline, changes.contains(where: \.needsLines) { container.isInline = false }
    let detail = hasChanged ? .nested(container, changes) : otherwise
    return detail.map { ChangeTree(step: pair.step, .changed($0, pair.values)) }
  }
}
