import Testing

@testable import ReducerTesting

/// Whether explored code expects an issue itself.
@Suite struct KnownIssueWatchTests {
  @Test func anIssueThatDoesNotArriveIsNotExpected() {
    let watch = KnownIssueWatch(showsExpected: true, in: nil)
    let isExpected = watch.expects {}
    #expect(!isExpected)
  }

  @Test func anIssueThatNothingHasAskedAboutIsExpected() {
    let watch = KnownIssueWatch(showsExpected: true, in: nil)
    var verdicts: [KnownIssueWatch.Verdict] = []
    let isExpected = watch.expects { verdicts.append(watch.verdict()) }
    #expect(isExpected)
    #expect(verdicts == [.isExpected])
  }

  @Test func eachExpectedIssueIsShownOnceOrNever() {
    let watch = KnownIssueWatch(showsExpected: true, in: nil)
    #expect(["a", "b", "a"].map(watch.shows) == [true, true, false])
    #expect(!KnownIssueWatch(showsExpected: false, in: nil).shows("a"))
  }
}
