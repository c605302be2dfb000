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
    expectContains(message, "InboxClient.count")
    let name = await capturedFailure { expectEqual(InboxClient().names(), []) }
    expectContains(name, "InboxClient.names")
  }
}
