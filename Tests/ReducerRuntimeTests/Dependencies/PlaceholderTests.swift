import Foundation
import ReducerRuntime
import TestSupport
import Testing

/// The results of unimplemented endpoints whose types have an empty value.
@Suite struct PlaceholderTests {
  private struct Client {
    var isOn: @Sendable () -> Bool = unimplemented("isOn")
    var ids: @Sendable () -> Set<Int> = unimplemented("ids")
    var names: @Sendable () -> [Int: String] = unimplemented("names")
    var rows: @Sendable () -> IdentifiedArrayOf<Row> = unimplemented("rows")
    var data: @Sendable () -> Data = unimplemented("data")
    var text: @Sendable () -> String = unimplemented("text")
    var ratio: @Sendable () -> Double = unimplemented("ratio")
    var duration: @Sendable () -> Duration = unimplemented("duration")
    var numbers: @Sendable () -> AsyncThrowingStream<Int, any Error> = unimplemented("numbers")
  }

  @Test func placeholdersAreEmpty() async throws {
    let client = Client()
    let recorder = IssueRecorder()
    try await withDependencies {
      $0.issueReporter = recorder
    } operation: {
      expectEqual(client.isOn(), false)
      expectEqual(client.ids(), [])
      expectEqual(client.names(), [:])
      expectEqual(client.rows(), [])
      expectEqual(client.data(), Data())
      expectEqual(client.text(), "")
      expectEqual(client.ratio(), 0)
      expectEqual(client.duration(), .zero)
      var numbers = client.numbers().makeAsyncIterator()
      let number = try await numbers.next()
      expectNil(number)
    }
    expectEqual(recorder.messages.count, 9)
  }
}
