import ReducerRuntime
import TestSupport
import Testing

/// The cases that a path may mean before it has seen a value.
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

  /// An empty case has no room for a payload, however small the payload is.
  @Test func emptyCaseIsNoCandidate() {
    expectEqual("\(/Value.first)", "/Value.first or /Value.second")
    expectEqual("\(/Value.left)", "/Value.left or /Value.right")
    expectEqual("\(/Value.byte)", "/Value.byte")
  }

  /// The path finds its case without embedding a payload again.
  @Test func onlyCandidateIsKnownFromStart() {
    let calls = LockIsolated(0)
    let path = CasePath<Value, UInt8> { byte in
      calls.withValue { $0 += 1 }
      return .byte(byte)
    }
    expectEqual(path.extract(from: .byte(1)), 1)
    expectNil(path.extract(from: .first(true)))
    expectEqual(calls.value, 0)
  }

  @Test func emptyPayloads() {
    expectEqual("\(/Value.unit)", "/Value.unit")
    let path = /Value.unit
    expectNil(path.extract(from: .empty))
    #expect(path.extract(from: .unit(Unit())) != nil)
    expectEqual("\(path)", "/Value.unit")
  }

  /// No other case has an empty tuple as its payload.
  @Test func emptyTuples() {
    enum Value {
      case text(String)
      case void(Void)
      case pair(Int, Int)
      case empty
    }
    let all: [Value] = [.text("a"), .void(()), .pair(1, 2), .empty]
    let path = /Value.void
    expectEqual("\(path)", "/Value.void")
    expectEqual(all.map { path.extract(from: $0) != nil }, [false, true, false, false])
    expectEqual("\(path)", "/Value.void")
    let text: CasePath<Value, Void> = .init { .text("a") }
    expectEmpty(all.compactMap(text.extract(from:)))
    let pair: CasePath<Value, Void> = .init { .pair(1, 2) }
    expectEmpty(all.compactMap(pair.extract(from:)))
  }

  private struct Row: Equatable {}
  private struct Fault: Error, Equatable {}

  private indirect enum Message {
    case row(Row)
    case failed(any Error)
    case anything(Any)
    case perhaps(Row?)
    case rows([Row])
    case key(AnyHashable)
  }

  /// A value of any type may become an existential, so every case of such an enum was a candidate
  /// for each path.
  @Test func existentialCasesAreNoCandidates() {
    expectEqual("\(/Message.row)", "/Message.row")
    expectEqual("\(/Message.failed)", "/Message.failed")
    expectEqual("\(/Message.anything)", "/Message.anything")
    expectEqual("\(/Message.perhaps)", "/Message.perhaps")
    expectEqual("\(/Message.rows)", "/Message.rows")
    expectEqual("\(/Message.key)", "/Message.key")
    expectEqual("\(/TaskResult<Row>.success)", "/TaskResult<Row>.success")
    expectEqual("\(/TaskResult<Row>.failure)", "/TaskResult<Row>.failure")
    expectEqual("\(/Result<[Row], any Error>.success)", "/Result<Array<Row>, Error>.success")
  }

  @Test func joinedPathsToExistentials() {
    enum Action {
      case response(TaskResult<Row>)
      case count(Int)
    }
    let path = /Action.response .. /TaskResult.success
    expectEqual("\(path)", "/Action.response.success")
    expectNil(path.extract(from: .response(.failure(Fault()))))
    expectEqual("\(path)", "/Action.response.success")
    expectEqual(path.extract(from: .response(.success(Row()))), Row())
    expectEqual("\(/Action.response .. /TaskResult.failure)", "/Action.response.failure")
  }

  /// The first value reveals which case a converted constructor makes.
  @Test func valueRevealsCaseOfConvertedConstructor() {
    let path: CasePath<Message, Fault> = .init { .failed($0) }
    expectEqual(
      "\(path)",
      """
      /Message.failed or /Message.anything or /Message.perhaps or /Message.rows or /Message.key
      """
    )
    expectEqual(path.extract(from: .failed(Fault())), Fault())
    expectEqual("\(path)", "/Message.failed")
  }
}
