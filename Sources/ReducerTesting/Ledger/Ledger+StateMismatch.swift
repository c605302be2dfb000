import CustomDiff
import ReducerRuntime
import SwiftCode

/// Failures of closures that describe another change, and of actions that changed nothing.
extension Ledger {
  /// Answers a closure that describes another change.
  ///
  /// - Parameters:
  ///   - kind: The failure.
  ///   - change: The change.
  ///   - expected: The state that the closure describes, if it differs from the actual one.
  /// - Returns: The failure, with advice about an action that changed nothing; nil if an earlier
  ///   failure explains the state.
  func withoutConsequence(
    _ kind: Failure.Kind,
    of change: StateChange<State>,
    expected: State?
  ) -> Failure.Kind? {
    if let cause = cause(of: kind, in: change) ?? causeOfLiveValue(in: change, expected) {
      causes.add("a state other than expected at \(callLine)", to: cause)
      if kind.isOfNoChange { causes[.deadEnd] = cause }
      return nil
    }
    guard var idle = idleAction(of: change) else { return kind }
    if case .noStateChange = kind { didReport(idle) }
    guard case .stateMismatch(var difference) = kind else { return kind }
    if !kind.isOfNoChange {
      if let reason = untouchedField(idle, difference, change) {
        difference.suggestion = .noneBecause(reason)
      } else {
        difference.hint = unhandledBinding(idle, difference, change) ?? difference.hint
      }
      return .stateMismatch(difference)
    }
    if let later = later(making: expected, after: change) {
      idle.laterAction = journal.name(of: later.id)
      // The closure is missing there, or the whole call.
      later.change.cause = later.change.cause ?? causes.add(at: callLine)
    }
    difference.suggestion = .noClosure(idle)
    didReport(idle)
    return .stateMismatch(difference)
  }

  /// Records that a failure has named an action without a result, after which nothing arrives.
  private func didReport(_ idle: IdleAction) {
    if !idle.hasEffect { causes.add(at: callLine, explaining: idle.reasons + [.deadEnd]) }
  }

  /// Returns the failure that explains why a state is not the expected one.
  private func cause(of kind: Failure.Kind, in change: StateChange<State>) -> Cause? {
    if let cause = change.cause { return cause }
    func missingReducer() -> Cause? { idleAction(of: change).flatMap(causeOfMissingReducer) }
    switch kind {
    case .noStateChange:
      return causes[.somethingMissing] ?? causes[.unhandledActions] ?? missingReducer()
    case .stateMismatch(let difference):
      // A failure has said that this action is received too late, or that others are.
      if let cause = causes[.unhandledActions],
        change.action.map({ $0 <= lastReported }) == true
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
    guard let cause = causes[.liveDependency], let expected else { return nil }
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
    let unhandled = passed + inbox.prefix { $0.id < action }
    let changed = unhandled.flatMap { $0.change.difference?.codePaths ?? [] }
    return Set(difference.places).isSubset(of: changed)
  }

  /// Names the received actions that changed one of some places.
  func waitingActions(changing places: [String]) -> [String] {
    inbox.filter { entry in
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
    return inbox.first { entry in
      entry.id > action
        && expected.isSubset(of: entry.change.difference?.changedPaths(limit: 100) ?? [])
    }
  }

  /// Names the field that an action should have set, if the reducer that sets it may be missing.
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

  /// Says that no reducer may have handled an action after its binding set a field.
  private func unhandledBinding(
    _ idle: IdleAction,
    _ difference: Failure.Difference,
    _ change: StateChange<State>
  ) -> String? {
    guard idle.isBinding, let field = change.action.map(journal.action).flatMap(IdleAction.field),
      let made = change.difference, made.codePaths.contains(where: { $0.hasSuffix(".\(field)") })
    else { return nil }
    // A change that the closure merely leaves out is not a sign of this.
    let lines = made.changedPaths(limit: 100, words: .expectation)
    return difference.paths.allSatisfy(lines.contains)
      ? nil : Failure.notHandledAfterBinding(idle.name, field)
  }

  /// Returns the failure that named the missing reducer without which an action changes nothing.
  func causeOfMissingReducer(_ idle: IdleAction) -> Cause? {
    idle.reasons.first.flatMap { causes[$0] }
  }

  /// The last asserted action, if it changed nothing and returned no effect.
  ///
  /// A binding that changed nothing was not handled, whatever other reducers returned.
  var idleAction: IdleAction? {
    guard asserted.difference == nil, let idle = idleAction(of: asserted) else { return nil }
    return asserted.hasEffect && !idle.isBinding ? nil : idle
  }

  /// Returns the action of a change without effect; nil if no action made it.
  private func idleAction(of change: StateChange<State>) -> IdleAction? {
    change.action.map { action in
      IdleAction(
        journal.action(action),
        in: change.before,
        after: journal.handled(before: action) + (journal.origin(of: action).map { [$0] } ?? []),
        hasEffect: change.hasEffect
      )
    }
  }
}

extension Failure.Kind {
  /// True if a closure expects a change of an action that changed nothing.
  fileprivate var isOfNoChange: Bool {
    switch self {
    case .noStateChange: true
    case .stateMismatch(let difference): difference.suggestion?.isNoClosure == true
    default: false
    }
  }
}

extension IdleAction {
  /// The reason why other actions may do nothing, too: the outermost missing reducer.
  var reasons: [CauseLog.Reason] { reducers.prefix(1).map { .missingReducer($0) } }
}
