import CustomDiff

extension StatementWriter {
  /// Changes a stack by the identifiers of its elements.
  ///
  /// Elements that stay have to keep their order. From the first element that does not, elements
  /// are removed, and added again with the identifiers that they should have.
  mutating func stack(
    _ oldStack: some SwiftCodeStack,
    _ newStack: some SwiftCodeStack,
    _ place: Place
  ) -> [Statement]? {
    let (old, new) = (oldStack.swiftCodeEntries, newStack.swiftCodeEntries)
    let hasCaseKeyPaths = type(of: newStack).hasCaseKeyPaths
    // The elements that stay are the longest prefix of the new ones that the old ones contain in
    // order.
    var kept = 0
    var removed: [Int] = []
    for (number, _) in old {
      if kept < new.count, new[kept].number == number { kept += 1 } else { removed.append(number) }
    }
    guard let removals = remove(removed, from: old.map(\.number), place) else {
      omitted += 1
      return []
    }
    var statements = count(removals)
    for (number, element) in new[..<kept] {
      guard let old = old.first(where: { $0.number == number })?.element,
        let change = Comparison.compare(old, element, limit: DiffLimits.examinedChanges)
      else { continue }
      guard hasRoom else {
        omitted += 1
        continue
      }
      let element = place.subscriptedWithCases(
        "id: \(number)",
        hasCaseKeyPaths: hasCaseKeyPaths
      )
      statements += optionalElement(change, at: element)
    }
    var numbers = new[..<kept].map(\.number)
    for (number, element) in new[kept...] {
      // Stacks in the element number their own elements first.
      let before = nextStackID
      var code = code(element)
      // True if an appended element gets this identifier by itself. If it would get another one,
      // because the reducer has used some up, only the subscript can assign this one.
      // A stack gives no id again that it has had.
      var next = nextStackID.map { max($0, (removed.max() ?? -1) + 1) }
      while let number = next, numbers.contains(number) { next = number + 1 }
      let isNext = number == next
      if isNext {
        nextStackID = number + 1
      } else {
        // The subscript takes an optional, which has cases of its own.
        nextStackID = before
        code = self.code(element, in: SwiftLiteral.Context(isTyped: true, isOptional: true))
      }
      numbers.append(number)
      statements += count([
        isNext
          ? place.call("append", [(nil, code)])
          : place.subscripted("id: \(number)").assign(code)
      ])
    }
    return statements
  }

  /// - Returns: `nil` if no statement removes the elements without relying on their presence.
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
