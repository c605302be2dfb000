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

  /// A loop is taken for one from its third wait on: two may be a pause before and after something.
  @Test func whatWaitsAgainAndAgainIsALoop() {
    let waits = EffectWaits(tally: EffectTally())
    for count in 1...3 {
      let wait = waits.begin { EffectWait(description: "a clock") }
      #expect(waits.count == count)
      #expect(waits.isRepeating == (count > 2))
      waits.end(wait)
    }
    #expect(waits.isRepeating)
  }

  @Test func twoWaitsThatAreOverAreALoop() {
    let waits = EffectWaits(tally: EffectTally())
    for isLoop in [false, true] {
      waits.end(waits.begin { EffectWait(description: "a clock") })
      #expect(waits.isRepeating == isLoop)
    }
  }

  /// A gate may hold any action of an effect, and in other runs none.
  @Test func holdsAreNoWaitsOfTheEffectItself() {
    let waits = EffectWaits(tally: EffectTally())
    for _ in 1...3 {
      let hold = waits.begin(isHold: true) { EffectWait(description: "a gate") }
      #expect(waits.count == 0)
      #expect(waits.current.map(\.description) == ["a gate"])
      waits.end(hold)
    }
    #expect(!waits.isRepeating)
    _ = waits.begin { EffectWait(description: "a clock") }
    #expect(waits.count == 1)
  }

  @Test func aTimerRepeatsBeforeItsFirstTick() {
    let waits = EffectWaits(tally: EffectTally())
    #expect(!waits.isRepeating)
    waits.noteTimer()
    #expect(waits.isRepeating)
  }

  @Test func waitsAreToldOldestFirst() {
    let waits = EffectWaits(tally: EffectTally())
    let numbers = (1...6).map { number in
      waits.begin { EffectWait(description: "\(number)") }
    }
    waits.end(numbers[2])
    waits.end(numbers[2])
    #expect(waits.current.map(\.description) == ["1", "2", "4", "5", "6"])
  }

  /// The one at the limit is reported, and nothing after it.
  @Test func aCancelledEffectThatGoesOnIsNoticedOnce() {
    let waits = EffectWaits(tally: EffectTally())
    for _ in 1..<EffectWaits.dropLimit { #expect(waits.noteDrop() == nil) }
    #expect(waits.noteDrop() == .justNow)
    #expect(waits.noteDrop() == .before)
    #expect(waits.noteDrop() == .before)
  }

  @Test func whatCanStillSendKeepsTheStoreWaiting() {
    let tally = EffectTally()
    let waits = EffectWaits(tally: tally)
    #expect(waits.operationDidEnd())
    #expect(waits.isOutlivedBySend)
    #expect(tally.effectsInFlight == 1)
    #expect(!waits.operationDidEnd())
    #expect(waits.sendWasReleased())
    #expect(!waits.isOutlivedBySend)
    #expect(tally.effectsInFlight == 0)
    #expect(!waits.sendWasReleased())
  }

  @Test func whatWasReleasedBeforeOutlivesNothing() {
    let tally = EffectTally()
    let waits = EffectWaits(tally: tally)
    #expect(!waits.sendWasReleased())
    #expect(!waits.operationDidEnd())
    #expect(tally.effectsInFlight == 0)
  }
}
