/// Compares two values and returns the tree of what changed, going only where they are unequal.
///
/// The values may nest deeper than a call stack allows, so the comparison keeps a stack of its own.
/// At ``Swift/String/customDumpNestingLimit`` levels it stops to look for the parts that changed.
enum Comparison {
  /// Compares two values.
  ///
  /// - Parameters:
  ///   - old: The value before.
  ///   - new: The value after.
  ///   - limit: The number of changes after which values that differ are not looked into.
  /// - Returns: `nil` when they are equal.
  static func compare(_ old: Any, _ new: Any, limit: Int = .max) -> ChangeTree? {
    var found = 0
    var open: [OpenPair] = []
    var pair = Pair(old: old, new: new, step: nil)
    while true {
      var change: ChangeTree?
      switch found < limit
        ? Verdict(on: pair, depth: open.count, limit: limit - found)
        : Verdict(onUnexamined: pair, depth: open.count)
      {
      case .equal:
        change = nil
      case .changed(let kind):
        found += 1
        change = ChangeTree(step: pair.step, kind: kind, old: pair.old, new: pair.new)
      case .depends(let parts):
        found += parts.parts.settledCount
        let opened = OpenPair(pair: pair, parts: parts)
        if let next = opened.next {
          open.append(opened)
          pair = next
          continue
        }
        change = opened.assemble()
      }
      // Hand the result upwards, to the first pair that has a further part to compare.
      while let parent = open.indices.last {
        open[parent].changes.append(change)
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
  /// How the values are reached from their parents.
  let step: Step?
  /// Whether it is known already that `==` tells them apart.
  var areUnequal = false
}

/// The parts that decide about a pair.
struct Parts {
  let pairs: [Pair]
  /// How many changes there are beside those of the pairs.
  let settledCount: Int
  /// Puts the changes of the pairs, `nil` where they are equal, in their place among what else there
  /// is to show.
  private(set) var assemble: ([ChangeTree?]) -> [ChangeTree]

  init(
    pairs: [Pair],
    settledCount: Int = 0,
    assemble: @escaping ([ChangeTree?]) -> [ChangeTree]
  ) {
    self.pairs = pairs
    self.settledCount = settledCount
    self.assemble = assemble
  }

  /// Adds something to show after all that there is.
  mutating func append(_ last: ChangeTree) {
    assemble = { [assemble] in assemble($0) + [last] }
  }
}

/// What a look at two values finds, before their parts are compared.
enum Verdict {
  case equal
  case changed(ChangeTree.Kind)
  /// The parts decide; if none has changed, the pair itself is `otherwise`.
  case depends(PartsOfContainer)

  struct PartsOfContainer {
    let container: Container
    let parts: Parts
    let otherwise: ChangeTree.Kind?
  }
}

/// A pair whose parts are being compared.
private struct OpenPair {
  let pair: Pair
  let parts: Verdict.PartsOfContainer
  var changes: [ChangeTree?] = []

  /// The next part to compare.
  var next: Pair? {
    changes.count < parts.parts.pairs.count ? parts.parts.pairs[changes.count] : nil
  }

  /// Returns the change of the pair, once all of its parts are compared.
  func assemble() -> ChangeTree? {
    let children = parts.parts.assemble(changes)
    let hasChanged = children.contains { !$0.isUnchanged }
    let kind = hasChanged ? .nested(parts.container, children) : parts.otherwise
    return kind.map { ChangeTree(step: pair.step, kind: $0, old: pair.old, new: pair.new) }
  }
}
