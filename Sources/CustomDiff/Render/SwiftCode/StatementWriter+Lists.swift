extension StatementWriter {
  /// Changes a collection by positions.
  ///
  /// - Returns: Nil if the whole has to be assigned, or is shorter so.
  mutating func list(
    _ children: [ChangeTree],
    _ old: Any,
    _ new: Any,
    _ place: Place
  ) -> [Statement]? {
    guard let old = ListValue(old), let new = ListValue(new),
      let plan = ListPlan(
        children,
        counts: (old.elements.elementCount, new.elements.elementCount),
        canMove: !place.isChained,
        oldElement: { old.elements.element(at: $0) },
        isKept: { _, _ in true }
      )
    else { return nil }
    let statements = statements(plan, place) { new.elements.element(at: $0) } remove: { _ in
      nil
    } elementPlace: {
      place.subscripted("\($1)")
    }
    return shorter(statements, than: new.value, ofCount: new.elements.elementCount, place)
  }

  /// Changes an array whose elements have identifiers.
  ///
  /// - Returns: Nil if the whole has to be assigned, or is shorter so.
  mutating func identified(
    _ children: [ChangeTree],
    _ old: any SwiftCodeIdentified,
    _ new: any SwiftCodeIdentified,
    _ place: Place
  ) -> [Statement]? {
    guard
      let plan = ListPlan(
        children,
        counts: (old.swiftCodeCount, new.swiftCodeCount),
        canMove: !place.isChained,
        oldElement: { old.swiftCodeElement(at: $0) },
        isKept: { old.swiftCodeID(at: $0) == new.swiftCodeID(at: $1) }
      )
    else { return nil }
    func id(_ value: Any) -> String? {
      SwiftLiteral.code(value).flat
    }
    // An identifier that takes lines is no key to anything.
    guard new.swiftCodeCount == 0 || id(new.swiftCodeIDValue(at: 0)) != nil else { return nil }
    let statements = statements(plan, place) { new.swiftCodeElement(at: $0) } remove: { position in
      id(old.swiftCodeIDValue(at: position)).map { place.call("remove", "id: \($0)") }
    } elementPlace: { _, position in
      place.subscripted("id: \(id(new.swiftCodeIDValue(at: position)) ?? "<#ID#>")")
    } isOptional: {
      true
    }
    return shorter(statements, than: new, ofCount: new.swiftCodeCount, place)
  }

  /// Returns statements, or nil if there are several and an assignment is shorter.
  func shorter(
    _ statements: [Statement],
    than whole: Any,
    ofCount count: Int,
    _ place: Place
  ) -> [Statement]? {
    guard statements.count + omitted > 1, count <= 64 else { return statements }
    let length = statements.reduce(0) { $0 + $1.length }
    return place.assign(SwiftLiteral.code(whole)).length < length ? nil : statements
  }

  /// Returns the statements that carry out a plan.
  ///
  /// - Parameters:
  ///   - element: The new element at a position.
  ///   - remove: How to remove a single old element, if not by its position.
  ///   - elementPlace: Where a changed element is, by its old and new position.
  ///   - isOptional: Whether there might be nothing in the place, as far as code knows.
  private mutating func statements(
    _ plan: ListPlan,
    _ place: Place,
    element: (Int) -> Any,
    remove: (Int) -> Statement?,
    elementPlace: (Int, Int) -> Place,
    isOptional: () -> Bool = { false }
  ) -> [Statement] {
    var statements: [Statement] = []
    var literal = SwiftLiteral()
    for (index, operation) in plan.operations.enumerated() {
      switch operation {
      case .remove(let range) where range.count == 1:
        statements.append(
          remove(range.lowerBound) ?? place.call("remove", "at: \(range.lowerBound)")
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
      case .insert(let range, isAtEnd: true) where range.count > 1:
        let elements = range.map { literal.code(element($0)) }
        let list = Code.list(elements, placeholder: "<#elements#>")
        statements.append(place.call("append", [("contentsOf", list)]))
      case .insert(let range, isAtEnd: true):
        statements.append(place.call("append", [(nil, literal.code(element(range.lowerBound)))]))
      case .insert(let range, isAtEnd: false):
        let target = plan.insertionTargets[index] ?? range.lowerBound
        statements.append(
          place.call(
            "insert",
            [(nil, literal.code(element(range.lowerBound))), ("at", .text("\(target)"))]
          )
        )
      }
    }
    statements = count(statements)
    for (position, change) in plan.changed.enumerated() {
      guard hasRoom else {
        omit(plan.changed.count - position)
        break
      }
      let place = elementPlace(change.old, change.new)
      statements +=
        isOptional()
        ? optionalElement(change.change, at: place)
        : self.statements(for: change.change, at: place)
    }
    return statements
  }

  /// Changes an element that its collection gives as an optional.
  mutating func optionalElement(_ change: ChangeTree, at place: Place) -> [Statement] {
    statements(
      for: change.kind,
      old: StatementWriter.optional(change.oldValue),
      new: StatementWriter.optional(change.newValue),
      at: place
    )
  }

  /// Wraps a value in an optional of the type that it is declared as.
  static func optional(_ subject: Any) -> Any {
    func open<T>(_ value: T) -> Any { Optional(value) as Any }
    return _openExistential(subject, do: open)
  }
}

/// A collection that can be changed by positions counted from zero.
private struct ListValue {
  let value: Any
  let elements: any ElementSource

  init?(_ value: Any) {
    func open<C: RangeReplaceableCollection & MutableCollection>(_ collection: C) -> Bool {
      collection.startIndex as? Int == 0
    }
    guard let collection = value as? any RangeReplaceableCollection & MutableCollection,
      open(collection), case .list(let elements) = Reflection(value).form
    else { return nil }
    self.value = value
    self.elements = elements
  }
}
