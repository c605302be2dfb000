import CustomDiff
import ReducerRuntime
import SwiftCode

/// Changes that are not as the test describes them, and actions that changed nothing.
extension Ledger {
  /// Answers a change that is not as its closure describes it.
  ///
  /// - Parameters:
  ///   - kind: The failure.
  ///   - change: The change.
  ///   - expected: The state that the closure describes, if it describes another one.
  /// - Returns: The failure, with what is known of an action that changed nothing; nil if an earlier
  ///   failure says why the state is another one.
  func admit(
    _ kind: Failure.Kind,
    of change: StateChange<State>,
    expected: State?
  ) -> Failure.Kind? {
    if let cause = cause(of: kind, in: change) {
      causes.add("a state other than expected at \(callLine)", to: cause)
      return nil
    }
    guard case .stateMismatch(var difference) = kind, var idle = idleAction(of: change) else {
      return kind
    }
    if difference.suggestion?.isNoClosure != true {
      if let reason = untouchedField(idle, difference, change) {
        difference.suggestion = .noneBecause(reason)
      } else {
        difference.hint = oldField(idle, difference, change)
      }
      return .stateMismatch(difference)
    }
    idle.laterAction = laterAction(making: expected, after: change)
    difference.suggestion = .noClosure(idle)
    if !idle.hasEffect { causes.add(at: callLine, explaining: idle.reasons + [.deadEnd]) }
    return .stateMismatch(difference)
  }

  /// Returns the failure that explains why a state is not the expected one.
  private func cause(of kind: Failure.Kind, in change: StateChange<State>) -> Cause? {
    if let explanation = change.explanation { return explanation }
    guard case .stateMismatch(let difference) = kind else { return nil }
    if let cause = causes[.unhandledActions], isOfUnhandledActions(difference, before: change) {
      return cause
    }
    guard difference.suggestion?.isNoClosure == true,
      let cause = idleAction(of: change).flatMap(causeOfMissingReducer)
    else { return nil }
    causes[.deadEnd] = cause
    return cause
  }

  /// Returns whether actions that the test has not received changed all that differs.
  ///
  /// The closure does not know of them.
  private func isOfUnhandledActions(
    _ difference: Failure.Difference,
    before change: StateChange<State>
  ) -> Bool {
    guard let action = change.action, !difference.places.isEmpty else { return false }
    let unhandled = inbox.prefix { $0.id < action }
    let changed = unhandled.flatMap { $0.change.difference?.codePaths ?? [] }
    return Set(difference.places).isSubset(of: changed)
  }

  /// Returns the action that made all of an expected change after another one, on one line.
  private func laterAction(making expected: State?, after change: StateChange<State>) -> String? {
    guard let action = change.action,
      let difference = expected.flatMap({ boundedDifference(between: change.after, and: $0) })
    else { return nil }
    let expected = Set(difference.changedPaths(limit: 100))
    return inbox.first { entry in
      entry.id > action
        && expected.isSubset(of: entry.change.difference?.changedPaths(limit: 100) ?? [])
    }.map { journal.name(of: $0.id) }
  }

  /// Says which field an action should have set, if a reducer that does so may be missing.
  private func untouchedField(
    _ idle: IdleAction,
    _ difference: Failure.Difference,
    _ change: StateChange<State>
  ) -> String? {
    guard let field = change.action.map(journal.action).flatMap(IdleAction.field),
      let missing = idle.missingReducers
    else { return nil }
    func names(_ path: String) -> Bool { path.hasSuffix(".\(field)") }
    guard difference.places.contains(where: names),
      !(change.difference?.codePaths ?? []).contains(where: names)
    else { return nil }
    return "The action leaves \"\(field)\" as it was. \(missing)"
  }

  /// Says that a reducer may have read a field before the action's binding set it.
  private func oldField(
    _ idle: IdleAction,
    _ difference: Failure.Difference,
    _ change: StateChange<State>
  ) -> String? {
    guard idle.isBinding, let field = change.action.map(journal.action).flatMap(IdleAction.field),
      let made = change.difference, made.codePaths.contains(where: { $0.hasSuffix(".\(field)") })
    else { return nil }
    // A change that the closure only leaves out is no sign of it.
    let lines = made.changedPaths(limit: 100, words: .expectation)
    return difference.paths.allSatisfy(lines.contains) ? nil : Failure.readTooEarly(field)
  }

  /// Returns the failure that named the reducer without which an action changes nothing.
  func causeOfMissingReducer(_ idle: IdleAction) -> Cause? {
    idle.reasons.first.flatMap { causes[$0] }
  }

  /// The last asserted action, if it changed nothing and returned no effect.
  var idleAction: IdleAction? {
    asserted.hasEffect || asserted.difference != nil ? nil : idleAction(of: asserted)
  }

  /// Returns the action behind a change that changes nothing; nil if there is not just one.
  private func idleAction(of change: StateChange<State>) -> IdleAction? {
    change.action.map { action in
      IdleAction(
        journal.action(action),
        in: change.before,
        after: journal.origin(of: action),
        hasEffect: change.hasEffect
      )
    }
  }
}

extension IdleAction {
  /// Why other actions may do nothing, too: the outermost reducer that may be missing.
  var reasons: [CauseLog.Reason] { reducers.prefix(1).map { .missingReducer($0) } }
}
