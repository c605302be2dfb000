import ReducerRuntime
import Testing

/// The cases that a path may mean before it has met a value.
@Suite struct CandidateTests {
  private enum Small { case one, two }

  private enum Value {
    case first(Bool)
    case second(Bool)
    case left(Small)
    case right(Small)
    case byte(UInt8)
    case empty
  }

  /// An empty case has no room for a payload, however small.
  @Test func smallPayloads() {
    #expect("\(/Value.first)" == "/Value.first or /Value.second")
    #expect("\(/Value.left)" == "/Value.left or /Value.right")
    #expect("\(/Value.byte)" == "/Value.byte")
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

  /// A value of any type may become an existential, which made every case of such an enum a
  /// candidate for each path.
  @Test func existentialPayloads() {
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
}
