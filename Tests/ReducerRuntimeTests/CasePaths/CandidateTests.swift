import ReducerRuntime
import Testing

/// The cases that a path may mean before it has met a value.
@Suite struct CandidateTests {
  private struct Unit {}
  private enum Small { case one, two }

  private enum Value {
    case first(Bool)
    case second(Bool)
    case left(Small)
    case right(Small)
    case byte(UInt8)
    case unit(Unit)
    case empty
  }

  /// What is empty has no room for a payload, however small.
  @Test func smallPayloads() {
    #expect("\(/Value.first)" == "/Value.first or /Value.second")
    #expect("\(/Value.left)" == "/Value.left or /Value.right")
    #expect("\(/Value.byte)" == "/Value.byte")
  }

  /// To find out which case it is, no payload is embedded again.
  @Test func theOnlyCandidateIsKnownFromTheStart() {
    let calls = LockIsolated(0)
    let path = CasePath<Value, UInt8>.case { byte in
      calls.withValue { $0 += 1 }
      return .byte(byte)
    }
    #expect(path.extract(from: .byte(1)) == 1)
    #expect(path.extract(from: .first(true)) == nil)
    #expect(calls.value == 0)
  }

  @Test func emptyPayloads() {
    #expect("\(/Value.unit)" == "/Value.unit or /Value.empty")
    let path = /Value.unit
    #expect(path.extract(from: .empty) == nil)
    #expect(path.extract(from: .unit(Unit())) != nil)
    #expect("\(path)" == "/Value.unit")
  }

  /// No payload of another case is an empty tuple.
  @Test func emptyTuples() {
    enum Value {
      case text(String)
      case void(Void)
      case pair(Int, Int)
      case empty
    }
    let all: [Value] = [.text("a"), .void(()), .pair(1, 2), .empty]
    let path = /Value.void
    #expect("\(path)" == "/Value.void or /Value.empty")
    #expect(all.map { path.extract(from: $0) != nil } == [false, true, false, false])
    #expect("\(path)" == "/Value.void")
    let text: CasePath<Value, Void> = .case { .text("a") }
    #expect(all.compactMap(text.extract(from:)).isEmpty)
    let pair: CasePath<Value, Void> = .case { .pair(1, 2) }
    #expect(all.compactMap(pair.extract(from:)).isEmpty)
  }
}
