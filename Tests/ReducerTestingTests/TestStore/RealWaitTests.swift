import Dispatch
import ReducerTesting
import TestSupport
import Testing

/// A call that passes after it has waited in real time says so once, and for which effect.
@Suite struct RealWaitTests {
  private let gate = Gate()

  private func waitingStore() -> TestStoreOf<Counter> {
    counterStore {
      .merge(
        .run(madeAt: 31) { _ in try await Task.never() }.cancellable(id: Counter.CancelID.work),
        .run(madeAt: 32) { [gate] send in
          await gate.wait()
          await send(.finished)
        }
      )
    }
  }

  /// Lets the effect go on long after the call that follows has begun to wait.
  private func openGateLater() {
    DispatchQueue.global().asyncAfter(deadline: .now() + 2) { [gate] in gate.open() }
  }

  @Test func longWaitIsNoted() async {
    let issues = await TestSupport.capturedIssues {
      let store = waitingStore()
      await store.send(.start)
      openGateLater()
      await store.receive(.finished)
      await store.send(.stop)
    }
    #expect(issues.map(\.isWarning) == [true])
    #expect(
      issues.first?.message == """
        This call waited in real time for the effect of .start, made at Features/Counter.swift:32.

        If the effect waits for time to pass, have it sleep on a clock of its dependencies \
        ("@Dependency(\\.continuousClock)") and advance a test clock. If the test should wait, say so \
        with "timeout:".
        """
    )
  }

  @Test(arguments: [false, true]) func waitOnPurposeIsNotNoted(isOfStore: Bool) async {
    let issues = await TestSupport.capturedIssues {
      let store = waitingStore()
      if isOfStore { store.timeout = .seconds(5) }
      await store.send(.start)
      openGateLater()
      await store.receive(.finished, timeout: isOfStore ? nil : .seconds(5))
      await store.send(.stop)
    }
    #expect(issues == [])
  }

  /// The failure names the effect itself.
  @Test func failureIsNotNotedToo() async {
    let issues = await TestSupport.capturedIssues {
      let store = waitingStore()
      await store.send(.start)
      openGateLater()
      await store.receive(.next)
      await store.send(.stop)
    }
    #expect(issues.map(\.isWarning) == [false])
  }
}
