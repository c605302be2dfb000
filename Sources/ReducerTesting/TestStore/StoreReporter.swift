@_spi(Locks) internal import CustomDiff
import ReducerRuntime

/// Sends what goes wrong in one store to the test, at the line that the reader has to change.
final class StoreReporter: IssueReporter {
  private let reporter: any FailureReporter
  /// Where the test made the store.
  let initLocation: CodeLocation
  private let currentLocation: Guarded<CodeLocation>
  private let storySource = Guarded<StorySource?>(nil)

  init(_ reporter: any FailureReporter, location: CodeLocation) {
    self.reporter = reporter
    initLocation = location
    currentLocation = Guarded(location)
  }

  /// Remembers the line of the test that is being run.
  func enter(_ location: CodeLocation) {
    currentLocation.withLock { $0 = location }
  }

  /// Where the story of the store comes from, once there is one.
  var source: StorySource? {
    get { storySource.withLock { $0 } }
    set { storySource.withLock { $0 = newValue } }
  }

  func report(_ kind: Failure.Kind, at location: CodeLocation?) {
    reporter.report(
      Failure(
        kind: kind,
        location: location ?? initLocation,
        story: source?.excerpt ?? StoryExcerpt()
      )
    )
  }

  /// Describes an effect that is running.
  ///
  /// To be called inside the queue.
  func describe(_ effect: LiveEffect) -> Failure.RunningEffect {
    Failure.RunningEffect(
      action: source?.name(of: effect.scope.action) ?? "",
      location: effect.location,
      waits: effect.waits.descriptions
    )
  }

  func note(_ message: String, at location: CodeLocation) {
    reporter.note(message, at: location)
  }

  func report(_ issue: RuntimeIssue) {
    report(.runtime(issue.message), at: testLine(for: issue))
  }

  /// Issues in the feature's own code point there; what the test has to supply, at the test.
  private func testLine(for issue: RuntimeIssue) -> CodeLocation {
    switch issue {
    case .effectThrew(_, let location), .misuse(_, let location): location
    case .wrongCase(_, _, let location), .insertedUnderUnknownID(_, let location): location
    case .untestedDependency, .missingLiveDependency, .missingChild, .sentFromFinishedEffect,
      .endlessEffect, .deafEffect, .dismissedRoot, .reentrantSend:
      currentLocation.withLock { $0 }
    }
  }
}
