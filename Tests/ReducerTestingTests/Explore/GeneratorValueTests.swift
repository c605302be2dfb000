import Testing

@testable import ReducerTesting

/// The values that generators make of choices, and those that they count.
@Suite struct GeneratorValueTests {
  private enum Size: CaseIterable { case small, large }

  private func drawn<Value>(_ generator: Generator<Value>, _ choices: Int...) -> Value {
    var choices = Choices(replaying: choices)
    return generator.draw(&choices)!
  }

  private func random<Value>(_ generator: Generator<Value>, count: Int = 500) -> [Value] {
    var choices = Choices(random: SeededRandom(seed: 1))
    return (0..<count).map { _ in generator.draw(&choices)! }
  }

  @Test func theSimplestValueIsMadeOfZeros() {
    #expect(drawn(Generator<Bool>.bool) == false)
    #expect(drawn(Generator<Int>.int) == 0)
    #expect(drawn(.int(in: 3...9)) == 3)
    #expect(drawn(.int(in: -9 ... -3)) == -3)
    #expect(drawn(.double(in: 2...5)) == 2)
    #expect(drawn(Generator<Size>.cases) == .small)
    #expect(drawn(Generator.int(in: 3...9).optional) == nil)
    #expect(drawn(Generator.int(in: 3...9).array(count: 0...2)) == [])
    #expect(drawn(Generator.int(in: 3...9).array(count: 1...2)) == [3])
  }

  @Test func whatCanBeCountedIsCounted() {
    #expect(Generator<Bool>.bool.all?() == [false, true])
    #expect(Generator<Size>.cases.all?().count == 2)
    #expect(Generator.int(in: 1...3).all?() == [1, 2, 3])
    #expect(Generator.int(in: 1...1_000).all?().count == 1_000)
    #expect(Generator.int(in: 1...1_001).all == nil)
    #expect(Generator<Int>.int.all == nil)
    #expect(Generator.int(in: 1...3).filter { $0 != 2 }.all?() == [1, 3])
    #expect(Generator.int(in: 1...2).map { "\($0)" }.all?() == ["1", "2"])
    #expect(Generator.int(in: 1...2).optional.all?() == [nil, 1, 2])
  }

  /// Of several generators, all must be countable.
  @Test func oneOfSeveralIsCountedIfAllAre() {
    let small = Generator.int(in: 1...2)
    #expect(Generator.oneOf(small, .constant(7)).all?() == [1, 2, 7])
    #expect(Generator.oneOf(small, .int).all == nil)
    #expect(Generator.oneOf(.int, small).all == nil)
    #expect(drawn(.oneOf(small, .constant(7)), 1) == 7)
    #expect(drawn(.oneOf(small, .constant(7)), 0, 1) == 2)
  }

  @Test func theEndsOfARangeAreMade() {
    #expect(Set(random(.int(in: -5...20))) == Set(-5...20))
    let wide = random(Generator<Int>.int)
    #expect(wide.contains(Int.min / 2))
    #expect(wide.contains(Int.max / 2))
    #expect(wide.contains { $0 > 0 } && wide.contains { $0 < 0 } && wide.contains(0))
    #expect(Set(random(Generator<Int8>.int)).isSubset(of: Set(-64...63)))
    let numbers = random(.double(in: -2.5...7.5))
    #expect(numbers.contains(-2.5) && numbers.contains(7.5) && numbers.contains(0))
    #expect(numbers.allSatisfy { -2.5...7.5 ~= $0 })
    #expect(numbers.contains { $0 != $0.rounded() && $0 != -2.5 && $0 != 7.5 })
  }

  /// The third kind is a whole number from the origin on, the sixth any part of the range.
  @Test func doublesAreMadeOfAKindAndAPlace() {
    let range = Generator.double(in: 1...101)
    #expect(drawn(range, 1) == 1)
    #expect(drawn(range, 2) == 101)
    #expect(drawn(range, 3, 9) == 10)
    #expect(drawn(range, 4, 1_000) == 10)
    #expect(drawn(range, 5, 500) == 51)
    #expect(drawn(range, 5, 1_000) == 101)
    #expect(drawn(range, 9, 1_000) == 101)
  }

  @Test func aFilterTriesAHundredTimes() {
    var calls = 0
    let never = Generator.constant(1).filter { _ in
      calls += 1
      return false
    }
    var choices = Choices(random: SeededRandom(seed: 1))
    #expect(never.draw(&choices) == nil)
    #expect(calls == 100)
    var others = Choices(random: SeededRandom(seed: 1))
    #expect(Generator.int(in: 1...2).filter { $0 == 2 }.draw(&others) == 2)
  }

  // MARK: No values

  private var nothing: Generator<Int> { .element(of: []) }

  private func draw<Value>(_ generator: Generator<Value>, _ choices: Int...) -> Value? {
    var choices = Choices(replaying: choices)
    return generator.draw(&choices)
  }

  @Test func whatIsMadeOfNothingIsNothing() {
    for generator in [
      nothing, nothing.map { $0 + 1 }, nothing.filter { $0 > 0 }, nothing.flatMap { .constant($0) },
      .oneOf(), .oneOf(nothing, nothing),
    ] {
      #expect(generator.isEmpty)
      #expect(draw(generator) == nil)
    }
    #expect(nothing.array(count: 1...3).isEmpty)
    #expect(draw(nothing.array(count: 1...3)) == nil)
    #expect(Generator<NoCase>.cases.isEmpty)
  }

  @Test func whatNeedsNoValueIsMadeOfNothing() {
    #expect(!nothing.optional.isEmpty)
    #expect(draw(nothing.optional, 3) == .some(nil))
    #expect(!nothing.array().isEmpty)
    #expect(draw(nothing.array(), 3) == [])
    let some = Generator.oneOf(nothing, .constant(7), nothing, .constant(8))
    #expect(!some.isEmpty)
    #expect(drawn(some, 0) == 7)
    #expect(drawn(some, 1) == 8)
  }

  /// Whether there is one is known only once it is asked for.
  @Test func aValueForWhichThereIsNoOtherLeavesTheStepOut() {
    let generator = Generator.int(in: 0...1).flatMap { $0 == 0 ? .constant(5) : nothing }
    #expect(!generator.isEmpty)
    #expect(draw(generator, 0) == 5)
    #expect(draw(generator, 1) == nil)
    #expect(draw(generator.array(count: 1...2), 1, 0, 0, 1) == [5])
    #expect(draw(generator.array(count: 1...2), 0, 1) == nil)
    #expect(draw(generator.optional, 1, 1) == nil)
  }

  private enum NoCase: CaseIterable {}

  // MARK: Integers

  /// What is drawn at random is made again of its choices.
  @Test func whatIsDrawnIsReplayed() {
    func check<Value: Equatable>(_ generator: Generator<Value>) {
      for number in 0..<200 {
        var choices = Choices(random: SeededRandom(seed: 1, sequence: number))
        let value = generator.draw(&choices)
        var replayed = Choices(replaying: choices.made)
        #expect(generator.draw(&replayed) == value)
      }
    }
    check(Generator<Int>.int)
    check(.int(in: Int.min...Int.max))
    check(.int(in: 0...Int.max))
    check(.int(in: -1...Int.max - 1))
    check(.int(in: Int.min...0))
    check(.int(in: 5...UInt64.max))
    check(Generator<UInt64>.int)
    check(.int(in: Int128(Int.min)...Int128(Int.max)))
    check(.int(in: -3...3))
    check(.double(in: -.greatestFiniteMagnitude ... .infinity))
  }

  @Test func theEndsOfEveryRangeAreMade() {
    for range in [Int.min...Int.max, 0...Int.max, -1...(Int.max - 1), Int.min...0] {
      let numbers = random(.int(in: range))
      #expect(numbers.contains(range.lowerBound) && numbers.contains(range.upperBound))
      #expect(numbers.contains(0))
      #expect(drawn(.int(in: range)) == 0)
    }
    #expect(random(.int(in: 5...UInt64.max)).contains(.max))
  }

  @Test func doublesOfEveryRangeAreNumbers() {
    let all = -Double.infinity ... .infinity
    for range in [all, -.greatestFiniteMagnitude ... .greatestFiniteMagnitude, 1...1e308] {
      #expect(random(.double(in: range)).allSatisfy(range.contains))
    }
    #expect(drawn(.double(in: all), 5, 500) == 0)
  }

  /// By their distance from zero, those above it first.
  @Test(
    "Every choice is an integer of the range",
    arguments: [
      (-2...3, [0, 1, -1, 2, -2, 3]), (-3...1, [0, 1, -1, -2, -3]), (-1...1, [0, 1, -1]),
      (0...3, [0, 1, 2, 3]), (-3...0, [0, -1, -2, -3]), (2...4, [2, 3, 4]),
      (-4 ... -2, [-2, -3, -4]),
      (7...7, [7]),
    ]
  )
  func integersOfChoices(range: ClosedRange<Int>, values: [Int]) {
    #expect(values.indices.map { drawn(.int(in: range), $0) } == values)
    // There are no more.
    #expect(drawn(.int(in: range), values.count) == values.last)
  }

  @Test func theWholeTypeHasAsManyChoicesAsCanBeCounted() {
    #expect(drawn(.int(in: .min ... .max), 0, .max) == -4_611_686_018_427_387_903)
    #expect(drawn(.int(in: .min ... .max), 0, .max - 2) == 4_611_686_018_427_387_903)
    #expect(drawn(Generator<UInt64>.int(in: .min ... .max), 0, .max) == UInt64(Int.max) - 1)
  }

  @Test(
    "The ends of a wide range are among the integers",
    arguments: [
      -1_000_000...1_000_000, -1_000_000...1_000, -1_000...1_000_000, 0...1_000_000,
      -1_000_000...0, 500...1_000_000, -1_000_000 ... -500,
    ]
  )
  func wideRanges(range: ClosedRange<Int>) {
    let values = random(.int(in: range))
    #expect(values.contains(range.lowerBound))
    #expect(values.contains(range.upperBound))
  }

  /// Known, so that a seed makes the same walks in every build.
  @Test func integersAreSmallOrEndsMoreOftenThanNot() {
    #expect(
      random(.int(in: -500...1_000), count: 24) == [
        6, -333, -6, 393, -500, -303, -341, -3, 1_000, 723, 827, 0, 0, 1, -500, 0, 6, 0, 449, -3,
        -2, -4, 727, 793,
      ]
    )
    #expect(
      random(.int(in: -1_000_000...0), count: 12) == [
        -11, -444_359, -12, -523_067, -1_000_000, -404_142, -454_938, -6, 0, -815_351, -884_325, 0,
      ]
    )
    #expect(
      random(.int(in: 0...1_000), count: 12) == [
        11, 444, 12, 523, 0, 404, 455, 6, 1_000, 816, 885, 0,
      ]
    )
  }

  // MARK: Choices

  private func choices<Value>(_ generator: Generator<Value>, _ replayed: Int...) -> [Int] {
    var choices = Choices(replaying: replayed)
    _ = generator.draw(&choices)
    return choices.made
  }

  /// What is too much for a choice is the greatest that it may be, and what is missing is 0.
  @Test func choicesAreBounded() {
    #expect(choices(.double(in: 1...101), 99, 9_999) == [5, 1_000])
    #expect(choices(.double(in: 1...101), 3, 99) == [3, 9])
    #expect(choices(.double(in: 1...101), 4) == [4, 0])
    #expect(choices(Generator.int(in: 1...9).optional, 99, 99) == [3, 8])
    #expect(choices(Generator.int(in: 1...9).optional, 0, 99) == [0])
    #expect(choices(Generator.int(in: 1...9).array(), 99, 1, 2) == [5, 1, 2, 0, 0, 0])
    #expect(choices(Generator<String>.string, 1, 99).count == 10)
    #expect(choices(.constant(1), 99) == [0])
  }
}
