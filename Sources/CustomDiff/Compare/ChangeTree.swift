/// A difference between two values: what happened to a part, or to the parts below it.
///
/// This is the one model from which every renderer works. Unchanged parts appear only where a
/// renderer shows them, next to changed ones, and runs of them as a count.
package struct ChangeTree {
  /// How to get here from the parent, or `nil` at the root.
  package let step: Step?
  package let kind: Kind
  /// The part before and after, as they stand in the parent; absent where there was none.
  ///
  /// What went to another position has both, on either side.
  package let old: Any?
  package let new: Any?
  /// The number of changes at and below this one.
  package let changeCount: ChangeCount

  init(step: Step?, kind: Kind, old: Any?, new: Any?) {
    self.step = step
    self.kind = kind
    self.old = old
    self.new = new
    changeCount = ChangeCount(of: kind)
  }

  package enum Kind {
    /// A run of equal parts. The only one of its run is in `new`, unless it is not worth showing.
    case unchanged(count: Int)
    /// A value that took the place of another, as a whole.
    case replaced
    /// A part that was added; if it only came from another position, from where.
    case inserted(movedFrom: Int?)
    /// A part that is gone; if it only went to another position, where to.
    case removed(movedTo: Int?)
    /// A part that moved into the unexamined end of its list.
    case movedPastLimit
    /// Values of the same shape that differ further down.
    case nested(ContainerInfo, [ChangeTree])
    /// Strings that span lines, compared line by line.
    case text([LineChange])
    /// Unequal values whose parts all look the same.
    case indistinguishable
    /// Values that differ below the level at which comparing stops.
    case tooDeep
    /// Values that differ somewhere, past the change limit.
    case unexamined
    /// The unexamined end of a collection, with at least so many changes.
    ///
    /// If it is a list, it has that many elements.
    case truncated(changeCount: Int, elements: (old: Int, new: Int)? = nil)
  }

  package enum LineChange {
    case same(String)
    case removed(String)
    case inserted(String)
  }
}

/// What a changed value with parts is.
package struct ContainerInfo {
  package enum Shape {
    case structure
    case tuple
    case enumeration(caseName: String)
    case list
    case keyed(isOrdered: Bool)
    case set
  }

  package let shape: Shape
  package let type: Any.Type
  /// The name of the type without modules and generic arguments.
  package let typeName: String
  /// Whether both values fit on a line, so that text shows them as wholes.
  package let isInline: Bool
}

extension ChangeTree {
  /// A single equal part that is shown beside changed ones.
  static func unchanged(_ pair: Pair) -> ChangeTree {
    ChangeTree(step: pair.step, kind: .unchanged(count: 1), old: pair.old, new: pair.new)
  }

  /// Equal parts that are only counted.
  static func unchanged(count: Int) -> ChangeTree {
    ChangeTree(step: nil, kind: .unchanged(count: count), old: nil, new: nil)
  }

  /// The unexamined end of a collection.
  static func truncated(changeCount: Int, elements: (old: Int, new: Int)? = nil) -> ChangeTree {
    ChangeTree(
      step: nil,
      kind: .truncated(changeCount: changeCount, elements: elements),
      old: nil,
      new: nil
    )
  }

  /// A part that is gone.
  static func removed(_ old: Any, step: Step) -> ChangeTree {
    ChangeTree(step: step, kind: .removed(movedTo: nil), old: old, new: nil)
  }

  /// A part that was added.
  static func inserted(_ new: Any, step: Step) -> ChangeTree {
    ChangeTree(step: step, kind: .inserted(movedFrom: nil), old: nil, new: new)
  }

  /// Whether the part is equal on both sides.
  package var isUnchanged: Bool {
    if case .unchanged = kind { true } else { false }
  }
}

extension ChangeTree {
  /// The part before, boxed as the type that it is declared as: an optional of `Any` would be another.
  package var oldValue: Any { old ?? () }

  /// The part after, boxed as the type that it is declared as.
  package var newValue: Any { new ?? () }
}
