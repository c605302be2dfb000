import ReducerRuntime
import TestSupport
import Testing

struct UnimplementedTests {
  private struct Fault: Error, Equatable {}
  private enum Mode { case fast, slow }

  private struct Client {
    var throwing: @Sendable (Int) async throws -> Mode = unimplemented("Client.throwing")
    var synchronous: @Sendable (Int, String) throws -> Mode = unimplemented("Client.synchronous")
    var nothing: @Sendable () async -> Void = unimplemented("Client.nothing")
    var nothingAtAll: @Sendable (Int, Int, Int) -> Void = unimplemented("Client.nothingAtAll")
    var list: @Sendable () async -> [String] = unimplemented("Client.list")
    var optional: @Sendable (String) -> Mode? = unimplemented("Client.optional")
    var stream: @Sendable () -> AsyncStream<Int> = unimplemented("Client.stream")
    var mode: @Sendable () -> Mode = unimplemented("Client.mode", placeholder: .slow)
    var typed: @Sendable (Int) async throws(Fault) -> Mode =
      unimplemented("Client.typed", placeholder: .fast)
    var unnamed: @Sendable () -> Int = unimplemented()
  }

  @Test func reportsEveryShape() async {
    let client = Client()
    let issues = await capturedIssues {
      await #expect(throws: UnimplementedFailure(endpoint: "Client.throwing")) {
        try await client.throwing(1)
      }
      #expect(throws: UnimplementedFailure(endpoint: "Client.synchronous")) {
        try client.synchronous(1, "a")
      }
      await client.nothing()
      client.nothingAtAll(1, 2, 3)
      await expectEqual(client.list(), [])
      expectNil(client.optional("a"))
      for await _ in client.stream() { Issue.record("The stream has finished.") }
      expectEqual(client.mode(), .slow)
      let mode: Mode? = try? await client.typed(1)
      expectEqual(mode, .fast)
      expectEqual(client.unnamed(), 0)
      let value: Int = unimplemented("Client.value", placeholder: 3)
      expectEqual(value, 3)
    }
    let names = issues.compactMap { $0.message.split(separator: "\"").first.map(String.init) }
    expectEqual(
      names.prefix(9),
      [
        "Client.throwing", "Client.synchronous", "Client.nothing", "Client.nothingAtAll",
        "Client.list", "Client.optional", "Client.stream", "Client.mode", "Client.typed",
      ]
    )
    #expect(
      names.dropFirst(9).first?.hasPrefix("ReducerRuntimeTests/UnimplementedTests.swift:") == true
    )
    expectEqual(names.last, "Client.value")
    expectEqual(names.count, 11)
  }
}
