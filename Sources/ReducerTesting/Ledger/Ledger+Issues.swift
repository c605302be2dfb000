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
  /// - Returns: The failure, which names the reducers that may be missing if the action changed
  ///   nothing; nil if an earlier failure says why the state is another one.
  func admit(_ kind: Failure.Kind, of change: StateChange<State>) -> Failure.Kind? {
    if let explanation = change.explanation {
      causes.add("a state other than expected at \(callLine)", to: explanation)
      return nil
    }
    guard case .stateMismatch(var difference) = kind else { return kind }
    if let cause = causes[.unhandledActions], isOfUnhandledActions(difference, before: change) {
      causes.add("a state other than expected at \(callLine)", to: cause)
      return nil
    }
    guard var idle = idleAction(of: change) else { return kind }
    guard case .noClosure = difference.suggestion else {
      let action = change.action.map(journal.action)
      guard let field = action.flatMap(IdleAction.field), let missing = idle.missingReducers,
        names(field, in: difference.paths),
        !names(field, in: change.difference?.changedPaths(limit: 20) ?? [])
      else { return kind }
      difference.suggestion = .noneBecause("The action leaves \"\(field)\" as it was. \(missing)")
      return .stateMismatch(difference)
    }
    if let cause = causeOfMissingReducer(idle) {
      causes.add("a state other than expected at \(callLine)", to: cause)
      causes[.deadEnd] = cause
      return nil
    }
    idle.laterAction = laterAction(making: difference, after: change)
    difference.suggestion = .noClosure(idle)
    if !idle.hasEffect {
      let cause = causes.add(at: callLine)
      noteMissingReducer(idle, cause)
      causes[.deadEnd] = cause
    }
    return .stateMismatch(difference)
  }

  /// Returns whether actions that the test has not received changed all that differs.
  ///
  /// The closure does not know of them.
  private func isOfUnhandledActions(
    _ difference: Failure.Difference,
    before change: StateChange<State>
  ) -> Bool {
    guard let action = change.action else { return false }
    let unhandled = inbox.prefix { $0.id < action }
    let changed = unhandled.flatMap { $0.change.difference?.changedPaths(limit: 100) ?? [] }
    let paths = Set(difference.paths.map(Self.path))
    return !paths.isEmpty && paths.isSubset(of: changed.map(Self.path))
  }

  /// Returns the action that made all of an expected change after another one, on one line.
  private func laterAction(
    making difference: Failure.Difference,
    after change: StateChange<State>
  ) -> String? {
    guard let action = change.action, !difference.paths.isEmpty else { return nil }
    let expected = Set(difference.paths.map(Self.reversed))
    return inbox.first { entry in
      entry.id > action
        && expected.isSubset(of: entry.change.difference?.changedPaths(limit: 100) ?? [])
    }.map { journal.name(of: $0.id) }
  }

  /// Returns the line about a change for the opposite change.
  private static func reversed(_ line: String) -> String {
    let path = path(line)
    let words = line.dropFirst(path.count + Self.gap.count)
    let sides = words.split(separator: " → ", maxSplits: 1)
    if sides.count == 2 { return "\(path)  \(sides[1]) → \(sides[0])" }
    return words.hasPrefix("inserted ")
      ? "\(path)  removed \(words.dropFirst("inserted ".count))"
      : "\(path)  inserted \(words.dropFirst("removed ".count))"
  }

  /// The text between the path and the words in a line about a change; a key may have single spaces.
  private static var gap: String { "  " }

  /// Returns the path at the beginning of a line about a change.
  private static func path(_ line: String) -> Substring {
    line.firstRange(of: gap).map { line[..<$0.lowerBound] } ?? line[...]
  }

  /// Returns whether one of the changes is that of a field.
  private func names(_ field: String, in paths: [String]) -> Bool {
    paths.contains { Self.path($0).hasSuffix(".\(field)") }
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
