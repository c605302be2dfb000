import CustomDiff
import ReducerRuntime
import SwiftCode

/// The diagnosis of a closure that describes another state.
extension StateExpectation {
  /// Returns a closure that would pass, or the reason why there is none.
  ///
  /// - Parameters:
  ///   - made: The change that a closure has to describe.
  ///   - shown: The difference between the described state and the actual one.
  ///   - expected: The described state.
  func advice(
    for made: Difference?,
    where shown: Difference?,
    expected: TimedState<State>
  ) -> Advice? {
    if let unequal = actual.difference(to: actual) {
      return .compareContent(unequal.changedPaths(limit: 3), isState: true)
    }
    if let object = shown.flatMap(differingObject) { return .replaceObject(object) }
    let identities = shown?.differingIdentities ?? []
    if !identities.isEmpty { return .replaceIdentities(identities) }
    guard let made else { return .removeClosure }
    // The action changed nothing, so only the closure itself makes a difference.
    if exhaustivity != .on, change.isOfAction, previous.isEqual(to: actual) {
      return .removeClosure
    }
    if let values = shown.flatMap(UncontrolledValues.init) { return .control(values) }
    let steps = shown.flatMap { self.steps(to: $0, expected, made) }
    // The closure describes such values as the test knows them, so a copy of them would not do.
    if UncontrolledValues(made) != nil {
      return steps.map { Advice.changeClosure(ClosureChange(steps: $0)) }
    }
    let code = made.statements(
      nextStackID: exhaustivity == .on ? change.stackGeneration : nil,
      isAbsolute: exhaustivity != .on,
      lineLimit: FailureLimits.code,
      hasCaseKeyPaths: hasCaseKeyPaths
    )
    let isWhole = code.isComplete && (exhaustivity == .on || update == nil)
    if let steps {
      return .changeClosure(
        ClosureChange(
          steps: steps,
          whole: isWhole ? code.lines : nil,
          isEmpty: expected.isEqual(to: previous),
          isRelative: isRelative
        )
      )
    }
    if !code.isComplete { return .writeClosure(code.lines, .beginning) }
    return .writeClosure(code.lines, isWhole ? .whole : .correction)
  }

  /// Returns the statements that make the closure pass at its end; nil if there is no closure, or if it takes more
  /// than such statements.
  ///
  /// - Parameters:
  ///   - shown: The difference between the described state and the actual one.
  ///   - expected: The described state.
  ///   - made: The change of the action.
  private func steps(
    to shown: Difference,
    _ expected: TimedState<State>,
    _ made: Difference
  ) -> [ClosureChange.Step]? {
    guard update != nil, HiddenShared(between: expected, and: actual).isEmpty else { return nil }
    let isExhaustive = exhaustivity == .on
    // An element that a statement pushes gets the next identifier, unless the closure has used that up.
    let next = DependencyValues.current.stackElementID.peek
    let isNext = isExhaustive && change.isOfAction && next == change.stackGeneration
    let code = shown.statements(
      nextStackID: isNext ? next : nil,
      isAbsolute: !isExhaustive,
      lineLimit: FailureLimits.code,
      hasCaseKeyPaths: hasCaseKeyPaths
    )
    guard code.isComplete, !code.statements.contains(where: \.looksUnchanged) else {
      return nil
    }
    let described = isExhaustive ? previous.difference(to: expected) : nil
    return code.statements.reduce(into: [ClosureChange.Step]()) { steps, statement in
      // Statements about one place, such as an element in place of a removed one, keep their order.
      let earlier = steps.first { statement.place.isIn($0.statement.place) }
      let kind: ClosureChange.Step.Kind =
        if let earlier {
          earlier.kind
        } else if !isExhaustive {
          .correct
        } else if described?.leavesAlone(statement.place) != false {
          .add
        } else if made.leavesAlone(statement.place) {
          .remove
        } else {
          .change
        }
      steps.append(ClosureChange.Step(kind: kind, statement: statement))
    }
  }

  /// Returns an object that the state has kept, and inside which a difference lies; nil if there is none.
  private func differingObject(in shown: Difference) -> StateObject? {
    if change.objects.isEmpty { return nil }
    let before = StateObject.all(in: change.before)
    let paths = shown.changedPaths(limit: DiffLimits.examinedChanges)
    return change.objects.first { $0.isContained(in: before) && $0.isOn(paths) }
  }
}

extension Difference {
  /// The paths of objects that differ, though they look the same.
  fileprivate var differingIdentities: [String] {
    zip(changes(limit: DiffLimits.examinedChanges), codePaths).compactMap { change, path in
      guard let old = change.old, let new = change.new, type(of: old) is AnyClass,
        type(of: new) is AnyClass,
        String(customDumping: old, lines: 20) == String(customDumping: new, lines: 20)
      else { return nil }
      return path
    }
  }

  /// Returns whether a place, what is around it and what is in it is the same on both sides.
  ///
  /// An element without an identifier may have moved, so its place is that of its collection.
  fileprivate func leavesAlone(_ place: String) -> Bool {
    let paths = codePaths
    // Further changes have not been examined.
    guard paths.count < DiffLimits.examinedChanges else { return false }
    let place = place.withCasesAsFields.withoutPositions
    return !paths.map(\.withoutPositions).contains { path in
      place.isIn(path) || path.isIn(place)
    }
  }
}

extension StringProtocol {
  /// Returns whether this place is another one, or a part of it.
  func isIn(_ place: some StringProtocol) -> Bool {
    hasPrefix(place) && dropFirst(place.count).first.map(".[".contains) != false
  }
}

extension String {
  /// The place up to the first element that has no identifier.
  fileprivate var withoutPositions: Substring {
    let end = ranges(of: "[").first { !self[$0.lowerBound...].hasPrefix("[id: ") }
    return self[..<(end?.lowerBound ?? endIndex)]
  }

  /// A place as paths spell it: `$0.$path[id: 0, case: /State.form]?.title` as `$0.path[id: 0].form.title`.
  fileprivate var withCasesAsFields: String {
    let parts = replacing(".$", with: ".").replacing("?", with: "").split(separator: "case: ")
    return parts.dropFirst().reduce(String(parts[0])) { start, part in
      let path = part.prefix { $0 != "]" }
      let name = path.split { "/.\\".contains($0) }.last ?? ""
      let container = start.hasSuffix(", ") ? "\(start.dropLast(2))]" : "\(start.dropLast())"
      return "\(container).\(name)\(part.dropFirst(path.count + 1))"
    }
  }
}
