import Testing

@testable import ReducerTesting

/// What is left of a failing walk.
@Suite struct WalkShrinkerTests {
  private func step(_ site: Int, ordinal: Int = 0, _ choices: Int...) -> WalkPath.Step {
    WalkPath.Step(site: site, ordinal: ordinal, choices: choices)
  }

  /// Shrinks steps as long as a function says that they fail, and counts its calls.
  private func shrink(
    _ steps: [WalkPath.Step],
    while fails: @escaping ([WalkPath.Step]) -> Bool
  ) async -> (steps: [WalkPath.Step], calls: Int) {
    var calls = 0
    let path = await WalkShrinker.shrink(WalkPath(steps: steps)) { path in
      calls += 1
      return fails(path.steps) ? path : nil
    }
    return (path.steps, calls)
  }

  @Test(arguments: [1, 2, 3, 36, 37, 100, 999])
  func aChoiceIsTheLeastThatFails(least: Int) async {
    let (steps, calls) = await shrink([step(1, 1_000)]) { $0.contains { $0.choices[0] >= least } }
    #expect(steps == [step(1, least)])
    #expect(calls < 40)
  }

  /// Such as negative numbers, which are the odd choices.
  @Test(arguments: [1, 3, 7, 8, 9, 64])
  func everyOtherChoiceMayFail(least: Int) async {
    let first = least + 100
    let (steps, _) = await shrink([step(1, first)]) { steps in
      steps.contains { $0.choices[0] >= least && $0.choices[0] % 2 == first % 2 }
    }
    #expect(steps == [step(1, least)])
  }

  @Test func aChoiceThatDoesNotMatterIsZero() async {
    let (steps, _) = await shrink([step(1, 5, 6), step(2, 7)]) { $0.contains { $0.site == 2 } }
    #expect(steps == [step(2, 0)])
  }

  @Test func stepsThatDoNotMatterAreLeftOut() async {
    let all = (1...33).map { step($0, 0) }
    let (steps, _) = await shrink(all) { steps in
      Set([3, 4, 30]).isSubset(of: steps.map(\.site))
    }
    #expect(steps.map(\.site) == [3, 4, 30])
  }

  @Test(arguments: [2, 40])
  func stepsThatUndoEachOtherAreLeftOutTogether(count: Int) async {
    // Site 1 opens and site 2 closes: neither goes without the other.
    let all = (0..<count).map { step($0 < count / 2 ? 1 : 2) } + [step(3)]
    let (steps, _) = await shrink(all) { steps in
      steps.count { $0.site == 1 } == steps.count { $0.site == 2 } && steps.last?.site == 3
    }
    #expect(steps == [step(3)])
  }

  @Test func theFirstOptionThatFailsIsTaken() async {
    let (steps, _) = await shrink([step(1, ordinal: 5)]) { $0.contains { $0.ordinal >= 2 } }
    #expect(steps == [step(1, ordinal: 2)])
  }

  /// What was really walked counts, and only if it is simpler.
  @Test func aWalkThatGoesAnotherWayIsTakenIfItIsSimpler() async {
    let longer = WalkPath(steps: [step(1), step(2), step(3), step(4)])
    let path = await WalkShrinker.shrink(WalkPath(steps: [step(1), step(2)])) { _ in longer }
    #expect(path.steps == [step(1), step(2)])
  }

  @Test func theNumberOfWalksIsLimited() async {
    var calls = 0
    let all = (1...200).map { step($0, 1_000, 1_000) }
    _ = await WalkShrinker.shrink(WalkPath(steps: all)) { path in
      calls += 1
      return path.steps.count == 200 ? path : nil
    }
    #expect(calls <= WalkShrinker.limit)
  }

  @Test func fewerStepsAreSimplerThanSmallerChoices() {
    let one = WalkPath(steps: [step(1, 900)])
    #expect(one.isSimpler(than: WalkPath(steps: [step(1, 0), step(2, 0)])))
    #expect(WalkPath(steps: [step(1, 1)]).isSimpler(than: WalkPath(steps: [step(1, 0, 0)])))
    #expect(WalkPath(steps: [step(1, 899)]).isSimpler(than: one))
    #expect(!one.isSimpler(than: one))
    #expect(one.isSimpler(than: WalkPath(steps: [step(1, ordinal: 1, 0)])))
  }
}
