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
    self =
      ShallowComparison(unordered: pair, areUnequal: areUnequal, limit: limit)
      ?? ShallowComparison(
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

  /// Compares two sets or dictionaries of the same type; returns `nil` for anything else.
  private init?(unordered pair: Pair, areUnequal: Bool, limit: Int) {
    let (old, facts, subjectType) = Reflection.peel(pair.old)
    guard facts.isUnorderedSource else { return nil }
    let (new, newFacts, newSubjectType) = Reflection.peel(pair.new)
    guard facts === newFacts, subjectType == newSubjectType else { return nil }
    let (shape, parts) = UnorderedComparison.parts(
      old as! any UnorderedSource,
      new as! any UnorderedSource,
      limit: limit
    )
    let container = ContainerInfo(
      shape: shape,
      type: type(of: old),
      typeName: facts.name,
      isInline: false
    )
    self = .depends(
      Children(
        container: container,
        comparisons: parts,
        otherwise: areUnequal ? .indistinguishable : nil
      )
    )
  }

  private init(
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
    guard type(of: old.value) == type(of: new.value), old.subjectType == new.subjectType else {
      self = .changed(.replaced)
      return
    }
    // Perhaps only the removed wrappers differ, or only they had no `==`.
    if !areUnequal, !old.facts.isEqualByParts,
      let isEqual = Equality.byOperator(old.value, new.value)
    {
      self =
        isEqual
        ? .equal
        : ShallowComparison(old, new, areUnequal: true, isInObject: isInObject, limit: limit)
      return
    }
    switch (old.form, new.form) {
    case (.description(let oldText), .description(let newText)):
      if areUnequal {
        self = .changed(oldText == newText ? .indistinguishable : .replaced)
      } else {
        self = Equality.holds(old.value, new.value) ? .equal : .changed(.replaced)
      }
    case (.string(let oldText), .string(let newText)):
      self =
        oldText == newText
        ? alike
        : .changed(LineComparison.compare(oldText, newText).map { .text($0) } ?? .replaced)
    case (.fields(let oldFields), .fields(let newFields)):
      if case .object(let oldObject) = oldFields.style,
        case .object(let newObject) = newFields.style
      {
        if oldObject === newObject || !areUnequal && Equality.holds(old.value, new.value) {
          self = alike
          return
        }
        // Objects have identity: one is shown in place of the other, unless it shows other members.
        if isInObject || oldFields.hasLabels(of: newFields) {
          self = .changed(.replaced)
          return
        }
      }
      let shape: ContainerInfo.Shape =
        if case .tuple = oldFields.style { .tuple } else { .structure }
      self = parts(
        shape,
        SequenceComparison.fields(oldFields.fields, newFields.fields, of: shape),
        isInline: Fields.areInline(oldFields, newFields)
      )
    case (.enumeration(let oldCase, let oldPayload), .enumeration(let newCase, let newPayload))
    where oldCase == newCase:
      let shape = ContainerInfo.Shape.enumeration(caseName: oldCase)
      self = parts(
        shape,
        SequenceComparison.fields(oldPayload.fields, newPayload.fields, of: shape),
        isInline: Fields.areInline(oldPayload, newPayload)
      )
    case (.list(let oldElements), .list(let newElements)):
      self = parts(.list, SequenceComparison.elements(oldElements, newElements, limit: limit))
    case (.keyed(let oldEntries, let isOrdered), .keyed(let newEntries, _)):
      self = parts(
        .keyed,
        isOrdered
          ? SequenceComparison.entries(oldEntries, newEntries, limit: limit)
          : UnorderedComparison.entries(oldEntries, newEntries)
      )
    case (.set(let oldMembers), .set(let newMembers)):
      self = parts(.set, UnorderedComparison.members(oldMembers, newMembers))
    default:
      self = .changed(.replaced)
    }
  }
}

extension Fields {
  /// Returns whether both sides show the same members in the same order.
  fileprivate func hasLabels(of other: Fields) -> Bool {
    fields.elementsEqual(other.fields) { $0.label == $1.label }
  }

  fileprivate static func areInline(_ old: Fields, _ new: Fields) -> Bool {
    old.layout == .inline && new.layout == .inline
  }
}

/// The parts that decide whether a pair has changed.
struct ChildComparisons {
  let pairs: [Pair]
  /// How many changes there are beside those of the pairs.
  private let settledCount: Int
  /// How many of them stand before each pair; nil if the order says nothing.
  private let settledCounts: [Int]?
  /// Puts the changes of the pairs, `nil` where they are equal, in their place among what else there
  /// is to show.
  let assemble: ([ChangeTree?]) -> [ChangeTree]

  init(
    pairs: [Pair],
    settledCount: Int = 0,
    settledCounts: [Int]? = nil,
    assemble: @escaping ([ChangeTree?]) -> [ChangeTree]
  ) {
    self.pairs = pairs
    self.settledCount = settledCount
    self.settledCounts = settledCounts
    self.assemble = assemble
  }

  /// Returns how many changes stand before a pair, beside those of the pairs.
  func settledCount(beforePairAt position: Int) -> Int {
    guard let settledCounts, position < settledCounts.count else { return settledCount }
    return settledCounts[position]
  }
}
