import CustomDiff
import ReducerRuntime
import SwiftCode

/// The diagnosis of closures that describe another change, and of actions that changed nothing.
extension Ledger {
  /// Adds advice about an action that changed nothing.
  ///
  /// - Parameters:
  ///   - finding: The mistake of the closure.
  ///   - change: The change.
  ///   - expected: The state that the closure describes, if it differs from the actual one.
  /// - Returns: The finding; nil if an earlier failure explains the state.
  func withoutConsequence(
    _ finding: Finding,
    of change: StateChange<State>,
    expected: State?
  ) -> Finding? {
    if let cause = cause(of: finding.kind, in: change) ?? causeOfLiveValue(in: change, expected) {
      causes.add(.state(callLine), to: cause)
      if finding.kind.isOfNoChange { causes[.silence] = cause }
      return nil
    }
    var finding = finding
    if case .stateMismatch = finding.kind, let cause = causes[.absence] {
      finding.advice.insert(.fixFirst(causes.line(of: cause)), at: 0)
      return finding
    }
    switch finding.kind {
    case .stateMismatch(let difference), .stateDidNotChange(let difference):
      guard let advice = assertedTooEarly(difference) else { break }
      finding.advice = [advice]
      return finding
    default: break
    }
    guard let idle = idleAction(of: change) else { return finding }
    if let dismissal = change.action.flatMap(dismissalByChild) {
      hasAssertedDismissal = true
      finding.advice = finding.advice.filter(\.isOfClosure) + [.present(dismissal)]
      return finding
    }
    switch finding.kind {
    case .noStateChange: didReport(idle)
    case .stateMismatch(let difference):
      if let advice = untouchedField(idle, difference, change) {
        finding.advice = [advice]
      } else if finding.advice.first?.isOfClosure == true {
        finding.advice += handledTooEarly(idle, difference, change, expected)
        if finding.advice.count == 1 { finding.advice += otherCause(of: difference, in: change) }
      }
    case .stateDidNotChange:
      finding.advice = [.handle(idle)]
      if let later = later(making: expected, after: change) {
        finding.advice = [.moveClosure(to: journal.name(of: later.id))]
        // The closure is missing there, or the whole call.
        later.change.cause = later.change.cause ?? causes.add(at: callLine)
      }
      didReport(idle)
    default: break
    }
    return finding
  }

  /// Records that a failure has named an action without a result, after which nothing arrives.
  private func didReport(_ idle: IdleAction) {
    if idle.hasEffect { return }
    // Without its reducer, the state is not the one that later lines suppose.
    let absence: [CauseLog.Reason] = idle.missing == nil ? [] : [.absence]
    causes.add(at: callLine, explaining: idle.reasons + [.silence] + absence)
  }

  /// Returns the failure that explains why a state is not the expected one.
  private func cause(of kind: Failure.Kind, in change: StateChange<State>) -> Cause? {
    if let cause = change.cause { return cause }
    func missingReducer() -> Cause? { idleAction(of: change).flatMap(causeOfMissingReducer) }
    switch kind {
    case .noStateChange:
      return causes[.absence] ?? missingReducer()
    case .stateMismatch(let difference), .stateDidNotChange(let difference):
      // A failure has said that this action is received too late, or that others are.
      if let cause = causes[.absence],
        change.action.map(inbox.hasReported) == true
          || isOfUnhandledActions(difference, before: change)
      {
        return cause
      }
      return kind.isOfNoChange ? missingReducer() : nil
    default: return nil
    }
  }

  /// Returns the failure about a live dependency, if the state has values as those make.
  private func causeOfLiveValue(in change: StateChange<State>, _ expected: State?) -> Cause? {
    guard let cause = causes.ofLiveDependency, let expected else { return nil }
    let difference = boundedDifference(between: expected, and: change.after)
    return difference.flatMap(UncontrolledValues.init) == nil ? nil : cause
  }

  /// Returns whether actions that the test has not received made all the differences.
  ///
  /// The closure does not know of their changes.
  private func isOfUnhandledActions(
    _ difference: Failure.Difference,
    before change: StateChange<State>
  ) -> Bool {
    guard let action = change.action, !difference.places.isEmpty else { return false }
    let unhandled = inbox.passed + inbox.entries.prefix { $0.id < action }
    let changed = unhandled.flatMap { $0.change.difference?.codePaths ?? [] }
    return Set(difference.places).isSubset(of: changed)
  }

  /// Names the received actions that changed one of some places.
  func waitingActions(changing places: [String]) -> [String] {
    inbox.entries.filter { entry in
      let changed = entry.change.difference?.codePaths ?? []
      return places.contains(where: changed.contains)
    }.map { journal.name(of: $0.id) }
  }

  /// Returns the later action that made the whole expected change.
  private func later(making expected: State?, after change: StateChange<State>) -> Received? {
    guard let action = change.action,
      let difference = expected.flatMap({ boundedDifference(between: change.after, and: $0) })
    else { return nil }
    let expected = Set(difference.changedPaths(limit: 100))
    return inbox.entries.first { entry in
      entry.id > action
        && expected.isSubset(of: entry.change.difference?.changedPaths(limit: 100) ?? [])
    }
  }

  /// Names the field that an action should have set, or the child whose state it should have changed, if
  /// the reducer that does so may be missing.
  private func untouchedField(
    _ idle: IdleAction,
    _ difference: Failure.Difference,
    _ change: StateChange<State>
  ) -> Advice? {
    guard let missing = idle.missing else { return nil }
    func isUntouched(_ isIn: (String) -> Bool) -> Bool {
      difference.places.contains(where: isIn)
        && !(change.difference?.codePaths ?? []).contains(where: isIn)
    }
    if let field = field(of: change), isUntouched({ $0.hasSuffix(".\(field)") }) {
      return .addReducerOfField(field, missing)
    }
    if let child = idle.child, isUntouched({ $0.isIn("$0.\(child)") }) {
      return .addReducerOfField(child, missing)
    }
    return nil
  }

  /// Says that a reducer may have handled an action before another one changed what it reads: the field of a
  /// binding, or the child of a `Scope`.
  private func handledTooEarly(
    _ idle: IdleAction,
    _ difference: Failure.Difference,
    _ change: StateChange<State>,
    _ expected: State?
  ) -> [Advice] {
    func advice(_ reducer: String, _ name: String, _ isIn: (String) -> Bool) -> [Advice] {
      change.difference?.codePaths.contains(where: isIn) == true
        && difference.places.contains { !isIn($0) }
        ? [.handleBelow(reducer: reducer, action: idle.name, field: name)] : []
    }
    if idle.isBinding, let field = field(of: change) {
      if difference.places.allSatisfy({ $0.hasSuffix(".\(field)") }) {
        return expectsPart(expected, change) ? [.handleBelowBinding(idle.name)] : []
      }
      return advice("BindingReducer()", field) { $0.hasSuffix(".\(field)") }
    }
    // A shared value may be another one than the test means.
    if change.changesShared { return [] }
    return idle.scope.map { scope in
      advice(scope.code, scope.property) { $0.isIn("$0.\(scope.property)") }
    } ?? []
  }

  /// Returns whether the only difference is a text of which the closure expects a part, as one that a reducer has
  /// shortened, filtered or capitalized.
  private func expectsPart(_ expected: State?, _ change: StateChange<State>) -> Bool {
    let changes = expected.flatMap { boundedDifference(between: $0, and: change.after) }?
      .changes(limit: 2)
    guard let changes, changes.count == 1, let part = changes[0].old as? String,
      let whole = changes[0].new as? String
    else { return false }
    var rest = Substring(whole.lowercased())
    for character in part.lowercased() {
      guard let index = rest.firstIndex(of: character) else { return false }
      rest = rest[index...].dropFirst()
    }
    return true
  }

  /// Says where to look if the closure is right: at what the action has left as it was, or at the effect that sent the action.
  private func otherCause(
    of difference: Failure.Difference,
    in change: StateChange<State>
  ) -> [Advice] {
    if let line = lineOfNewerAnswer(after: change) { return [.cancelInFlight(line, ids: nil)] }
    let changed = change.difference?.codePaths ?? []
    // The same element may go by its position on one side, and by its id on the other.
    func isTouched(_ place: String, by path: String) -> Bool {
      let (place, path) = (place.prefix { $0 != "[" }, path.prefix { $0 != "[" })
      return path.hasPrefix(place) || place.hasPrefix(path)
    }
    let left = difference.places.filter { place in
      !changed.contains { isTouched(place, by: $0) }
    }
    if !left.isEmpty, left.count == difference.places.count, left.count <= 3 {
      return [.lookAtUntouched(left)]
    }
    guard let action = change.action, case .effect(_, let line?) = journal[action].record.source
    else { return [] }
    return [.lookAtReducer(journal.name(of: action), line)]
  }

  /// Returns the line of the effect that sent an action, if a newer effect of the same line has sent another one, which
  /// the test has not received yet.
  private func lineOfNewerAnswer(after change: StateChange<State>) -> CodeLocation? {
    guard let action = change.action,
      case .effect(let sender, let line?) = journal[action].record.source
    else { return nil }
    let isAnswered = inbox.entries.contains { entry in
      if case .effect(let other, line) = entry.record.source { other > sender } else { false }
    }
    return isAnswered ? line : nil
  }

  private func field(of change: StateChange<State>) -> String? {
    change.action.flatMap { ActionLayer.field(of: journal[$0].action) }
  }

  /// Returns the failure that named the missing reducer without which an action changes nothing.
  func causeOfMissingReducer(_ idle: IdleAction) -> Cause? {
    idle.reasons.first.flatMap { causes[$0] }
  }

  /// The last asserted action, if it changed nothing and returned no effect, or at least not where the child is that the
  /// action is for.
  ///
  /// A binding that changed nothing was not handled, whatever other reducers returned.
  var idleAction: IdleAction? {
    guard var idle = idleAction(of: assertedChange) else { return nil }
    if let difference = assertedChange.difference {
      guard let child = idle.child, !idle.isOfLibrary,
        !difference.codePaths.contains(where: { $0.isIn("$0.\(child)") })
      else { return nil }
      idle.untouchedChild = child
    }
    return assertedChange.hasEffect && !(idle.isBinding && idle.missing != nil) ? nil : idle
  }

  /// Returns the action of a change without effect; nil if no action made it.
  private func idleAction(of change: StateChange<State>) -> IdleAction? {
    change.action.map { action in
      IdleAction(
        journal[action].action,
        in: change.before,
        hasEffect: change.hasEffect,
        reached: change.reached
      )
    }
  }
}

extension Failure.Kind {
  /// True if a closure expects a change of an action that changed nothing.
  fileprivate var isOfNoChange: Bool {
    switch self {
    case .noStateChange, .stateDidNotChange: true
    default: false
    }
  }
}

extension IdleAction {
  /// The reason why other actions may do nothing, too: the outermost missing reducer.
  var reasons: [CauseLog.Reason] { (missing?.lines ?? []).prefix(1).map { .missingReducer($0) } }
}
