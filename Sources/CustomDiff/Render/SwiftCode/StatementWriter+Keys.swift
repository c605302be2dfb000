extension StatementWriter {
  /// Changes a dictionary by its keys.
  ///
  /// - Returns: Nil if the whole has to be assigned, or is shorter so.
  mutating func entries(
    _ children: [ChangeTree],
    _ old: Any,
    _ new: Any,
    _ place: Place
  ) -> [Statement]? {
    guard let count = (new as? any Collection)?.count, count > 0 else { return nil }
    var statements: [Statement] = []
    let changed = changed(children)
    for (position, child) in changed.enumerated() {
      guard hasRoom else {
        omit(changed.count - position)
        break
      }
      guard case .key(let key)? = child.step, let code = SwiftLiteral.code(key).flat else {
        return nil
      }
      let place = place.subscripted(code)
      switch child.kind {
      case .removed:
        statements += self.count([place.assign(.text("nil"))])
      case .inserted:
        let new = StatementWriter.optional(child.newValue)
        statements += self.count([place.assign(SwiftLiteral.code(new))])
      default:
        statements += optionalElement(child, at: place)
      }
    }
    return shorter(statements, than: new, ofCount: count, place)
  }

  /// What of a set or dictionary has changed; what nobody looked at is only counted.
  private mutating func changed(_ children: [ChangeTree]) -> [ChangeTree] {
    children.filter { child in
      switch child.kind {
      case .unchanged: return false
      case .rest(let count, _):
        cut()
        omit(count)
        return false
      default: return true
      }
    }
  }

  /// Changes a set by its members.
  ///
  /// - Returns: Nil if the whole has to be assigned, or is shorter so.
  mutating func members(
    _ children: [ChangeTree],
    _ old: Any,
    _ new: Any,
    _ place: Place
  ) -> [Statement]? {
    guard let count = (new as? any Collection)?.count, count > 0 else { return nil }
    var statements: [Statement] = []
    let changed = changed(children)
    for (position, child) in changed.enumerated() {
      guard hasRoom else {
        omit(changed.count - position)
        break
      }
      var changes: [Statement] = []
      // Members with one identity that differ are shown as one change: one goes, the other comes.
      if let old = child.old {
        changes.append(place.call("remove", [(nil, SwiftLiteral.code(old))]))
      }
      if let new = child.new {
        changes.append(place.call("insert", [(nil, SwiftLiteral.code(new))]))
      }
      statements += self.count(changes)
    }
    return shorter(statements, than: new, ofCount: count, place)
  }
}
