import ReducerRuntime
import Testing

@testable import ReducerTesting

/// When a run counts as standing still.
@Suite struct StandstillWatchTests {
  private let run = OrderRun(OrderPlan())

  private func step() { run.begin(.step, "send") }

  @Test func nothingHasHappenedBetweenTwoLooks() async {
    var look = StandstillWatch.Look(run)
    #expect(await !look.releasesAtStandstill {})
    #expect(await look.releasesAtStandstill {})
    #expect(await look.releasesAtStandstill {})
  }

  @Test func whatHappensBetweenTwoLooksIsProgress() async {
    var look = StandstillWatch.Look(run)
    _ = await look.releasesAtStandstill {}
    step()
    #expect(await !look.releasesAtStandstill {})
    #expect(await look.releasesAtStandstill {})
  }

  /// The machine may be so busy that nothing had its turn between the looks.
  @Test func soIsWhatHappensOnceItHasItsTurn() async {
    var look = StandstillWatch.Look(run)
    _ = await look.releasesAtStandstill {}
    #expect(await !look.releasesAtStandstill { step() })
    #expect(await !look.releasesAtStandstill {})
    #expect(await look.releasesAtStandstill {})
  }

  /// Something may have happened between the look and the release.
  @Test func aRunThatHasGoneOnSinceIsLeftAlone() {
    let seen = run.progress
    step()
    #expect(!run.breakStandstill(at: seen))
    #expect(run.breakStandstill(at: run.progress))
  }
}
