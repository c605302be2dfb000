import ReducerRuntime
import Testing

/// Payloads in boxes, which are looked at by reflection.
@Suite struct BoxedPayloadTests {
  private indirect enum Boxed: Equatable {
    case label(id: Int)
    case other(id: Int)
    case pair(Int, String)
    case text(String)
    case empty
  }

  private let all: [Boxed] = [
    .label(id: 1), .other(id: 2), .pair(3, "three"), .text("four"), .empty,
  ]

  @Test func oneLabel() {
    for path in [/Boxed.label, /Boxed.label(id:)] {
      #expect(all.map(path.extract(from:)) == [1, nil, nil, nil, nil])
      #expect(all.map(path.extract(from:)) == [1, nil, nil, nil, nil])
    }
    #expect(all.compactMap((/Boxed.other).extract(from:)) == [2])
  }

  @Test func severalValues() {
    #expect(all.compactMap((/Boxed.pair).extract(from:)).map(\.1) == ["three"])
    #expect(all.compactMap((/Boxed.text).extract(from:)) == ["four"])
  }

  /// A part of a payload is not the payload.
  @Test func aFunctionThatFillsInTheRest() {
    let path: CasePath<Boxed, Int> = CasePath({ .pair($0, "three") })
    #expect(all.compactMap(path.extract(from:)).isEmpty)
  }

  @Test func changes() {
    var value = Boxed.label(id: 1)
    #expect((/Boxed.label).modifyIfMatching(&value) { $0 += 1 } != nil)
    #expect(value == .label(id: 2))
    #expect((/Boxed.other).modifyIfMatching(&value) { $0 += 1 } == nil)
    #expect(value == .label(id: 2))
  }
}
