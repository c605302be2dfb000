import CustomDiff
import ReducerRuntime
import TestSupport
import Testing

/// The issues that a live store reports.
@MainActor
@Suite struct StoreMisuseTests {
  private enum Action: Equatable, Sendable { case start, late }

  @Test func finishedEffectThatSendsIsReported() async {
    let recorder = IssueRecorder()
    let kept = Guarded<Send<Action>?>(nil)
    let store = Store(initialState: 0) {
      Reduce<Int, Action> { state, action in
        guard action == .start else {
          state += 1
          return .none
        }
        return .run { send in kept.withLock { $0 = send } }
      }
    } withDependencies: {
      $0.issueReporter = recorder
    }
    await store.send(.start).finish()
    await kept.withLock { $0 }?(.late)
    expectEqual(store.state, 0)
    expectEqual(recorder.messages.count, 1)
    #expect(
      recorder.messages.first?.hasPrefix(
        "An action was sent from an effect that had already finished: …"
      ) == true
    )
  }
}
