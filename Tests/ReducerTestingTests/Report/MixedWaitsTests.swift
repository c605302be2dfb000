import ReducerRuntime
import Testing

@testable import ReducerTesting

/// Where effects of several kinds are left at the end of a test, each kind gets its advice.
@Suite struct MixedWaitsTests {
  private func effect(
    madeAt line: UInt,
    isRepeating: Bool = false,
    _ wait: EffectWait
  ) -> Failure.RunningEffect {
    Failure.RunningEffect(
      action: ".start",
      location: CodeLocation(fileID: "F/F.swift", filePath: "/F/F.swift", line: line, column: 1),
      isRepeating: isRepeating,
      mayYield: false,
      waits: [wait]
    )
  }

  private let sleep = EffectWait(description: "", advance: ".seconds(1)", rest: .seconds(1))
  private let endless = EffectWait(description: "", isEndless: true)

  private func advice(_ effects: [Failure.RunningEffect]) -> String {
    Failure(
      kind: .effectsStillRunning(effects),
      location: CodeLocation(fileID: "T/T.swift", filePath: "/T/T.swift", line: 1, column: 1)
    ).completion(of: effects)
  }

  @Test func anEndlessEffectBesideASleepingOne() {
    let advice = advice([effect(madeAt: 1, sleep), effect(madeAt: 2, endless)])
    #expect(advice.hasPrefix("• The effect made at F/F.swift:2:\n\nOnly cancellation ends"))
    #expect(advice.contains("\n\n• The effect made at F/F.swift:1:\n\nTo fix, advance the clock"))
  }

  @Test func aTimerBesideASleepingEffect() {
    let advice = advice([
      effect(madeAt: 1, sleep), effect(madeAt: 2, isRepeating: true, sleep),
      effect(madeAt: 3, sleep),
    ])
    #expect(advice.hasPrefix("• The effect made at F/F.swift:2:\n\nIt continues after each wait"))
    #expect(
      advice.contains("\n\n• The effects made at F/F.swift:1, F/F.swift:3:\n\nTo fix, advance")
    )
  }

  @Test func aPlaceIsNamedOnce() {
    let sleeping = [1, 1, 2, 1, 3].map { effect(madeAt: $0, sleep) }
    let advice = advice(sleeping + [effect(madeAt: 9, endless)])
    #expect(
      advice.contains("• The effects made at F/F.swift:1, F/F.swift:2, F/F.swift:3:\n\nTo fix")
    )
    let four = [1, 1, 2, 3, 4].map { effect(madeAt: $0, sleep) }
    #expect(
      self.advice(four + [effect(madeAt: 9, endless)])
        .contains("• The effects made at F/F.swift:1, F/F.swift:2, F/F.swift:3, …:\n\nTo fix")
    )
  }

  @Test func ofOneKindNoneIsSingledOut() {
    #expect(advice([effect(madeAt: 1, sleep), effect(madeAt: 2, sleep)]).hasPrefix("To fix"))
    #expect(advice([effect(madeAt: 1, endless)]).hasPrefix("Only cancellation"))
  }
}
