import Testing

@testable import ReducerTesting

/// Generators of integers that are wider than the choices they are made of.
@Suite struct WideIntegerTests {
  private func values<Value>(_ generator: Generator<Value>) -> [Value] {
    var choices = Choices(random: SeededRandom(seed: 1))
    return (0..<1_000).compactMap { _ in generator.draw(&choices) }
  }

  /// The distances between them were once cut to 64 bits, so that a range seemed to be empty.
  @Test func theyAreInTheirRangeAndItsEndsAreAmongThem() {
    let wide: [ClosedRange<Int128>] = [
      0...(1 << 64), (-1 << 70)...(1 << 70), .min ... .max, (1 << 100)...(1 << 100) + 5,
      (-1 << 64)...3,
    ]
    for range in wide {
      let values = values(.int(in: range))
      #expect(values.allSatisfy { range.contains($0) })
      #expect(values.contains(range.lowerBound))
      #expect(values.contains(range.upperBound))
      #expect(Set(values).count > 5)
    }
    let unsigned = values(Generator<UInt128>.int(in: .min ... .max))
    #expect(unsigned.contains(.min))
    #expect(unsigned.contains(.max))
    #expect(Set(unsigned).count > 5)
    #expect(values(Generator<Int128>.int).count == 1_000)
  }
}
