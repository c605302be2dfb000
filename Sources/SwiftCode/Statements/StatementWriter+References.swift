import CustomDiff

extension StatementWriter {
  /// Changes the value that a reference refers to, in a closure.
  ///
  /// A state may refer to one value in several places. The first one changes it, and others do not change it
  /// again.
  mutating func reference(
    _ detail: ChangeTree.Detail,
    _ old: any SwiftCodeReference,
    _ new: any SwiftCodeReference,
    _ place: Place
  ) -> [Statement] {
    guard let before = old.swiftCodeTarget, let target = new.swiftCodeTarget else { return [] }
    if before != target { return count([place.assign(code(new))]) }
    let others = targets.filter { $0.object == target.object }
    if others.contains(where: { $0 == target || $0.path.isEmpty }) { return [] }
    targets.insert(target)
    // A change of a part that is made already must not be made again with the whole.
    var writer = StatementWriter(
      nextStackID: nextStackID,
      isAbsolute: isAbsolute || !others.isEmpty,
      hasCaseKeyPaths: hasCaseKeyPaths
    )
    writer.targets = targets
    let statements = writer.statements(
      for: detail,
      old: ComparedSides.old { old.swiftCodeReferencedValue },
      new: new.swiftCodeReferencedValue,
      at: Place(root: "$0")
    )
    (targets, omitted, isCut) = (writer.targets, omitted + writer.omitted, isCut || writer.isCut)
    if !isAbsolute { nextStackID = writer.nextStackID ?? nextStackID }
    written += 1
    let isIdentified = new.swiftCodeReferencedValue is any SwiftCodeIdentified
    let alone =
      statements.count == 1 ? [statements[0].alone(isIdentified: isIdentified)] : statements
    return [place.call("withLock", making: alone)]
  }
}
