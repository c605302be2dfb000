import ReducerRuntime

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
      // The actions up to the limit are still in the inbox, since no call has come in between.
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
    // The testing framework has already said what failed, and where.
    if case .effectThrew(let error, _) = issue, error.isReportedByFramework { return nil }
    if case .sentFromFinishedEffect(_, let effect, _) = issue {
      causes[.running(effect)] = cause
    }
    return failure(.runtime(issue.message + whileCalled(issue)), at: line)
  }

  private func consequence(_ issue: RuntimeIssue) -> String {
    if causes[.issue(issue.key)] != nil { return "the same issue at \(callLine)" }
    return switch issue {
    case .effectThrew(_, let location): "the error of the effect at \(location)"
    default: "the change of an element that does not exist, at \(callLine)"
    }
  }

  /// Names the line of the test for an issue that is reported at another line.
  private func whileCalled(_ issue: RuntimeIssue) -> String {
    switch issue {
    case .effectThrew(_, let location), .misuse(_, let location):
      location == callLine || location.isInLibrary ? "" : Failure.happened(during: callLine)
    default: ""
    }
  }

  /// Returns the line to report an issue at: the cause of the issue, or the line of the current
  /// call.
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
  /// True if a reducer that causes the issue leaves the state wrong.
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
