import Testing

@testable import ReducerRuntime

@Suite struct EffectWaitsTests {
  @Test func aWaitOfTheMainTaskIsUnderControl() {
    let tally = EffectTally()
    let waits = EffectWaits(tally: tally)
    tally.effectDidStart()
    waits.noteMainTask()
    let wait = waits.begin { EffectWait(description: "a clock") }
    #expect(tally.effectsBeyondControl == 0)
    waits.end(wait)
    #expect(tally.effectsBeyondControl == 1)
  }

  /// What the effect has left behind may run in a task with the number of its own.
  @Test func anEffectThatHasEndedHasNoMainTask() {
    let tally = EffectTally()
    let ended = EffectWaits(tally: tally)
    tally.effectDidStart()
    ended.noteMainTask()
    tally.effectDidStop()
    ended.noteCancellation()
    #expect(!ended.operationDidEnd())

    tally.effectDidStart()
    _ = ended.begin { EffectWait(description: "a clock") }
    #expect(tally.effectsBeyondControl == 1)
    #expect(!ended.isMainTask)
  }
}
