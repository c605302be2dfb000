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
    guard case .keyed(let entries, _) = Reflection(new).form, !entries.isEmpty else { return nil }
    var statements: [Statement] = []
    for (position, child) in children.enumerated() where !child.isUnchanged {
      guard hasRoom else {
        omit(children.count - position)
        break
      }
      guard case .key(let key)? = child.step, let code = SwiftLiteral.code(key).flat else {
        return nil
      }
      let place = place.subscripted(code)
      switch child.kind {
      case .removed:
        statements += count([place.assign(.text("nil"))])
      case .inserted:
        let new = StatementWriter.optional(child.newValue)
        statements += count([place.assign(SwiftLiteral.code(new))])
      default:
        statements += optionalElement(child, at: place)
      }
    }
    return shorter(statements, than: new, ofCount: entries.count, place)
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
    guard case .set(let members) = Reflection(new).form, !members.isEmpty else { return nil }
    var statements: [Statement] = []
    for (position, child) in children.enumerated() where !child.isUnchanged {
      guard hasRoom else {
        omit(children.count - position)
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
      statements += count(changes)
    }
    return shorter(statements, than: new, ofCount: members.count, place)
  }
}
