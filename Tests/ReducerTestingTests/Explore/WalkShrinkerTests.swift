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

  @Test func eachChoiceIsTheLeast() async {
    let (steps, _) = await shrink([step(1, 9, 9, 9)]) { steps in
      steps.count == 1 && steps[0].choices.allSatisfy { $0 >= 3 }
    }
    #expect(steps == [step(1, 3, 3, 3)])
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
    let choices = Array(repeating: 1_000, count: 100)
    let all = (1...5).map { WalkPath.Step(site: $0, ordinal: 0, choices: choices) }
    // Each of the 500 choices takes more than ten walks.
    let (_, calls) = await shrink(all) { steps in
      steps.count == 5 && steps.allSatisfy { $0.choices.allSatisfy { $0 >= 500 } }
    }
    #expect(WalkShrinker.limit == 5_000)
    #expect(calls == 5_000)
  }

  /// Pairs are many: of more than forty steps, none are left out that do not follow each other.
  @Test(arguments: [(40, 38), (41, 41)])
  func twoOfAtMostFortyStepsAreLeftOutTogether(count: Int, left: Int) async {
    let all = (1...count).map { step($0) }
    let (steps, _) = await shrink(all) { steps in
      steps == all || steps == Array(all.dropFirst().dropLast())
    }
    #expect(steps.count == left)
  }

  // MARK: What is walked

  /// The walks that are tried, by their sites and choices.
  private func tried(
    _ steps: [WalkPath.Step],
    while fails: @escaping ([WalkPath.Step]) -> Bool = { _ in false }
  ) async -> [String] {
    var texts: [String] = []
    _ = await shrink(steps) { steps in
      texts.append(
        steps.map { ([$0.site] + $0.choices).map { "\($0)" }.joined(separator: ":") }
          .joined(separator: " ")
      )
      return fails(steps)
    }
    return texts
  }

  @Test func halfOfTheStepsAreLeftOutFirstThenOneThenTwoApart() async {
    #expect(
      await tried([step(1), step(2), step(3), step(4)]) == [
        "1 2", "1 4", "3 4", "1 2 3", "1 2 4", "1 3 4", "2 3 4", "2 4", "2 3", "1 3",
      ]
    )
    #expect(
      await tried([step(1), step(2), step(3)]) == ["1 2", "1 3", "2 3", "3", "2", "1"]
    )
    #expect(await tried([step(1), step(2)]) == ["1", "2", ""])
    #expect(await tried([step(1)]) == [""])
    #expect(await tried([]) == [])
  }

  /// Four of eight, two, one, and then two that do not follow each other.
  @Test func fewerAreLeftOutAtATimeByAndBy() async {
    let left = await tried((1...8).map { step($0) }).map { $0.split(separator: " ").count }
    #expect(
      left == Array(repeating: 4, count: 5) + Array(repeating: 6, count: 7)
        + Array(repeating: 7, count: 8) + Array(repeating: 6, count: 21)
    )
  }

  /// A walk with another choice may end earlier.
  @Test(arguments: [0, 2])
  func aSmallerChoiceMayLeaveOutItsOwnStep(choice: Int) async {
    let shorter = WalkPath(steps: [step(1, 0)])
    let path = await WalkShrinker.shrink(WalkPath(steps: [step(1, 0), step(2, 5)])) { path in
      path.steps.count == 2 && path.steps[1].choices == [choice] ? shorter : nil
    }
    #expect(path == shorter)
  }

  @Test func aChoiceIsHalved() async {
    #expect(await tried([step(1, 0)]) == [""])
    #expect(await tried([step(1, 1)]) == ["", "1:0"])
    #expect(
      await tried([step(1, 10)]) { $0.contains { $0.choices[0] >= 5 } }
        == ["", "1:0", "1:5", "1:2", "1:3", "1:4"]
    )
    // The second time that all is tried begins with what is left.
    #expect(
      await tried([step(1, 9)]) { $0.contains { $0.choices[0] >= 3 && $0.choices[0] % 2 == 1 } }
        == ["", "1:0", "1:4", "1:6", "1:7", "1:5", "1:3", "1:1", "1:2"]
    )
  }

  /// What cannot be left out at first may be once a choice is smaller.
  @Test func allIsTriedAgainUntilNothingIsSimpler() async {
    let (steps, _) = await shrink([step(1, 2), step(2, 2)]) { steps in
      switch steps.map(\.choices) {
      case [[2], [2]], [[2], [0]], [[0], [0]], [[0]]: true
      default: false
      }
    }
    #expect(steps.map(\.choices) == [[0]])
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
