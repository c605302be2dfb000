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

  /// Half of the effects are fast.
  @Test func effectsAreSlowByTheirPriority() {
    var policy = RandomPolicy(seed: 1)
    #expect(
      (0..<24).map { text(policy.delay(from: $0)) } == [
        "later", "held", "held 3", "-", "-", "held", "held 2", "later", "-", "held", "-", "later",
        "-", "later", "-", "-", "later", "held", "held", "held 2", "-", "-", "-", "-",
      ]
    )
  }

  @Test func anEffectKeepsItsPriorityForAWhile() {
    var policy = RandomPolicy(seed: 6)
    let delays = (0..<24).map { _ in text(policy.delay(from: 1)) }
    #expect(delays[..<2] == ["held", "held"])
    #expect(delays[2..<14].allSatisfy { $0 == "-" })
    #expect(delays[14..<21].allSatisfy { $0 == "later" })
    #expect(delays[21...] == ["-", "-", "-"])
  }

  private func text(_ delay: Delay?) -> String { delay.map { "\($0)" } ?? "-" }
}
