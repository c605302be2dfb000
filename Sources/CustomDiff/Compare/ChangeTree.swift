/// A difference between two values: what happened to a part, or to the parts below it.
///
/// Every renderer works from this model. Unchanged parts appear only where a renderer shows them,
/// next to changed ones. Runs of them appear as a count.
package struct ChangeTree {
  /// The step from the parent to here, or `nil` at the root.
  package let step: Step?
  package let kind: Kind
  /// The number of changes at and below this one.
  package let changeCount: ChangeCount

  /// Creates a difference.
  package init(step: Step?, _ kind: Kind) {
    self.step = step
    self.kind = kind
    changeCount = ChangeCount(of: kind)
  }

  /// A part before and after, as its parents hold it.
  ///
  /// It is an object because trees are copied far more often than they are created.
  package final class Values {
    package let old: Any
    package let new: Any

    init(old: Any, new: Any) {
      self.old = old
      self.new = new
    }
  }

  package enum Kind {
    /// An equal part that is shown beside changed ones.
    case unchanged(Values)
    /// A run of equal parts that are only counted.
    case unchangedRun(count: Int)
    /// A part that differs.
    case changed(Detail, Values)
    /// A part that was added.
    case inserted(Any)
    /// A part that is gone.
    case removed(Any)
    /// An element that came from another position.
    case movedHere(from: Int, Values, Detail?)
    /// An element that went to another position.
    case movedAway(to: Int, Values, Detail?)
    /// The unexamined end of a collection, with at least that many changes.
    ///
    /// For a list, `elements` is the number of unexamined elements on each side.
    case truncated(changeCount: Int, elements: (old: Int, new: Int)? = nil)
  }

  /// How two unequal values differ.
  package enum Detail {
    /// One value took the place of another, as a whole.
    case replaced
    /// Values of the same shape differ further down.
    case nested(ContainerInfo, [ChangeTree])
    /// Strings that span lines, compared line by line.
    case text([LineChange])
    /// One value took the place of another, of a different type, that looks the same.
    case types(old: String, new: String)
    /// The values look the same.
    case indistinguishable
    /// The values differ below the level at which the comparison stops.
    case tooDeep
    /// The values differ somewhere, past the change limit.
    case unexamined
  }

  package enum LineChange {
    case same(String)
    case removed(String)
    case inserted(String)
  }
}

/// The form of a changed value with parts.
package struct ContainerInfo {
  package enum Shape {
    case structure
    case tuple
    case enumeration(caseName: String)
    case list
    case keyed
    case set

    /// True if the parts are members, which code reaches by their names.
    package var hasMembers: Bool {
      switch self {
      case .structure, .tuple, .enumeration: true
      case .list, .keyed, .set: false
      }
    }
  }

  package let shape: Shape
  package let type: Any.Type
  /// The name of the type without modules and generic arguments.
  package let typeName: String
  /// True if both values fit on one line, so that text shows them whole.
  var isInline: Bool
}

extension ChangeTree {
  /// True if the part is equal on both sides.
  package var isUnchanged: Bool {
    switch kind {
    case .unchanged, .unchangedRun: true
    default: false
    }
  }

  /// True if the whole values do not show how they differ: they look the same, or are long strings.
  var needsLines: Bool {
    switch kind {
    case .changed(.types, _), .changed(.indistinguishable, _): return true
    case .changed(.replaced, let values):
      guard let (old, new) = values.strings else { return false }
      return StringExcerpt(old, new) != nil || !Lookalikes(old, new).old.isEmpty
    default: return false
    }
  }

  /// The values of a part that both sides have, at any position.
  package var values: Values? {
    switch kind {
    case .unchanged(let values), .changed(_, let values), .movedHere(_, let values, _),
      .movedAway(_, let values, _):
      values
    case .unchangedRun, .inserted, .removed, .truncated: nil
    }
  }

  /// The part before, if there was one.
  package var old: Any? {
    if case .removed(let old) = kind { old } else { values?.old }
  }

  /// The part after, if there is one.
  package var new: Any? {
    if case .inserted(let new) = kind { new } else { values?.new }
  }
}

/// A number of changes.
package struct ChangeCount: Equatable, Sendable {
  /// The number of changes found.
  package var found: Int
  /// True if there are no other changes.
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
    case .changed, .inserted, .removed, .movedHere: found = 1
    }
  }
}
