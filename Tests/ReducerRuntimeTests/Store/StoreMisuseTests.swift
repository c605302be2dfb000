import CustomDiff
import ReducerRuntime
import Testing

/// The issues that a live store reports.
@MainActor
@Suite struct StoreMisuseTests {
  private enum Action: Equatable, Sendable { case outer, inner, start, late }

  @Test func reducerThatSendsToItsStoreIsReported() {
    let recorder = IssueRecorder()
    @MainActor final class Holder { var store: Store<[String], Action>? }
    let holder = Holder()
    let store = Store(initialState: [String]()) {
      Reduce<[String], Action> { state, action in
        if action == .outer {
          MainActor.assumeIsolated { _ = holder.store?.send(.inner) }
          state.append("outer")
        } else {
          state.append("inner")
        }
        return .none
      }
    } withDependencies: {
      $0.issueReporter = recorder
    }
    holder.store = store
    store.send(.outer)
    // The store handles the second action once the first is done.
    #expect(store.state == ["outer", "inner"])
    #expect(
      recorder.messages == [
        """
        A reducer sent an action to its own store while it was reducing another: …

            StoreMisuseTests.Action.inner

        The action is reduced once the reducer has returned. To fix, return ".send(…)" from the \
        reducer, or call the code that both actions share.
        """
      ]
    )
  }

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
    #expect(store.state == 0)
    #expect(recorder.messages.count == 1)
    #expect(
      recorder.messages.first?.hasPrefix(
        "An action was sent from an effect that had already finished: …"
      ) == true
    )
  }

  @Test func rootThatDismissesItselfIsReported() async {
    let recorder = IssueRecorder()
    let store = Store(initialState: 0) {
      Reduce<Int, Action> { _, _ in
        @Dependency(\.dismiss) var dismiss
        return .run { _ in await dismiss() }
      }
    } withDependencies: {
      $0.issueReporter = recorder
    }
    await store.send(.start).finish()
    #expect(recorder.messages.count == 1)
    #expect(
      recorder.messages.first?.hasPrefix(
        "\"dismiss()\" was called by a feature that nothing presents, so nothing was dismissed."
      ) == true
    )
  }
}
