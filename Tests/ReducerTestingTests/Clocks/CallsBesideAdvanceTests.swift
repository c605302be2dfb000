import ReducerTesting
import TestSupport
import Testing

/// Calls of a store that wait for an effect while another task of the test moves the clock.
///
/// They once failed if they asked before the clock had moved, which was a matter of luck.
@Suite(.timeLimit(.minutes(5))) @MainActor struct CallsBesideAdvanceTests {
  private let clock = TestClock()

  private func store() -> TestStoreOf<Counter> {
    counterStore { [clock] in
      .run { send in
        try await clock.sleep(for: .seconds(60))
        await send(.finished)
      }
    }
  }

  @Test(arguments: 0..<50) func finishBesideAdvance(_: Int) async {
    let store = store()
    let task = await store.send(.start)
    async let finished: Void = task.finish()
    await clock.advance(by: .seconds(60))
    await finished
    await store.receive(.finished)
  }

  @Test(arguments: 0..<50) func advanceBesideReceive(_: Int) async {
    let store = store()
    await store.send(.start)
    async let advanced: Void = clock.advance(by: .seconds(60))
    await store.receive(.finished)
    await advanced
  }

  @Test(arguments: 0..<50) func runBesideReceive(_: Int) async {
    let store = store()
    await store.send(.start)
    async let advanced: Void = clock.run()
    await store.receive(.finished)
    await advanced
  }

  @Test(arguments: 0..<50) func receiveInTaskBesideAdvance(_: Int) async {
    let store = store()
    await store.send(.start)
    let received = Task { await store.receive(.finished) }
    await clock.advance(by: .seconds(60))
    await received.value
  }

  /// The advance begins after the call has had its turn of the main actor, in the last wait.
  @Test func advanceThatBeginsLate() async {
    let store = store()
    await store.send(.start)
    async let advanced: Void = advanceAfterTurns(4)
    await store.receive(.finished)
    await advanced
  }

  private nonisolated func advanceAfterTurns(_ count: Int) async {
    for _ in 0..<count { await MainActor.run {} }
    await clock.advance(by: .seconds(60))
  }

  /// A call still fails if the clock has not moved far enough.
  @Test func advanceThatIsTooShort() async {
    let message = await capturedIssues { @MainActor in
      let store = store()
      await store.send(.start)
      async let advanced: Void = clock.advance(by: .seconds(59))
      await store.receive(.finished)
      await advanced
      await store.skipInFlightEffects()
    }.first?.message
    #expect(message?.contains("advance(by: .seconds(1))") == true)
  }
}
