import CustomDiff

extension StatementWriter {
  /// Changes a dictionary by key, or a set by member.
  ///
  /// - Returns: `nil` if the whole value has to be assigned, or if that is shorter.
  mutating func unordered(
    _ children: [ChangeTree],
    _ new: Any,
    _ place: Place
  ) -> [Statement]? {
    guard let count = (new as? any Collection)?.count, count > 0 else { return nil }
    var statements: [Statement] = []
    for child in children where !child.isUnchanged {
      let isUnexamined = if case .truncated = child.kind { true } else { false }
      if isUnexamined { isCut = true }
      guard hasRoom, !isUnexamined else {
        omitted += child.changeCount.found
        continue
      }
      switch (child.kind, child.step) {
      case (_, .key(let key)?):
        guard let code = SwiftLiteral.code(key).flat else { return nil }
        statements += entry(child, at: place.subscripted(code))
      case (_, .member?):
        // Unequal members with the same identity are one change: one is removed, the other inserted.
        let removal = child.old.map { place.call("remove", [(nil, SwiftLiteral.code($0))]) }
        let insertion = child.new.map { place.call("insert", [(nil, SwiftLiteral.code($0))]) }
        statements += self.count([removal, insertion].compactMap(\.self))
      default: return nil
      }
    }
    return shorter(statements, than: new, ofCount: count, place)
  }

  /// Changes, adds or removes the entry of a dictionary.
  private mutating func entry(_ change: ChangeTree, at place: Place) -> [Statement] {
    switch change.kind {
    case .removed: return count([place.assign(.text("nil"))])
    case .inserted(let value):
      let code = code(StatementWriter.optional(value))
      return count([place.assign(code)])
    default: return optionalElement(change, at: place)
    }
  }
}
