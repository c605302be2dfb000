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

  @Test func emptyPayloads() {
    #expect("\(/Value.unit)" == "/Value.unit or /Value.empty")
    let path = /Value.unit
    #expect(path.extract(from: .empty) == nil)
    #expect(path.extract(from: .unit(Unit())) != nil)
    #expect("\(path)" == "/Value.unit")
  }
}
