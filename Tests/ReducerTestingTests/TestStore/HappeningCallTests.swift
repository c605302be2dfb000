import ReducerTesting
import TestSupport
import Testing

/// Events outside the feature, as a call of the store.
@Suite struct HappeningCallTests {
  private enum BellKey: TestDependencyKey {
    static let testValue: @Sendable () async -> Void = unimplemented("bell")
  }

  private func store() -> TestStoreOf<Counter> {
    counterStore {
      .run { _ in
        @Dependency(Post.self) var post
        @Dependency(BellKey.self) var bell
        for await handled in post.letters {
          await bell()
          handled()
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
      await store.happening("a letter") { await $0[Post.self].deliver() }
      await store.skipInFlightEffects()
    }
    expectEqual(issues.map(\.line), [line])
    expectPrefix(issues.first?.message, "\"bell\" was called")
  }
}
