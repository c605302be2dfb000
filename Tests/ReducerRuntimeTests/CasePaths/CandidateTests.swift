import ReducerRuntime
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
    #expect("\(/Value.first)" == "/Value.first or /Value.second")
    #expect("\(/Value.left)" == "/Value.left or /Value.right")
    #expect("\(/Value.byte)" == "/Value.byte")
  }

  /// The path finds its case without embedding a payload again.
  @Test func onlyCandidateIsKnownFromStart() {
    let calls = LockIsolated(0)
    let path = CasePath<Value, UInt8> { byte in
      calls.withValue { $0 += 1 }
      return .byte(byte)
    }
    #expect(path.extract(from: .byte(1)) == 1)
    #expect(path.extract(from: .first(true)) == nil)
    #expect(calls.value == 0)
  }

  @Test func emptyPayloads() {
    #expect("\(/Value.unit)" == "/Value.unit")
    let path = /Value.unit
    #expect(path.extract(from: .empty) == nil)
    #expect(path.extract(from: .unit(Unit())) != nil)
    #expect("\(path)" == "/Value.unit")
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
    #expect("\(path)" == "/Value.void")
    #expect(all.map { path.extract(from: $0) != nil } == [false, true, false, false])
    #expect("\(path)" == "/Value.void")
    let text: CasePath<Value, Void> = .init { .text("a") }
    #expect(all.compactMap(text.extract(from:)).isEmpty)
    let pair: CasePath<Value, Void> = .init { .pair(1, 2) }
    #expect(all.compactMap(pair.extract(from:)).isEmpty)
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
    #expect("\(/Message.row)" == "/Message.row")
    #expect("\(/Message.failed)" == "/Message.failed")
    #expect("\(/Message.anything)" == "/Message.anything")
    #expect("\(/Message.perhaps)" == "/Message.perhaps")
    #expect("\(/Message.rows)" == "/Message.rows")
    #expect("\(/Message.key)" == "/Message.key")
    #expect("\(/TaskResult<Row>.success)" == "/TaskResult<Row>.success")
    #expect("\(/TaskResult<Row>.failure)" == "/TaskResult<Row>.failure")
    #expect("\(/Result<[Row], any Error>.success)" == "/Result<Array<Row>, Error>.success")
  }

  @Test func joinedPathsToExistentials() {
    enum Action {
      case response(TaskResult<Row>)
      case count(Int)
    }
    let path = /Action.response .. /TaskResult.success
    #expect("\(path)" == "/Action.response.success")
    #expect(path.extract(from: .response(.failure(Fault()))) == nil)
    #expect("\(path)" == "/Action.response.success")
    #expect(path.extract(from: .response(.success(Row()))) == Row())
    #expect("\(/Action.response .. /TaskResult.failure)" == "/Action.response.failure")
  }

  /// The first value reveals which case a converted constructor makes.
  @Test func valueRevealsCaseOfConvertedConstructor() {
    let path: CasePath<Message, Fault> = .init { .failed($0) }
    #expect(
      "\(path)" == """
        /Message.failed or /Message.anything or /Message.perhaps or /Message.rows or /Message.key
        """
    )
    #expect(path.extract(from: .failed(Fault())) == Fault())
    #expect("\(path)" == "/Message.failed")
  }
}
