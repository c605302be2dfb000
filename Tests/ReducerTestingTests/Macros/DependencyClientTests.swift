import ReducerTesting
import TestSupport
import Testing

/// Clients that the attribute `@DependencyClient` completes.
@Suite struct DependencyClientTests {
  @Test func endpointsWithoutImplementationAreReported() async {
    let message = await capturedFailure {
      let client = InboxClient()
      _ = try? await client.count(folder: "a")
    }
    #expect(message.contains("InboxClient.count"))
    let name = await capturedFailure { #expect(InboxClient().names() == []) }
    #expect(name.contains("InboxClient.names"))
  }
}
