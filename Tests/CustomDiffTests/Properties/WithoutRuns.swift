@testable import CustomDiff

extension ChangeTree {
  /// Returns the change as it stands in a full text.
  ///
  /// Runs of equal parts are taken apart. What the dumps do not begin and end alike stands as two
  /// wholes.
  func withoutRuns() -> ChangeTree {
    guard case .changed(let detail, let values) = kind else { return self }
    let full: Detail =
      switch detail {
      case .replaced, .types, .indistinguishable, .tooDeep, .unexamined: .replaced
      case .text: values.haveOneLiteral ? detail : .replaced
      case .nested(let container, let children):
        values.haveOneFrame
          ? .nested(container, ChangeTree.takingRunsApart(in: children, of: values)) : .replaced
      }
    return ChangeTree(step: step, .changed(full, values))
  }
}

extension ChangeTree.Values {
  /// True if both strings are written between the same delimiters.
  fileprivate var haveOneLiteral: Bool {
    guard case .string(let old) = Reflection(old).form,
      case .string(let new) = Reflection(new).form
    else { return false }
    return StringLiteral(for: old).opening == StringLiteral(for: new).opening
  }

  /// True if the parts of both values stand on lines of their own.
  fileprivate var haveOneFrame: Bool {
    switch (Reflection(old).form, Reflection(new).form) {
    case (.fields(let old), .fields(let new)),
      (.enumeration(_, let old), .enumeration(_, let new)):
      old.layout != .inline && new.layout != .inline
    case (.list(let old), .list(let new)): old.elementCount > 0 && new.elementCount > 0
    case (.keyed(let old, _), .keyed(let new, _)): !old.isEmpty && !new.isEmpty
    case (.set(let old), .set(let new)): !old.isEmpty && !new.isEmpty
    default: false
    }
  }
}

extension ChangeTree {
  fileprivate static func takingRunsApart(
    in children: [ChangeTree],
    of values: Values
  ) -> [ChangeTree] {
    switch (Reflection(values.old).form, Reflection(values.new).form) {
    case (.list(let old), .list(let new)):
      takingRunsApart(in: children) {
        CustomDiff.Pair(
          old: old.element(at: $0),
          new: new.element(at: $1),
          step: .element(old: $0, new: $1)
        )
      }
    case (.keyed(let old, isOrdered: true), .keyed(let new, _)):
      takingRunsApart(in: children) { CustomDiff.Pair(old[$0], new[$1]) }
    case (.keyed(let old, _), .keyed(let new, _)):
      merge(
        children,
        Matching(ofMembers: old.map(\.key), new.map(\.key)).pairs.map {
          CustomDiff.Pair(old[$0], new[$1])
        }
      )
    case (.set(let old), .set(let new)):
      merge(
        keepingOrder(children, old, new),
        Matching(ofMembers: old, new).pairs.map {
          CustomDiff.Pair(old: old[$0], new: new[$1], step: .member(new[$1]))
        }
      )
    default: children
    }
  }

  private static func unchanged(_ pair: CustomDiff.Pair) -> ChangeTree {
    ChangeTree(step: pair.step, .unchanged(pair.values))
  }

  private static func takingRunsApart(
    in children: [ChangeTree],
    pair: (Int, Int) -> CustomDiff.Pair
  ) -> [ChangeTree] {
    var (oldIndex, newIndex) = (0, 0)
    var result: [ChangeTree] = []
    for child in children {
      var count = 1
      switch child.kind {
      case .inserted, .movedHere: oldIndex -= 1
      case .removed, .movedAway: newIndex -= 1
      case .unchanged: result.append(unchanged(pair(oldIndex, newIndex)))
      case .unchangedRun(let length):
        count = length
        result += (0..<count).map { unchanged(pair(oldIndex + $0, newIndex + $0)) }
      default: break
      }
      if !child.isUnchanged { result.append(child) }
      oldIndex += count
      newIndex += count
    }
    return result
  }

  /// Puts equal parts where the dump of an unordered collection has them, among the changed ones.
  private static func merge(_ children: [ChangeTree], _ pairs: [CustomDiff.Pair]) -> [ChangeTree] {
    let changed = children.filter { !$0.isUnchanged }
    let changedKeys = Set(changed.compactMap { $0.key.map(Matching.hashable) })
    let all =
      changed
      + pairs.map(unchanged).filter { child in
        child.key.map { !changedKeys.contains(Matching.hashable($0)) } ?? false
      }
    let order = KeyOrder.sorted(all.map { $0.key as Any }) { all[$0].new ?? all[$0].old }
    return order.map { all[$0] }
  }

  /// Takes members apart that were compared, if they stand elsewhere in the new set than in the old.
  private static func keepingOrder(
    _ children: [ChangeTree],
    _ old: [Any],
    _ new: [Any]
  ) -> [ChangeTree] {
    let compared = children.compactMap(\.values)
    guard !compared.isEmpty, old.count > 1 || new.count > 1 else { return children }
    let equal = Matching(ofMembers: old, new).pairs
    let olds = compared.map(\.old) + equal.map { old[$0.old] }
    let news = compared.map(\.new) + equal.map { new[$0.new] }
    if KeyOrder.sorted(olds) == KeyOrder.sorted(news) { return children }
    return children.flatMap { child in
      guard let values = child.values else { return [child] }
      return [
        ChangeTree(step: .member(values.old), .removed(values.old)),
        ChangeTree(step: .member(values.new), .inserted(values.new)),
      ]
    }
  }

  /// The key or member by which an unordered collection is put in order.
  private var key: Any? {
    switch step {
    case .key(let key)?: key
    case .member(let member)?: member
    default: nil
    }
  }
}
