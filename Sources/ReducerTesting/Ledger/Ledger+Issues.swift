import ReducerRuntime

extension Ledger {
  /// Answers an issue that the runtime has found.
  ///
  /// - Parameters:
  ///   - issue: The issue.
  ///   - effect: The effect that was running, if any.
  ///   - reducing: The action that a reducer was handling, if any.
  /// - Returns: The failure; none if an earlier failure covers the issue.
  func failures(
    for issue: RuntimeIssue,
    in effect: RunningEffect?,
    reducing: (action: Action, record: ActionRecord)?
  ) -> [Failure] {
    if case .missingChild = issue { missedFeatures += 1 }
    let line = testLine(for: issue)
    let earlier =
      causes.cause(of: issue) ?? (issue.isOfMissingFeature ? causes[.absence] : nil)
      ?? (issue.isAmongRandomIDs ? causes.ofLiveDependency : nil)
    let cause = earlier ?? causes.add(at: line)
    if issue.leavesWrongState, reducing != nil { causes.didFind(inReducer: cause) }
    switch issue {
    case .effectThrew, .sentFromFinishedEffect:
      causes[.silence] = cause
      causes[.absence] = cause
    case .endlessEffect:
      causes[.absence] = cause
      // The actions up to the limit are still in the inbox, since no call has come in between.
      if let last = inbox.entries.last { causes[.action(last.record.root)] = cause }
    default:
      if !issue.leavesWrongState { break }
      if let effect {
        causes[.sender(effect.id)] = cause
      } else if let reducing {
        causes[.action(reducing.record.id)] = cause
      }
    }
    if let earlier {
      causes.add(consequence(issue), to: earlier)
      return []
    }
    causes[.issue(issue.key)] = cause
    // The testing framework has already said what failed, and where.
    if case .effectThrew(let error, _) = issue, error.isReportedByFramework { return [] }
    if case .sentFromFinishedEffect(_, let effect, _) = issue {
      causes[.effect(effect)] = cause
    }
    let evidence =
      whileCalled(issue) + user(of: issue, effect, reducing) + randomID(issue)
      + immediateClock(issue)
    return [failure(.runtime(issue.message(reason(issue, reducing)) + evidence), at: line)]
  }

  /// Returns why a child is missing for an action.
  private func reason(
    _ issue: RuntimeIssue,
    _ reducing: (action: Action, record: ActionRecord)?
  ) -> MissingChild.Reason {
    // Known only for the root feature, whose state before the action the ledger has.
    if case .missingChild(_, _, let state as State, _) = issue,
      let difference = boundedDifference(between: latestState, and: state),
      difference.changes.contains(where: { if case .removed = $0.kind { true } else { false } })
    {
      return .removedBefore
    }
    return reducing?.record.source == .sent ? .sentByTest : .sentByEffect
  }

  /// Names the code of the feature that used something without a test implementation, or that sent an
  /// action for a missing feature, unless the line of the test sends the action.
  private func user(
    of issue: RuntimeIssue,
    _ effect: RunningEffect?,
    _ reducing: (action: Action, record: ActionRecord)?
  ) -> String {
    let verb: String
    switch issue {
    case .untestedDependency, .partlyLiveDependency: verb = "reads"
    case .unimplemented: verb = "calls"
    case .missingChild:
      guard case .effect(let action, let location) = reducing?.record.source else { return "" }
      let effect = location.map { "made at \($0)" } ?? "of \(journal.name(of: action))"
      return "\n\nThe effect \(effect) has sent the action."
    default: return ""
    }
    if let effect { return "\n\nThe effect made at \(effect.location) \(verb) it." }
    guard let reducing, case .effect = reducing.record.source else { return "" }
    let name = ActionText.line(reducing.action, atMost: 100)
    return "\n\nThe reducer \(verb) it for \(name), which an effect has sent."
  }

  /// Says that an element may have another identifier than expected because a random one was made.
  private func randomID(_ issue: RuntimeIssue) -> String {
    guard issue.isAmongRandomIDs else { return "" }
    return """


      An element seems to have a random UUID. If the reducer makes it, have it use \
      "@Dependency(\\.uuid)", and override that.
      """
  }

  /// Says that a timer may be the endless effect.
  private func immediateClock(_ issue: RuntimeIssue) -> String {
    guard case .endlessEffect = issue, journal.isClockImmediate else { return "" }
    return "\n\nOn the immediate clock of this test, a timer never waits: use a \"TestClock()\"."
  }

  private func consequence(_ issue: RuntimeIssue) -> Consequence {
    if causes[.issue(issue.key)] != nil { return .sameIssue(callLine) }
    return switch issue {
    case .effectThrew(_, let location): .errorOfEffect(location)
    case .missingChild: .missingFeature(callLine)
    default: .missingElement(callLine)
    }
  }

  /// Names the line of the test for an issue that is reported at another line.
  private func whileCalled(_ issue: RuntimeIssue) -> String {
    switch issue {
    case .effectThrew, .misuse:
      testLine(for: issue) == callLine ? "" : Failure.happened(during: callLine)
    default: ""
    }
  }

  /// Returns the line to report an issue at: the cause of the issue, or the line of the current
  /// call.
  private func testLine(for issue: RuntimeIssue) -> CodeLocation {
    switch issue {
    case .effectThrew, .misuse, .wrongCase, .insertedUnderUnknownID: issue.location ?? callLine
    default: callLine
    }
  }
}

extension RuntimeIssue {
  /// True if something needs a feature or an element that is not in the state.
  fileprivate var isOfMissingFeature: Bool {
    switch self {
    case .missingChild, .missingElement: true
    default: false
    }
  }

  /// True if an element is missing among others that have random identifiers.
  fileprivate var isAmongRandomIDs: Bool {
    switch self {
    case .missingElement(_, _, let ids, _), .missingChild(.element(_, let ids, _), _, _, _):
      ids.contains(where: UncontrolledValues.isRandomUUID)
    default: false
    }
  }

  /// True if a reducer that causes the issue leaves the state wrong.
  fileprivate var leavesWrongState: Bool {
    switch self {
    case .missingChild, .missingElement, .wrongCase, .insertedUnderUnknownID, .unimplemented,
      .untestedDependency, .missingLiveDependency:
      true
    default: false
    }
  }
}
