/// The result of comparing two values before their parts are compared.
enum ShallowComparison {
  case equal
  case changed(ChangeTree.Detail)
  /// The parts decide. If none of them has changed, the pair itself is `otherwise`.
  case depends(Children)

  struct Children {
    let container: ContainerInfo
    let comparisons: ChildComparisons
    let otherwise: ChangeTree.Detail?
  }
}

extension ShallowComparison {
  /// Compares two values, but not their parts.
  ///
  /// - Parameters:
  ///   - pair: The values.
  ///   - depth: The number of levels above the pair.
  ///   - isInObject: True if one of these levels is an object.
  ///   - limit: The number of changes in a collection after which to stop looking for more.
  init(on pair: Pair, depth: Int, isInObject: Bool, limit: Int) {
    var areUnequal = false
    if !TypeFacts.of(type(of: pair.old)).isEqualByParts,
      let isEqual = Equality.byOperator(pair.old, pair.new)
    {
      if isEqual {
        self = .equal
        return
      }
      areUnequal = true
    }
    if depth >= String.customDumpNestingLimit {
      self =
        !areUnequal && Equality.holds(pair.old, pair.new) ? .equal : .changed(.tooDeep)
      return
    }
    self.init(
      pair,
      Reflection(pair.old),
      Reflection(pair.new),
      areUnequal: areUnequal,
      isInObject: isInObject,
      limit: limit
    )
  }

  /// Decides whether two values are equal, when it no longer matters how they differ.
  ///
  /// Values without `==` have to be examined anyway.
  init(onUnexamined pair: Pair, depth: Int, isInObject: Bool) {
    if let isEqual = Equality.byOperator(pair.old, pair.new) {
      self = isEqual ? .equal : .changed(.unexamined)
    } else {
      self.init(on: pair, depth: depth, isInObject: isInObject, limit: 1)
    }
  }

  private init(
    _ pair: Pair,
    _ old: Reflection,
    _ new: Reflection,
    areUnequal: Bool,
    isInObject: Bool,
    limit: Int
  ) {
    let otherwise: ChangeTree.Detail? = areUnequal ? .indistinguishable : nil
    let alike = otherwise.map { ShallowComparison.changed($0) } ?? .equal
    func parts(_ shape: ContainerInfo.Shape, _ parts: ChildComparisons, isInline: Bool = false)
      -> ShallowComparison
    {
      let container = ContainerInfo(
        shape: shape,
        type: type(of: old.value),
        typeName: old.facts.name,
        isInline: isInline
      )
      return .depends(
        Children(container: container, comparisons: parts, otherwise: otherwise)
      )
    }
    if case .null = old.form, case .null = new.form {
      self = alike
      return
    }
    switch (old.form, new.form) {
    case (.null, _), (_, .null):
      self = .changed(.replaced)
      return
    default: break
    }
    guard type(of: old.value) == type(of: new.value), old.subjectType == new.subjectType else {
      self = .changed(ShallowComparison.replacement(pair))
      return
    }
    // Perhaps only the removed wrappers differ, or only they had no `==`.
    if !areUnequal, !old.facts.isEqualByParts,
      let isEqual = Equality.byOperator(old.value, new.value)
    {
      self =
        isEqual
        ? .equal
        : ShallowComparison(pair, old, new, areUnequal: true, isInObject: isInObject, limit: limit)
      return
    }
    switch (old.form, new.form) {
    case (.description(let oldText), .description(let newText)):
      if areUnequal {
        self = .changed(oldText == newText ? .indistinguishable : .replaced)
      } else {
        let areEqual = Equality.holds(old.value, new.value)
        self = areEqual ? .equal : .changed(ShallowComparison.replacement(pair))
      }
    case (.string(let oldText), .string(let newText)):
      self =
        oldText == newText
        ? alike
        : .changed(LineComparison.compare(oldText, newText).map { .text($0) } ?? .replaced)
    case (.fields(let oldFields), .fields(let newFields)):
      if case .object(let oldObject) = oldFields.style,
        case .object(let newObject) = newFields.style,
        oldObject === newObject || !areUnequal && Equality.holds(old.value, new.value)
      {
        self = alike
        return
      }
      // Objects have identity: one is shown in place of the other.
      if case .object = oldFields.style {
        self = .changed(.replaced)
        return
      }
      let shape: ContainerInfo.Shape =
        if case .tuple = oldFields.style { .tuple } else { .structure }
      self = parts(
        shape,
        ChildComparisons(oldFields, newFields, of: shape),
        isInline: Fields.areInline(oldFields, newFields)
      )
    case (.enumeration(let oldCase, let oldPayload), .enumeration(let newCase, let newPayload))
    where oldCase == newCase && oldPayload.fields.map(\.label) == newPayload.fields.map(\.label):
      let shape = ContainerInfo.Shape.enumeration(caseName: oldCase)
      self = parts(
        shape,
        ChildComparisons(oldPayload, newPayload, of: shape),
        isInline: Fields.areInline(oldPayload, newPayload)
      )
    case (.list(let oldElements), .list(let newElements)):
      self = parts(.list, SequenceComparison.elements(oldElements, newElements, limit: limit))
    case (.keyed(let oldEntries, let isOrdered), .keyed(let newEntries, _)):
      self = parts(
        .keyed,
        isOrdered
          ? SequenceComparison.entries(oldEntries, newEntries, limit: limit)
          : UnorderedComparison.entries(oldEntries, newEntries, limit: limit)
      )
    case (.set(let oldMembers), .set(let newMembers)):
      self = parts(.set, UnorderedComparison.members(oldMembers, newMembers, limit: limit))
    case (.enumeration, .enumeration):
      self = .changed(.replaced)
    default:
      self = .changed(ShallowComparison.replacement(pair))
    }
  }

  /// Returns how two values differ that are not compared by their parts.
  private static func replacement(_ pair: Pair) -> ChangeTree.Detail {
    func dump(_ value: Any) -> String {
      pair.step == nil ? String(customDumping: value) : ValueWriter.dump(value).text
    }
    let text = dump(pair.old)
    if text == Description.secret || text != dump(pair.new) { return .replaced }
    return TypeName.distinct(pair.old, pair.new).map { .types(old: $0.old, new: $0.new) }
      ?? .indistinguishable
  }
}

extension Fields {
  fileprivate static func areInline(_ old: Fields, _ new: Fields) -> Bool {
    old.layout == .inline && new.layout == .inline
  }
}

/// The parts of two values in order: changes that are known, and pairs still to be compared.
struct ChildComparisons {
  private(set) var pairs: [Pair] = []
  /// The changes, with a gap for each pair.
  private var settled: [ChangeTree?] = []
  private var settledCount = 0
  /// How many changes are settled before each pair.
  private var settledCounts: [Int] = []

  /// Adds a part whose change is known.
  mutating func append(_ change: ChangeTree) {
    if change.changeCount.isExact { settledCount += change.changeCount.found }
    settled.append(change)
  }

  /// Adds a pair to compare.
  mutating func append(_ pair: Pair) {
    pairs.append(pair)
    settledCounts.append(settledCount)
    settled.append(nil)
  }

  /// Returns how many changes are settled before a pair, or in all after the last pair.
  func settledCount(beforePairAt position: Int) -> Int {
    position < settledCounts.count ? settledCounts[position] : settledCount
  }

  /// Returns all parts, given the changes of the pairs: `nil` where they are equal.
  func assemble(_ changes: [ChangeTree?]) -> [ChangeTree] {
    var next = 0
    return settled.map { change in
      if let change { return change }
      defer { next += 1 }
      return changes[next] ?? .unchanged(pairs[next])
    }
  }
}

extension ChildComparisons {
  /// Pairs the fields of two values by their labels.
  ///
  /// A mirror may show some members of one value and others of the next: those that are not nil, say.
  fileprivate init(_ old: Fields, _ new: Fields, of shape: ContainerInfo.Shape) {
    func step(_ index: Int, _ label: String?) -> Step {
      switch shape {
      case .tuple: .tupleElement(index, label: label)
      case .enumeration(let caseName): .payload(caseName: caseName, index: index, label: label)
      default: .field(label ?? "\(index)")
      }
    }
    var next = 0
    func remove(upTo end: Int) {
      for index in next..<end {
        let field = old.fields[index]
        append(.removed(field.value, step: step(index, field.label)))
      }
      next = end
    }
    for (index, field) in new.fields.enumerated() {
      let step = step(index, field.label)
      if let match = old.fields[next...].firstIndex(where: { $0.label == field.label }) {
        remove(upTo: match)
        append(Pair(old: old.fields[match].value, new: field.value, step: step))
        next += 1
      } else {
        append(.inserted(field.value, step: step))
      }
    }
    remove(upTo: old.fields.count)
  }
}
