import CustomDiff

extension StatementWriter {
  /// Changes a stack by the identifiers of its elements.
  ///
  /// What stays has to stay in its order. From the first element on that does not, elements are taken
  /// off and put on under the identifiers that they are to have.
  mutating func stack(
    _ children: [ChangeTree],
    _ old: [(number: Int, element: Any)],
    _ new: [(number: Int, element: Any)],
    _ place: Place
  ) -> [Statement]? {
    // The elements that stay are the longest beginning of the new ones found among the old in order.
    var kept = 0
    var removed: [Int] = []
    for (number, _) in old {
      if kept < new.count, new[kept].number == number { kept += 1 } else { removed.append(number) }
    }
    guard let removals = remove(removed, from: old.map(\.number), place) else {
      omit(1)
      return []
    }
    var statements = count(removals)
    for (number, element) in new[..<kept] {
      guard let old = old.first(where: { $0.number == number })?.element,
        let change = Comparison.compare(old, element, limit: DiffLimits.examinedChanges)
      else { continue }
      guard hasRoom else {
        omit(1)
        continue
      }
      statements += optionalElement(change, at: place.subscriptedWithCases("id: \(number)"))
    }
    var top = kept > 0 ? new[kept - 1].number : nil
    let next = old.map(\.number).max().map { $0 + 1 } ?? 0
    for (number, element) in new[kept...] {
      // The identifier that the next element gets by itself. Where another is wanted, because the
      // reducer has used some up, only the subscript gives it.
      let isNext =
        appendsToStacks && number == next && number == (top.map { $0 + 1 } ?? 0)
      let code = SwiftLiteral.code(element)
      statements += count([
        isNext
          ? place.call("append", [(nil, code)])
          : place.subscripted("id: \(number)").assign(code)
      ])
      top = number
    }
    return statements
  }

  /// - Returns: Nil if no statement removes them without relying on their being there.
  private func remove(_ removed: [Int], from numbers: [Int], _ place: Place) -> [Statement]? {
    guard let first = removed.first else { return [] }
    if removed.count == numbers.count { return [place.call("removeAll")] }
    guard numbers.suffix(removed.count).elementsEqual(removed) else {
      if isAbsolute { return nil }
      return removed.map { place.subscripted("id: \($0)").assign(.text("nil")) }
    }
    if removed.count == 1, !isAbsolute { return [place.call("removeLast")] }
    return [place.call("pop", "from: \(first)")]
  }
}
