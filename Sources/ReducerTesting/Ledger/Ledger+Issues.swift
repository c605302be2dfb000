import ReducerRuntime

extension Ledger {
  /// Replaces failures with their common cause: another test has advanced a clock of the store.
  func explain(_ failures: [Failure], by intrusion: StoreOwner.Intrusion) -> [Failure] {
    var explained: [Failure] = []
    for failure in failures {
      guard !failure.isNote, !failure.kind.isIntrusion else {
        explained.append(failure)
        continue
      }
      if let cause = causes.intrusion {
        causes.add(.failure(at: failure.location), to: cause)
      } else {
        causes.intrusion = causes.add(at: failure.location)
        explained.append(
          self.failure(
            .clockAdvancedByOtherTest(intrusion.test, intrusion.location),
            at: failure.location
          )
        )
      }
    }
    return explained
  }

  /// Answers an issue that the runtime has found.
  ///
  /// - Parameters:
  ///   - issue: The issue.
  ///   - effect: The effect that was running, if any.
  /// - Returns: The failure, or nil if an earlier failure covers the issue.
  func admit(_ issue: RuntimeIssue, in effect: RunningEffect? = nil) -> Failure? {
    let line = testLine(for: issue)
    let earlier = causes.cause(of: issue.key) ?? causes.cause { issue.follows(from: $0) }
    let cause = earlier ?? causes.add(at: line)
    if issue.hindersReduction { hindrance = cause }
    switch issue {
    case .effectThrew: causes.deadEnd = cause
    case .endlessEffect:
      // The actions up to the limit wait, since no call has come in between.
      inbox.last.map { causes.noteEndless(from: $0.record.root, cause) }
    default: if issue.hindersReduction { effect.map { causes.noteBroken($0, cause) } }
    }
    if let earlier {
      causes.add(followUp(of: issue), to: earlier)
      return nil
    }
    causes.note(issue.key, cause)
    // The framework has said what failed, and where.
    if case .effectThrew(let error, _) = issue, error.isReportedByFramework { return nil }
    if case .sentFromFinishedEffect(_, let effect, _) = issue { causes.note([effect], cause) }
    return failure(.runtime(issue.message + whileCalled(issue)), at: line)
  }

  /// Records an unexpected state after an action as a consequence of the failure that says why.
  ///
  /// - Returns: Whether there is such a failure.
  func recordAsFollowUp(_ change: StateChange<State>) -> Bool {
    guard let hindrance = change.hindrance else { return false }
    causes.add(.unexpectedState(at: call), to: hindrance)
    return true
  }

  /// Adds to a failed closure which reducers may be missing, if the action changed nothing.
  ///
  /// - Returns: Nil if an earlier failure has named the same reducers.
  func explain(_ kind: Failure.Kind, of change: StateChange<State>) -> Failure.Kind? {
    guard case .stateMismatch(var difference) = kind,
      case .noClosure = difference.suggestion, let idle = idleAction(of: change)
    else { return kind }
    if let cause = causes.cause(naming: idle.reducers) {
      causes.add(.unexpectedState(at: call), to: cause)
      causes.deadEnd = cause
      return nil
    }
    difference.suggestion = .noClosure(idle)
    if !idle.hasEffect {
      let cause = causes.add(at: call)
      causes.note(idle.reducers, cause)
      causes.deadEnd = cause
    }
    return .stateMismatch(difference)
  }

  /// The last asserted action, if it changed nothing and returned no effect.
  var idleAction: IdleAction? {
    asserted.hasEffect || asserted.difference != nil ? nil : idleAction(of: asserted)
  }

  /// Returns the action behind a change that changes nothing; nil if there is not just one.
  private func idleAction(of change: StateChange<State>) -> IdleAction? {
    change.action.map {
      IdleAction(journal.action($0), of: State.self, hasEffect: change.hasEffect)
    }
  }

  private func followUp(of issue: RuntimeIssue) -> FollowUp {
    if causes.cause(of: issue.key) != nil { return .sameIssue(at: call) }
    return switch issue {
    case .effectThrew(_, let location): .effectThrew(madeAt: location)
    default: .missingElement(at: call)
    }
  }

  /// Names the test's line, for an issue that is reported at a line of the feature or of a client.
  private func whileCalled(_ issue: RuntimeIssue) -> String {
    switch issue {
    case .effectThrew(_, let location), .misuse(_, let location):
      location == call || location.isInLibrary ? "" : Failure.happened(during: call)
    default: ""
    }
  }

  /// Returns the feature's line for issues in its code, or the test's for what a test must supply.
  private func testLine(for issue: RuntimeIssue) -> CodeLocation {
    switch issue {
    case .effectThrew(_, let location): location
    case .misuse(_, let location): location.isInLibrary ? call : location
    case .wrongCase(_, _, let location), .insertedUnderUnknownID(_, let location): location
    case .untestedDependency, .partlyLiveDependency, .missingLiveDependency, .missingChild,
      .sentFromFinishedEffect,
      .endlessEffect, .deafEffect, .dismissedRoot, .reentrantSend, .missingElement, .unimplemented:
      call
    }
  }
}

extension Failure.Kind {
  /// Whether it is the common cause itself.
  fileprivate var isIntrusion: Bool {
    if case .clockAdvancedByOtherTest = self { true } else { false }
  }
}

extension RuntimeIssue {
  /// Whether a reducer that runs into the issue leaves a state other than it should.
  fileprivate var hindersReduction: Bool {
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
