import ReducerRuntime

extension Ledger {
  /// Says in place of failures that another test has advanced a clock of the store: they follow.
  mutating func explain(_ reports: [Report], by intrusion: StoreOwner.Intrusion) -> [Report] {
    var explained: [Report] = []
    for report in reports {
      guard case .failure(_, let location) = report else {
        explained.append(report)
        continue
      }
      if let cause = causes.intrusion {
        causes.add("a failure at \(location ?? call)", to: cause)
      } else {
        causes.intrusion = causes.add(at: location ?? call)
        explained.append(
          .failure(.clockAdvancedByOtherTest(intrusion.test, intrusion.location), at: location)
        )
      }
    }
    return explained
  }

  /// Answers an issue that the runtime has found.
  ///
  /// - Returns: The failure, or nil if one has said the same.
  mutating func admit(_ issue: RuntimeIssue) -> Report? {
    let line = testLine(for: issue)
    let earlier = causes.cause(of: issue.key) ?? causes.cause { issue.follows(from: $0) }
    let cause = earlier ?? causes.add(at: line)
    if case .effectThrew = issue { causes.failedEffect = cause }
    if let earlier {
      causes.add(followUp(of: issue, to: earlier), to: earlier)
      return nil
    }
    causes.note(issue.key, cause)
    if case .sentFromFinishedEffect(_, let effect, _) = issue { causes.note([effect], cause) }
    return .failure(.runtime(issue.message + whileCalled(issue)), at: line)
  }

  private func followUp(of issue: RuntimeIssue, to cause: CauseLog.Cause) -> String {
    if causes.cause(of: issue.key) != nil { return "the same at \(call)" }
    return switch issue {
    case .effectThrew(_, let location): "the error of the effect at \(location)"
    default: followUp("the change of an element that is not there,")
    }
  }

  /// The line of the test, where an issue is reported at a line of the feature or of a client.
  private func whileCalled(_ issue: RuntimeIssue) -> String {
    switch issue {
    case .effectThrew(_, let location), .misuse(_, let location):
      location == call || location.isInLibrary ? "" : "\n\nIt happened during the call at \(call)."
    default: ""
    }
  }

  /// Issues in the feature's own code point there; what the test has to supply, at the test.
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
