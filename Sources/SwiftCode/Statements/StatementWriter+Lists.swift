import CustomDiff

extension StatementWriter {
  /// Changes a collection by position.
  ///
  /// - Returns: `nil` if the whole collection has to be assigned, or if that is shorter.
  mutating func list(
    _ children: [ChangeTree],
    _ old: Any,
    _ new: Any,
    _ place: Place
  ) -> [Statement]? {
    guard let elements = PositionedElements(old, new) else { return nil }
    return list(children, elements, new, place)
  }

  /// Changes an array whose elements have identifiers.
  ///
  /// - Returns: `nil` if the whole array has to be assigned, or if that is shorter.
  mutating func identified(
    _ children: [ChangeTree],
    _ old: any SwiftCodeIdentified,
    _ new: any SwiftCodeIdentified,
    _ place: Place
  ) -> [Statement]? {
    list(children, IdentifiedElements(old: old, new: new), new, place)
  }

  private mutating func list(
    _ children: [ChangeTree],
    _ elements: some ListedElements,
    _ new: Any,
    _ place: Place
  ) -> [Statement]? {
    if elements.newCount == 0 {
      return new is any ExpressibleByArrayLiteral ? nil : count([place.call("removeAll")])
    }
    // Through an optional chain, `remove` returns an optional, which cannot be inserted again.
    guard let plan = ListPlan(children, elements, canMove: !place.isChained),
      !isAbsolute || plan.operations.isEmpty
    else { return nil }
    let statements = statements(plan, elements, place)
    return shorter(statements, than: new, ofCount: elements.newCount, place)
  }

  /// Returns statements, or `nil` if there are several and an assignment is shorter.
  func shorter(
    _ statements: [Statement],
    than whole: Any,
    ofCount count: Int,
    _ place: Place
  ) -> [Statement]? {
    guard statements.count + omitted > 1, count <= 64 else { return statements }
    let length = statements.reduce(0) { $0 + $1.length }
    // One expression would number again the elements that the statements number.
    var literal = SwiftLiteral(stackNumbers: .next(nextStackID))
    let assignment = place.assign(literal.code(whole))
    return assignment.length < length && !assignment.hasPlaceholders ? nil : statements
  }

  /// Returns the statements that carry out a plan.
  private mutating func statements(
    _ plan: ListPlan,
    _ elements: some ListedElements,
    _ place: Place
  ) -> [Statement] {
    var statements: [Statement] = []
    var literal = SwiftLiteral(stackNumbers: .next(nextStackID))
    for (index, operation) in plan.operations.enumerated() {
      switch operation {
      case .remove(let range) where range.count == 1:
        // Removals come first, from the back, so their positions are still those in the old
        // collection.
        let isLast = index == 0 && range.upperBound == elements.oldCount && !elements.areOptional
        statements.append(
          isLast
            ? place.call("removeLast")
            : place.call("remove", elements.removal(of: range.lowerBound))
        )
      case .remove(let range):
        statements.append(
          place.call("removeSubrange", "\(range.lowerBound)..<\(range.upperBound)")
        )
      case .swap(let first, let second):
        statements.append(place.call("swapAt", "\(first), \(second)"))
      case .move(let source, let target):
        statements.append(
          place.call("insert", "\(place.code).remove(at: \(source)), at: \(target)")
        )
      case .append(let range) where range.count > 1:
        let list = literal.sequence(range.map(elements.new))
        statements.append(place.call("append", [("contentsOf", list)]))
      case .append(let range):
        let code = literal.code(elements.new(at: range.lowerBound))
        statements.append(place.call("append", [(nil, code)]))
      case .insert(let position, let target):
        let code = literal.code(elements.new(at: position))
        statements.append(place.call("insert", [(nil, code), ("at", .text("\(target)"))]))
      }
    }
    follow(literal.stackNumbers)
    statements = count(statements)
    if plan.isCut {
      isCut = true
      omitted += 1
    }
    for (position, change) in plan.changed.enumerated() {
      guard hasRoom else {
        omitted += plan.changed.count - position
        break
      }
      let place = place.subscripted(elements.key(of: change.new))
      statements +=
        elements.areOptional
        ? optionalElement(change.change, at: place)
        : self.statements(for: change.change, at: place)
    }
    return statements
  }

  /// Changes an element that its collection returns as an optional.
  mutating func optionalElement(_ change: ChangeTree, at place: Place) -> [Statement] {
    guard case .changed(let detail, let values) = change.kind else { return [] }
    return statements(
      for: detail,
      old: StatementWriter.optional(values.old),
      new: StatementWriter.optional(values.new),
      at: place
    )
  }

  /// Wraps a value in an optional of its declared type.
  static func optional(_ subject: Any) -> Any {
    func open<T>(_ value: T) -> Any { Optional(value) as Any }
    return _openExistential(subject, do: open)
  }
}
