import TestSupport
import Testing

@testable import StandupsTerminal

/// Random use of the app: 500 keys, or as many as `RANDOM_KEYS` says.
@Suite("Random use")
struct RandomUseTests {
  @Test(
    "Nothing is lost without a question, and every screen fits",
    arguments: 0..<max(1, size(from: "RANDOM_KEYS", ordinary: 500) / RandomUse.length)
  )
  func keys(seed: Int) async {
    var use = RandomUse(seed: seed)
    await use.run()
    #expect(use.faults == [])
  }
}
