import ReducerRuntime
import Testing

/// A root that is an existential may hold enums of several types.
@Suite struct OtherRootTests {
  private enum Failure: Error { case offline, status(Int) }
  private enum OtherFailure: Error { case offline, status(Int) }

  @Test func casesOfTheSameNameInOtherTypesAreOthers() {
    let offline = CasePath<any Error, Void>(Failure.offline)
    #expect(offline.extract(from: OtherFailure.offline) == nil)
    #expect(offline.extract(from: Failure.offline) != nil)
    let status = CasePath<any Error, Void>(Failure.status(1))
    #expect(status.extract(from: OtherFailure.status(1)) == nil)
    #expect(status.extract(from: Failure.status(2)) != nil)
    #expect(status.extract(from: Failure.offline) == nil)
  }
}
