/// Compares two values and returns the tree of what changed, going only where they are unequal.
///
/// Recursion is bounded by ``Swift/String/customDumpNestingLimit``; what is below is compared
/// without recursion, and reported as a whole.
enum Comparison {
  /// Compares two values.
  ///
  /// - Parameters:
  ///   - step: How the values are reached from their parent.
  ///   - areUnequal: Whether it is known already that `==` tells them apart.
  ///   - depth: How many levels are above.
  /// - Returns: `nil` when the values are equal.
  static func compare(
    _ old: Any,
    _ new: Any,
    step: Step? = nil,
    areUnequal: Bool = false,
    depth: Int = 0
  ) -> ChangeTree? {
    var areUnequal = areUnequal
    if !areUnequal, let isEqual = Equality.byOperator(old, new) {
      if isEqual { return nil }
      areUnequal = true
    }
    guard depth < String.customDumpNestingLimit else {
      if !areUnequal, Equality.holds(old, new) { return nil }
      return ChangeTree(step: step, kind: .tooDeep, old: old, new: new)
    }
    let kind = kind(Reflection(old), Reflection(new), areUnequal: areUnequal, depth: depth)
    return kind.map { ChangeTree(step: step, kind: $0, old: old, new: new) }
  }

  private static func kind(
    _ old: Reflection,
    _ new: Reflection,
    areUnequal: Bool,
    depth: Int
  ) -> ChangeTree.Kind? {
    let alike: ChangeTree.Kind? = areUnequal ? .indistinguishable : nil
    if case .null = old.form, case .null = new.form { return alike }
    guard type(of: old.value) == type(of: new.value) else { return .replaced }
    // What was peeled off may be all that differs.
    if !areUnequal, Equality.byOperator(old.value, new.value) == true { return nil }
    switch (old.form, new.form) {
    case (.description(let oldText), .description(let newText)):
      if areUnequal || Equality.byOperator(old.value, new.value) == false {
        return oldText == newText ? .indistinguishable : .replaced
      }
      return Equality.holds(old.value, new.value) ? nil : .replaced
    case (.string(let oldText), .string(let newText)):
      if oldText == newText { return alike }
      let lines = LineComparison.compare(oldText, newText)
      return lines.map { .text($0) } ?? .replaced
    case (.fields(let oldFields), .fields(let newFields)):
      return compare(oldFields, newFields, old, new, alike: alike, depth: depth)
    case (.enumeration(let oldCase, let oldPayload), .enumeration(let newCase, let newPayload)):
      guard oldCase == newCase, haveSameLabels(oldPayload, newPayload) else { return .replaced }
      let changes = compare(oldPayload, newPayload, depth: depth) { index, label in
        .payload(caseName: oldCase, index: index, label: label)
      }
      return nested(
        .enumeration(caseName: oldCase),
        changes,
        in: old,
        isInline: oldPayload.layout == .inline && newPayload.layout == .inline,
        alike: alike
      )
    case (.list(let oldElements), .list(let newElements)):
      let changes = SequenceComparison.compareElements(oldElements, newElements, depth: depth)
      return nested(.list, changes, in: old, alike: alike)
    case (.keyed(let oldEntries, let isOrdered), .keyed(let newEntries, _)):
      let changes =
        isOrdered
        ? SequenceComparison.compareEntries(oldEntries, newEntries, depth: depth)
        : UnorderedComparison.compareEntries(oldEntries, newEntries, depth: depth)
      return nested(.keyed(isOrdered: isOrdered), changes, in: old, alike: alike)
    case (.set(let oldMembers), .set(let newMembers)):
      let changes = UnorderedComparison.compareMembers(oldMembers, newMembers, depth: depth)
      return nested(.set, changes, in: old, alike: alike)
    default:
      return .replaced
    }
  }

  private static func compare(
    _ oldFields: Fields,
    _ newFields: Fields,
    _ old: Reflection,
    _ new: Reflection,
    alike: ChangeTree.Kind?,
    depth: Int
  ) -> ChangeTree.Kind? {
    if case .object(let oldObject) = oldFields.style, case .object(let newObject) = newFields.style {
      // Objects are their identity, so one is shown in place of the other, never merged with it.
      if oldObject === newObject { return alike }
      return alike == nil && Equality.holds(old.value, new.value) ? nil : .replaced
    }
    guard haveSameLabels(oldFields, newFields) else { return .replaced }
    let isTuple = if case .tuple = oldFields.style { true } else { false }
    let changes = compare(oldFields, newFields, depth: depth) { index, label in
      isTuple ? .tupleElement(index, label: label) : .field(label ?? "\(index)")
    }
    return nested(
      isTuple ? .tuple : .structure,
      changes,
      in: old,
      isInline: oldFields.layout == .inline && newFields.layout == .inline,
      alike: alike
    )
  }

  private static func haveSameLabels(_ old: Fields, _ new: Fields) -> Bool {
    old.fields.elementsEqual(new.fields) { $0.label == $1.label }
  }

  private static func compare(
    _ old: Fields,
    _ new: Fields,
    depth: Int,
    step: (Int, String?) -> Step
  ) -> [ChangeTree] {
    var changes: [ChangeTree] = []
    for (index, (oldField, newField)) in zip(old.fields, new.fields).enumerated() {
      let step = step(index, oldField.label)
      let change = compare(oldField.value, newField.value, step: step, depth: depth + 1)
      changes.append(change ?? .unchanged(oldField.value, newField.value, step: step))
    }
    return changes
  }

  private static func nested(
    _ shape: Container.Shape,
    _ changes: [ChangeTree],
    in old: Reflection,
    isInline: Bool = false,
    alike: ChangeTree.Kind?
  ) -> ChangeTree.Kind? {
    guard changes.contains(where: { !$0.isUnchanged }) else { return alike }
    let container = Container(
      shape: shape,
      type: type(of: old.value),
      typeName: old.facts.name,
      isInline: isInline
    )
    return .nested(container, changes)
  }
}

extension ChangeTree {
  /// A single equal part that is shown beside changed ones.
  static func unchanged(_ old: Any, _ new: Any, step: Step) -> ChangeTree {
    ChangeTree(step: step, kind: .unchanged(count: 1), old: old, new: new)
  }

  /// Equal parts that are only counted.
  static func unchanged(count: Int) -> ChangeTree {
    ChangeTree(step: nil, kind: .unchanged(count: count), old: nil, new: nil)
  }

  var isUnchanged: Bool {
    if case .unchanged = kind { true } else { false }
  }
}
