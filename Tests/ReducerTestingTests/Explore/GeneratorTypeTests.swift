import Foundation
import Testing

@testable import ReducerTesting

/// The values that generators of other types make of choices.
@Suite struct GeneratorTypeTests {
  private func drawn<Value>(_ generator: Generator<Value>, _ choices: Int...) -> Value {
    var choices = Choices(replaying: choices)
    return generator.draw(&choices)!
  }

  @Test func identifiersAreSmallNumbers() {
    #expect(
      drawn(Generator<UUID>.uuid, 5).uuidString == "00000000-0000-0000-0000-000000000005"
    )
    #expect(
      drawn(Generator<UUID>.uuid, 999).uuidString == "00000000-0000-0000-0000-0000000000FF"
    )
  }

  @Test func datesAreWholeSecondsAroundADay() {
    #expect(drawn(Generator<Date>.date()) == Date(timeIntervalSinceReferenceDate: 0))
    let start = Date(timeIntervalSinceReferenceDate: 1_000)
    #expect(drawn(Generator<Date>.date(from: start)) == start)
    #expect(drawn(Generator<Date>.date(from: start), 1) == start + 1)
    #expect(drawn(Generator<Date>.date(from: start), 999_999) == start - 86_400)
  }

  @Test func durationsAreWholeSeconds() {
    #expect(drawn(Generator<Duration>.seconds(in: 3...5)) == .seconds(3))
    #expect(drawn(Generator<Duration>.seconds(in: 3...5), 1) == .seconds(4))
    #expect(drawn(Generator<Duration>.seconds(in: 3...5), 9) == .seconds(5))
  }

  @Test func stringsAreMadeOfACountAndCharacters() {
    #expect(drawn(Generator<String>.string) == "")
    #expect(drawn(Generator<String>.string, 0, 3) == "aaa")
    #expect(drawn(Generator<String>.string, 0, 99) == "aaaaaaaa")
    #expect(drawn(Generator<String>.string, 1, 3, 0, 1, 2) == "abc")
    #expect(drawn(Generator<String>.string, 1, 99) == "aaaaaaaa")
    #expect(drawn(Generator<String>.string(count: 2...3)) == "aa")
    #expect(drawn(Generator<String>.string(count: 2...3), 1, 1, 3) == "Xaa")
  }

  @Test func falseIsSimplerThanTrue() {
    #expect(drawn(Generator<Bool>.bool, 0) == false)
    #expect(drawn(Generator<Bool>.bool, 1) == true)
  }

  @Test func doublesBeginNearZero() {
    #expect(drawn(.double(in: -5 ... -2)) == -2)
    #expect(drawn(.double(in: -5...5)) == 0)
    #expect(drawn(.double()) == 0)
    #expect(drawn(.double(), 1) == -1_000)
    #expect(drawn(.double(), 2) == 1_000)
    // Whole numbers from there on, within the range.
    #expect(drawn(.double(in: 0...2.5), 3, 2) == 2)
    #expect(drawn(.double(in: 0...2.5), 4, 9) == 2.5)
    #expect(drawn(.double(in: 0.6...2.5), 3, 0) == 1)
    #expect(drawn(.double(in: -5 ... -2.5), 3, 0) == -3)
  }
}
