import ReducerTesting
import TestSupport
import Testing

/// A clock that a test does not override: no test can let its time pass.
@Suite struct ForgottenClockTests {
  private enum Action { case start, stop }

  @Test func aCancelledSleepThrows() async {
    @Dependency(\.continuousClock) var clock
    let log = Log()
    let issues = await capturedIssues {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Action> { _, action in
          switch action {
          case .start:
            .run { _ in
              do {
                try await clock.sleep(for: .seconds(1))
                log.append("slept")
              } catch {
                log.append("\(type(of: error))")
              }
            }
            .cancellable(id: 1)
          case .stop:
            .cancel(id: 1)
          }
        }
      }
      await store.send(.start)
      await store.send(.stop)
      await store.finish()
    }
    #expect(log.lines == ["CancellationError"])
    #expect(issues.map { $0.message.prefix { $0 != " " } } == [#"@Dependency(\.continuousClock)"#])
  }
}
