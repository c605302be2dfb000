/// The result of comparing two values before their parts are compared.
enum ShallowComparison {
  case equal
  case changed(ChangeTree.Detail)
  /// The parts decide. If none of them has changed, the pair itself is `otherwise`.
  case depends(ContainerInfo, [ComparedPart], otherwise: ChangeTree.Detail?)
}

extension ShallowComparison {
  /// Compares two values, but not their parts.
  ///
  /// - Parameters:
  ///   - pair: The values.
  ///   - depth: The number of levels above the pair.
  ///   - limit: The number of changes in a collection after which to stop looking for more. If it is
  ///     zero or less, it does not matter how the values differ; but values without `==` have to be
  ///     examined anyway.
  init(on pair: Pair, depth: Int, limit: Int) {
    let isByParts = limit > 0 && TypeFacts.of(type(of: pair.old)).isEqualByParts
    var isEqual = isByParts ? nil : Equality.byOperator(pair.old, pair.new)
    if isEqual == true {
      self = .equal
      return
    }
    if isEqual == false, limit <= 0 {
      self = .changed(.unexamined)
      return
    }
    if depth >= String.customDumpNestingLimit {
      let areEqual = isEqual == nil && Equality.holds(pair.old, pair.new)
      self = areEqual ? .equal : .changed(.tooDeep)
      return
    }
    let old = ComparedSides.old { Reflection(pair.old) }
    let new = ComparedSides.new { Reflection(pair.new) }
    let haveOneType =
      type(of: old.value) == type(of: new.value) && old.subjectType == new.subjectType
    // Perhaps only the removed wrappers differ, or only they had no `==`.
    if isEqual == nil, haveOneType, !old.facts.isEqualByParts {
      isEqual = Equality.byOperator(old.value, new.value)
    }
    switch (old.form, new.form) {
    case (.null, .null):
      self = isEqual == false ? .changed(.indistinguishable) : .equal
    case (.null, _), (_, .null):
      self = .changed(.replaced)
    case _ where isEqual == true:
      self = .equal
    case _ where !haveOneType:
      self = .changed(ShallowComparison.replacement(pair))
    default:
      self.init(pair, old, new, isUnequal: isEqual == false, limit: max(1, limit))
    }
  }

  /// Compares two values of one type that `==` does not find equal.
  ///
  /// - Parameter isUnequal: True if `==` finds them unequal; false if there is none.
  private init(_ pair: Pair, _ old: Reflection, _ new: Reflection, isUnequal: Bool, limit: Int) {
    func areEqual() -> Bool { !isUnequal && Equality.holds(old.value, new.value) }
    func parts(_ shape: ContainerInfo.Shape, _ parts: [ComparedPart], isInline: Bool = false)
      -> ShallowComparison
    {
      let container = ContainerInfo(
        shape: shape,
        type: type(of: old.value),
        typeName: old.facts.name,
        isInline: isInline
      )
      return .depends(container, parts, otherwise: isUnequal ? .indistinguishable : nil)
    }
    func fields(_ shape: ContainerInfo.Shape, _ old: Fields, _ new: Fields) -> ShallowComparison {
      let isInline = old.layout == .inline && new.layout == .inline
      return parts(shape, ComparedPart.fields(old, new, of: shape), isInline: isInline)
    }
    switch (old.form, new.form) {
    case (.string(let oldText), .string(let newText)) where oldText != newText:
      self = .changed(LineComparison.compare(oldText, newText).map { .text($0) } ?? .replaced)
    case (.description(let oldText), .description(let newText)) where isUnequal:
      self = .changed(oldText == newText ? .indistinguishable : .replaced)
    case (.string, .string), (.description, .description):
      self = areEqual() ? .equal : .changed(ShallowComparison.replacement(pair))
    case (.fields(let oldFields), .fields(let newFields)):
      switch (oldFields.style, newFields.style) {
      case (.object(let old), .object(let new)) where old === new || areEqual():
        self = isUnequal ? .changed(.indistinguishable) : .equal
      // Objects have identity: one is shown in place of the other.
      case (.object, _): self = .changed(.replaced)
      case (.tuple, _): self = fields(.tuple, oldFields, newFields)
      case (.structure, _): self = fields(.structure, oldFields, newFields)
      }
    case (.enumeration(let oldCase, let oldPayload), .enumeration(let newCase, let newPayload)):
      let isSame =
        oldCase == newCase && oldPayload.fields.map(\.label) == newPayload.fields.map(\.label)
      self =
        isSame
        ? fields(.enumeration(caseName: oldCase), oldPayload, newPayload) : .changed(.replaced)
    case (.list(let oldElements), .list(let newElements)):
      self = parts(.list, SequenceComparison.elements(oldElements, newElements, limit: limit))
    case (.keyed(let oldEntries, isOrdered: true), .keyed(let newEntries, _)):
      self = parts(.keyed, SequenceComparison.entries(oldEntries, newEntries, limit: limit))
    case (.keyed(let oldEntries, isOrdered: false), .keyed(let newEntries, _)):
      self = parts(.keyed, UnorderedComparison.entries(oldEntries, newEntries, limit: limit))
    case (.set(let oldMembers), .set(let newMembers)):
      self = parts(.set, UnorderedComparison.members(oldMembers, newMembers, limit: limit))
    default:
      self = .changed(ShallowComparison.replacement(pair))
    }
  }

  /// Returns how two values differ that are not compared by their parts.
  private static func replacement(_ pair: Pair) -> ChangeTree.Detail {
    func dump(_ value: Any) -> String {
      pair.step == nil ? String(customDumping: value) : ValueWriter.dump(value)
    }
    let text = ComparedSides.old { dump(pair.old) }
    if text == Description.secret || text != ComparedSides.new({ dump(pair.new) }) {
      return .replaced
    }
    return TypeName.distinct(pair.old, pair.new).map { .types(old: $0.old, new: $0.new) }
      ?? .indistinguishable
  }
}

extension ComparedPart {
  /// Pairs the fields of two values by their labels.
  ///
  /// A mirror may show some members of one value and others of the next: those that are not nil, say.
  fileprivate static func fields(
    _ old: Fields,
    _ new: Fields,
    of shape: ContainerInfo.Shape
  ) -> [ComparedPart] {
    func step(_ index: Int, _ label: String?) -> Step {
      switch shape {
      case .tuple: .tupleElement(index, label: label)
      case .enumeration(let caseName): .payload(caseName: caseName, index: index, label: label)
      default: .field(label ?? "\(index)")
      }
    }
    var parts: [ComparedPart] = []
    var next = 0
    func remove(upTo end: Int) {
      for index in next..<end {
        let field = old.fields[index]
        parts.append(.change(.removed(field.value), at: step(index, field.label)))
      }
      next = end
    }
    for (index, field) in new.fields.enumerated() {
      let step = step(index, field.label)
      if let match = old.fields[next...].firstIndex(where: { $0.label == field.label }) {
        remove(upTo: match)
        parts.append(.pair(Pair(old: old.fields[match].value, new: field.value, step: step)))
        next += 1
      } else {
        parts.append(.change(.inserted(field.value), at: step))
      }
    }
    remove(upTo: old.fields.count)
    return parts
  }
}
