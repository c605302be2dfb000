import Testing

@testable import ReducerTesting

/// Random numbers and the delays that are made of them: a report's seed must mean the same in every build.
@Suite struct RandomPolicyTests {
  @Test func aSeedGivesItsNumbers() {
    var random = SeededRandom(seed: 1)
    #expect(
      (0..<4).map { _ in random.next() } == [
        10_451_216_379_200_822_465, 13_757_245_211_066_428_519, 17_911_839_290_282_890_590,
        8_196_980_753_821_780_235,
      ]
    )
    var second = SeededRandom(seed: 1, sequence: 2)
    #expect(
      (0..<4).map { _ in second.next() } == [
        15_287_607_234_741_920_061, 16_287_601_470_165_433_696, 7_768_327_400_786_526_710,
        4_009_096_199_809_381_776,
      ]
    )
    var first = SeededRandom(seed: 1, sequence: 0)
    #expect(first.next() == 17_405_687_883_870_564_846)
  }

  @Test func fractionsAndBoundedNumbersAreMadeOfThem() {
    var random = SeededRandom(seed: 1)
    #expect(
      (0..<3).map { _ in random.fraction() }
        == [0.5665615751722809, 0.7457817572627011, 0.9710027535867962]
    )
    var bounded = SeededRandom(seed: 1)
    #expect((0..<12).map { _ in bounded.below(10) } == [5, 7, 9, 4, 4, 7, 8, 5, 2, 7, 4, 6])
  }

  /// Half of the effects are fast, and some of the others are held to the last step, or past it.
  @Test func effectsAreSlowByTheirPriority() {
    var policy = RandomPolicy(seed: 1, steps: 9)
    let delays = (0..<2_000).map { policy.delay(from: $0, in: 2) }
    let steps = Dictionary(grouping: delays) { $0?.steps }.mapValues(\.count)
    #expect(steps.keys.compactMap { $0 }.sorted() == Array(0...8))
    #expect((900..<1_100).contains(steps[nil] ?? 0))
    #expect((150..<400).contains(steps[0] ?? 0))
    #expect((150..<400).contains(steps[1] ?? 0))
    #expect((2...6).allSatisfy { (10..<60).contains(steps[$0] ?? 0) })
    #expect((70..<180).contains(steps[7] ?? 0))
    #expect((70..<180).contains(steps[8] ?? 0))
  }

  /// An order in reverse takes turns.
  @Test func someLetOthersGoFirst() {
    var policy = RandomPolicy(seed: 1, steps: 9)
    let delays = (0..<2_000).compactMap { policy.delay(from: $0, in: 2) }
    let turns = Dictionary(grouping: delays) { $0.turns }.mapValues(\.count)
    #expect(turns.keys.sorted() == [0, 1, 2, 3])
    #expect((1...3).allSatisfy { (50..<180).contains(turns[$0] ?? 0) })
  }

  @Test func aSeedGivesItsDelays() {
    var policy = RandomPolicy(seed: 1, steps: 4)
    #expect(
      (0..<12).map { text(policy.delay(from: $0, in: 1)) } == [
        "later", "held 3", "held", "later 4", "-", "later", "later", "-", "later", "held", "-", "-",
      ]
    )
  }

  /// In the last step, one step longer is past it.
  @Test func inTheLastStepNothingIsHeldForLong() {
    var policy = RandomPolicy(seed: 1, steps: 3)
    let delays = (0..<500).compactMap { policy.delay(from: $0, in: 3) }
    #expect(Set(delays.map(\.steps)) == [0, 1, 2])
  }

  @Test func anEffectKeepsItsPriorityForAWhile() {
    var policy = RandomPolicy(seed: 6, steps: 2)
    let isFast = (0..<200).map { _ in policy.delay(from: 1, in: 1) == nil }
    let changes = zip(isFast, isFast.dropFirst()).count { $0 != $1 }
    #expect((2..<25).contains(changes))
  }

  private func text(_ delay: Delay?) -> String { delay.map { "\($0)" } ?? "-" }
}
