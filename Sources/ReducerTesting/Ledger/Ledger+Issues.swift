import ReducerRuntime
import SwiftCode

extension Ledger {
  /// Answers an issue that the runtime has found.
  ///
  /// - Parameters:
  ///   - issue: The issue.
  ///   - effect: The effect that was running, if any.
  /// - Returns: The failure, or nil if an earlier failure covers the issue.
  func admit(_ issue: RuntimeIssue, in effect: RunningEffect? = nil) -> Failure? {
    let line = testLine(for: issue)
    let earlier = causes.cause(of: issue)
    let cause = earlier ?? causes.add(at: line)
    if issue.leavesWrongState { explanation = cause }
    switch issue {
    case .effectThrew: causes[.deadEnd] = cause
    case .endlessEffect:
      // The actions up to the limit wait, since no call has come in between.
      if let last = inbox.last { causes[.endless(last.record.root)] = cause }
    default:
      if issue.leavesWrongState, let effect {
        causes[.broken(effect.action, effect.location)] = cause
      }
    }
    if let earlier {
      causes.add(consequence(issue), to: earlier)
      return nil
    }
    causes[.issue(issue.key)] = cause
    // The framework has said what failed, and where.
    if case .effectThrew(let error, _) = issue, error.isReportedByFramework { return nil }
    if case .sentFromFinishedEffect(_, let effect, _) = issue {
      causes[.running(effect)] = cause
    }
    return failure(.runtime(issue.message + whileCalled(issue)), at: line)
  }

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
      guard let reason = untouchedField(idle, difference, change) else { return kind }
      difference.suggestion = .noneBecause(reason)
      return .stateMismatch(difference)
    }
    idle.laterAction = laterAction(making: expected, after: change)
    difference.suggestion = .noClosure(idle)
    if !idle.hasEffect {
      let cause = causes.add(at: callLine)
      noteMissingReducer(idle, cause)
      causes[.deadEnd] = cause
    }
    return .stateMismatch(difference)
  }

  /// Returns the failure that explains why a state is not the expected one.
  private func cause(of kind: Failure.Kind, in change: StateChange<State>) -> ReportedFailure? {
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

  /// Returns the failure that named the reducer without which an action changes nothing.
  func causeOfMissingReducer(_ idle: IdleAction) -> ReportedFailure? {
    idle.reducers.first.flatMap { causes[.missingReducer($0)] }
  }

  /// Notes that a failure has named reducers that may be missing.
  func noteMissingReducer(_ idle: IdleAction, _ cause: ReportedFailure) {
    if let outermost = idle.reducers.first { causes[.missingReducer(outermost)] = cause }
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
        after: journal.cause(of: action),
        hasEffect: change.hasEffect
      )
    }
  }

  private func consequence(_ issue: RuntimeIssue) -> String {
    if causes[.issue(issue.key)] != nil { return "the same issue at \(callLine)" }
    return switch issue {
    case .effectThrew(_, let location): "the error of the effect at \(location)"
    default: "the change of an element that does not exist, at \(callLine)"
    }
  }

  /// Names the test's line for an issue that is reported at a line of the feature or of a client.
  private func whileCalled(_ issue: RuntimeIssue) -> String {
    switch issue {
    case .effectThrew(_, let location), .misuse(_, let location):
      location == callLine || location.isInLibrary ? "" : Failure.happened(during: callLine)
    default: ""
    }
  }

  /// Returns the feature's line for issues in its code, or the test's line if the test must change.
  private func testLine(for issue: RuntimeIssue) -> CodeLocation {
    switch issue {
    case .effectThrew(_, let location): location
    case .misuse(_, let location): location.isInLibrary ? callLine : location
    case .wrongCase(_, _, let location), .insertedUnderUnknownID(_, let location): location
    case .untestedDependency, .partlyLiveDependency, .missingLiveDependency, .missingChild,
      .sentFromFinishedEffect,
      .endlessEffect, .deafEffect, .dismissedRoot, .reentrantSend, .missingElement, .unimplemented:
      callLine
    }
  }
}

extension RuntimeIssue {
  /// True if a reducer that runs into the issue leaves a state other than it should.
  fileprivate var leavesWrongState: Bool {
    switch self {
    case .missingChild, .missingElement, .wrongCase, .insertedUnderUnknownID, .unimplemented,
      .untestedDependency, .missingLiveDependency:
      true
    case .partlyLiveDependency, .effectThrew, .sentFromFinishedEffect, .endlessEffect, .deafEffect,
      .dismissedRoot, .reentrantSend, .misuse:
      false
    }
  }
}
