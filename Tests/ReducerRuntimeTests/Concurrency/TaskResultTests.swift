import CustomDiff
import ReducerRuntime
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
  private struct Callback: Error { var run: @Sendable () -> Void = {} }
  private final class Object: Error {
    let code: Int
    init(_ code: Int) { self.code = code }
  }

  private enum Action: Equatable {
    case response(TaskResult<Int>)
    case other
  }

  private func failure(_ error: any Error) -> TaskResult<Int> { .failure(error) }

  @Test func catchesErrors() async throws {
    let one = await TaskResult { 1 }
    #expect(one == .success(1))
    #expect(try one.value == 1)
    let none = await TaskResult<Int> { throw Equal(code: 2) }
    #expect(none == .failure(Equal(code: 2)))
    #expect(throws: Equal(code: 2)) { try none.value }
  }

  @Test func convertsResults() {
    #expect(TaskResult(Result<Int, Equal>.success(1)) == .success(1))
    #expect(TaskResult(Result<Int, Equal>.failure(Equal())) == .failure(Equal()))
    #expect(throws: Equal()) { try Result(failure(Equal())).get() }
    #expect(try! Result(TaskResult.success(3)).get() == 3)
  }

  @Test func maps() {
    #expect(TaskResult.success(1).map { "\($0)" } == .success("1"))
    #expect(failure(Equal()).map { "\($0)" } == .failure(Equal()))
    #expect(
      TaskResult.success(1).flatMap { _ in failure(Equal(code: 1)) } == failure(Equal(code: 1))
    )
  }

  @Test func equality() {
    #expect(failure(Equal(code: 1)) != failure(Equal(code: 2)))
    #expect(failure(Equal()) != failure(Plain()))
    #expect(failure(Plain(code: 1)) == failure(Plain(code: 1)))
    #expect(failure(Plain(code: 1)) != failure(Plain(code: 2)))
    #expect(failure(Object(1)) == failure(Object(1)))
    #expect(failure(Object(1)) != failure(Object(2)))
    #expect(failure(Look(code: 1)) != failure(Look(code: 2)), "The dump hides what differs.")
    #expect(failure(CancellationError()) == failure(CancellationError()))
    #expect(TaskResult.success(1) != failure(Equal()))
    #expect(Set([.success(1), .success(1), failure(Equal()), failure(Equal())]).count == 2)
  }

  private struct Coded: Error, Hashable { var code: Int }
  /// Equal errors that show different parts.
  private struct Folded: Error, Hashable {
    var text: String
    static func == (left: Self, right: Self) -> Bool {
      left.text.lowercased() == right.text.lowercased()
    }
    func hash(into hasher: inout Hasher) { hasher.combine(text.lowercased()) }
  }

  @Test func hashesOfErrors() {
    let hashes = Set((0..<100).map { failure(Coded(code: $0)).hashValue })
    #expect(hashes.count > 90)
    #expect(failure(Coded(code: 1)).hashValue == failure(Coded(code: 1)).hashValue)
    #expect(failure(Folded(text: "a")) == failure(Folded(text: "A")))
    #expect(failure(Folded(text: "a")).hashValue == failure(Folded(text: "A")).hashValue)
    #expect(failure(Plain(code: 1)).hashValue == failure(Plain(code: 1)).hashValue)
    #expect(Set((0..<100).map { failure(Coded(code: $0 % 10)) }).count == 10)
  }

  @Test func functionsDecideNothing() throws {
    let difference = try #require(diff(failure(Callback()), failure(Callback(run: { print() }))))
    #expect(
      difference.hasPrefix(
        """
          // Not equal but no difference detected, as "Callback" holds a function and is not Equatable:
        """
      )
    )
  }

  @Test func dumps() {
    #expect(String(customDumping: TaskResult.success(1)) == "TaskResult.success(1)")
    #expect(
      String(customDumping: Action.response(failure(Equal(code: 3))))
        == """
        TaskResultTests.Action.response(
          .failure(
            TaskResultTests.Equal(code: 3)
          )
        )
        """
    )
  }

  @Test func casePaths() {
    let value = /Action.response .. /TaskResult.success
    let error = /Action.response .. /TaskResult.failure
    #expect(value.extract(from: .response(.success(2))) == 2)
    #expect(value.extract(from: .response(failure(Plain()))) == nil)
    #expect(error.extract(from: .response(failure(Equal(code: 4)))) as? Equal == Equal(code: 4))
    #expect(error.extract(from: .response(.success(2))) == nil)
    #expect(value.extract(from: .other) == nil)
    #expect(value.embed(5) == .response(.success(5)))
  }
}
