import ReducerTesting
import TestSupport
import Testing

/// Events outside the feature, as a call of the store.
@Suite struct HappeningCallTests {
  private final class Door: TestDependencyKey, Sendable {
    static var testValue: Door { Door() }
    let knocks: AsyncStream<@Sendable () -> Void>
    private let continuation: AsyncStream<@Sendable () -> Void>.Continuation

    init() { (knocks, continuation) = AsyncStream.makeStream() }

    /// Knocks, and waits until the feature has heard it.
    func knock() async {
      await withCheckedContinuation { heard in
        continuation.yield { heard.resume() }
      }
    }
  }

  private enum BellKey: TestDependencyKey {
    static let testValue: @Sendable () async -> Void = unimplemented("bell")
  }

  private func store() -> TestStoreOf<Counter> {
    counterStore {
      .run { _ in
        @Dependency(Door.self) var door
        @Dependency(BellKey.self) var bell
        for await heard in door.knocks {
          await bell()
          heard()
        }
      }
    }
  }

  @Test func consequenceOfClosureIsReportedAtItsLine() async {
    var line = 0
    let issues = await capturedIssues {
      let store = store()
      await store.send(.start)
      line = #line + 1
      await store.happening("a knock") { await $0[Door.self].knock() }
      await store.skipInFlightEffects()
    }
    #expect(issues.map(\.line) == [line])
    #expect(issues.first?.message.hasPrefix("\"bell\" was called") == true)
  }
}
