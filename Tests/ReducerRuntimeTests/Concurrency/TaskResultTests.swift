import CustomDiff
import ReducerRuntime
import TestSupport
import Testing

struct TaskResultTests {
  private struct Equal: Error, Equatable { var code = 0 }
  private struct Plain: Error {
    var code = 0
    var text = "x"
  }
  private struct Look: Error, CustomDumpStringConvertible {
    var code: Int
    var customDumpDescription: String { "Look" }
  }
  private final class Object: Error {
    let code: Int
    init(_ code: Int) { self.code = code }
  }

  private enum Action: Equatable {
    case response(TaskResult<Int>)
  }

  private func failure(_ error: any Error) -> TaskResult<Int> { .failure(error) }

  @Test func catchesErrors() async throws {
    let one = await TaskResult { 1 }
    expectEqual(one, .success(1))
    try expectEqual(one.value, 1)
    let none = await TaskResult<Int> { throw Equal(code: 2) }
    expectEqual(none, .failure(Equal(code: 2)))
    #expect(throws: Equal(code: 2)) { try none.value }
  }

  @Test func convertsResults() {
    expectEqual(TaskResult(Result<Int, Equal>.success(1)), .success(1))
    expectEqual(TaskResult(Result<Int, Equal>.failure(Equal())), .failure(Equal()))
    #expect(throws: Equal()) { try Result(failure(Equal())).get() }
    #expect(try! Result(TaskResult.success(3)).get() == 3)
  }

  @Test func maps() {
    expectEqual(TaskResult.success(1).map { "\($0)" }, .success("1"))
    expectEqual(failure(Equal()).map { "\($0)" }, .failure(Equal()))
    expectEqual(
      TaskResult.success(1).flatMap { _ in failure(Equal(code: 1)) },
      failure(Equal(code: 1))
    )
  }

  @Test func equality() {
    expectNotEqual(failure(Equal(code: 1)), failure(Equal(code: 2)))
    expectNotEqual(failure(Equal()), failure(Plain()))
    expectEqual(failure(Plain(code: 1)), failure(Plain(code: 1)))
    expectNotEqual(failure(Plain(code: 1)), failure(Plain(code: 2)))
    expectEqual(failure(Object(1)), failure(Object(1)))
    expectNotEqual(failure(Object(1)), failure(Object(2)))
    expectNotEqual(failure(Look(code: 1)), failure(Look(code: 2)), "The dump hides what differs.")
    expectEqual(failure(CancellationError()), failure(CancellationError()))
    expectNotEqual(TaskResult.success(1), failure(Equal()))
    expectEqual(Set([.success(1), .success(1), failure(Equal()), failure(Equal())]).count, 2)
  }

  @Test func dumps() {
    expectEqual(String(customDumping: TaskResult.success(1)), "TaskResult.success(1)")
    expectEqual(
      String(customDumping: Action.response(failure(Equal(code: 3)))),
      """
      TaskResultTests.Action.response(
        .failure(
          TaskResultTests.Equal(code: 3)
        )
      )
      """
    )
  }
}
