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
    var pair = Pair(old: old, new: new, step: nil)
    while true {
      var change: ChangeTree?
      let isInObject = open.last?.isInObject ?? false
      switch found < limit
        ? ShallowComparison(
          on: pair,
          depth: open.count,
          isInObject: isInObject,
          limit: limit - found
        )
        : ShallowComparison(onUnexamined: pair, depth: open.count, isInObject: isInObject)
      {
      case .equal:
        change = nil
      case .changed(let detail):
        found += 1
        change = .changed(detail, pair)
      case .depends(let children):
        var opened = OpenPair(
          pair: pair,
          children: children,
          isInObject: isInObject || children.container.type is AnyClass
        )
        found += opened.takeSettled()
        if let next = opened.next {
          open.append(opened)
          pair = next
          continue
        }
        change = opened.assemble()
      }
      // Pass the result up to the first pair that has another part to compare.
      while let parent = open.indices.last {
        open[parent].changes.append(change)
        found += open[parent].takeSettled()
        if let next = open[parent].next {
          pair = next
          break
        }
        change = open.removeLast().assemble()
      }
      if open.isEmpty { return change }
    }
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

/// A pair whose parts are being compared.
private struct OpenPair {
  let pair: Pair
  let children: ShallowComparison.Children
  /// True if the pair is an object or a part of one.
  ///
  /// Objects may refer to each other in more ways than there is time to follow, so only one on each
  /// path is taken apart.
  let isInObject: Bool
  var changes: [ChangeTree?] = []
  private var settledCount = 0

  init(pair: Pair, children: ShallowComparison.Children, isInObject: Bool) {
    self.pair = pair
    self.children = children
    self.isInObject = isInObject
  }

  /// Returns how many changes stand before the next part that have not been counted yet.
  mutating func takeSettled() -> Int {
    let count = children.comparisons.settledCount(beforePairAt: changes.count)
    defer { settledCount = count }
    return count - settledCount
  }

  /// The next part to compare.
  var next: Pair? {
    changes.count < children.comparisons.pairs.count
      ? children.comparisons.pairs[changes.count] : nil
  }

  /// Returns the change of the pair, once all of its parts have been compared.
  func assemble() -> ChangeTree? {
    let parts = children.comparisons.assemble(changes)
    let hasChanged = parts.contains { !$0.isUnchanged }
    var container = children.container
    // On lines of their own, parts show how they differ.
    if parts.contains(where: \.looksTheSame) { container.isInline = false }
    let detail = hasChanged ? .nested(container, parts) : children.otherwise
    return detail.map { .changed($0, pair) }
  }
}
