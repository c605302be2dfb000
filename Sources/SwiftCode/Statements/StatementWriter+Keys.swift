import CustomDiff

extension StatementWriter {
  /// Changes a dictionary by key.
  ///
  /// - Returns: `nil` if the whole dictionary has to be assigned, or if that is shorter.
  mutating func entries(
    _ children: [ChangeTree],
    _ new: Any,
    _ place: Place
  ) -> [Statement]? {
    guard let count = (new as? any Collection)?.count, count > 0 else { return nil }
    var statements: [Statement] = []
    let changed = changed(children)
    let keys = changed.prefix(StatementWriter.limit).map { child -> Any in
      if case .key(let key)? = child.step { key } else { () }
    }
    let codes = keys.map { SwiftLiteral.code($0) }
    for (position, child) in changed.enumerated() {
      guard hasRoom, position < codes.count else {
        omitted += changed.count - position
        break
      }
      guard case .key? = child.step, let code = codes[position].flat else { return nil }
      let place = place.subscripted(code)
      switch child.kind {
      case .removed:
        statements += self.count([place.assign(.text("nil"))])
      case .inserted(let value):
        let new = StatementWriter.optional(value)
        let code = self.code(new)
        statements += self.count([place.assign(code)])
      default:
        statements += optionalElement(child, at: place)
      }
    }
    return shorter(statements, than: new, ofCount: count, place)
  }

  /// Returns the changes of a set or dictionary; those past the change limit are only counted.
  private mutating func changed(_ children: [ChangeTree]) -> [ChangeTree] {
    children.filter { child in
      switch child.kind {
      case .unchanged, .unchangedRun: return false
      case .truncated(let count, _):
        isCut = true
        omitted += count
        return false
      default: return true
      }
    }
  }

  /// Changes a set by member.
  ///
  /// - Returns: `nil` if the whole set has to be assigned, or if that is shorter.
  mutating func members(
    _ children: [ChangeTree],
    _ new: Any,
    _ place: Place
  ) -> [Statement]? {
    guard let count = (new as? any Collection)?.count, count > 0 else { return nil }
    var statements: [Statement] = []
    let changed = changed(children)
    let shown = changed.prefix(StatementWriter.limit)
    let members = shown.flatMap { [$0.old, $0.new].compactMap(\.self) }
    var codes = members.map { SwiftLiteral.code($0) }[...]
    for (position, child) in changed.enumerated() {
      guard hasRoom else {
        omitted += changed.count - position
        break
      }
      var changes: [Statement] = []
      // Unequal members with the same identity are one change: one is removed, the other inserted.
      if child.old != nil {
        changes.append(place.call("remove", [(nil, codes.removeFirst())]))
      }
      if child.new != nil {
        changes.append(place.call("insert", [(nil, codes.removeFirst())]))
      }
      statements += self.count(changes)
    }
    return shorter(statements, than: new, ofCount: count, place)
  }
}
