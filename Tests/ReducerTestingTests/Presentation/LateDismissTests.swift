import ReducerTesting
import TestSupport
import Testing

/// Calls of `dismiss()` in cancelled effects and after their end, while the sheet is still
/// presented.
@Suite struct LateDismissTests {
  fileprivate struct Upload: Reducer {
    struct State: Equatable {}
    enum Action: Equatable { case cancel, leaveTask, upload }
    enum CancelID { case upload }

    @Dependency(\.continuousClock) var clock
    @Dependency(\.dismiss) var dismiss
    let gate: Gate
    let left: LockIsolated<Task<Void, Never>?>

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .cancel:
        return .cancel(id: CancelID.upload)
      case .leaveTask:
        return .run { _ in
          left.setValue(
            Task {
              await gate.wait()
              await dismiss(fileID: "Features/Upload.swift", line: 7)
            }
          )
          try await clock.sleep(for: .seconds(1))
        }
        .cancellable(id: CancelID.upload)
      case .upload:
        return .run { _ in
          try? await clock.sleep(for: .seconds(10))
          await dismiss()
        }
        .cancellable(id: CancelID.upload)
      }
    }
  }

  fileprivate struct Host: Reducer {
    struct State: Equatable {
      @PresentationState var upload: Upload.State? = Upload.State()
    }

    enum Action: Equatable {
      case upload(PresentationAction<Upload.Action>)
    }

    let gate: Gate
    let left: LockIsolated<Task<Void, Never>?>

    var body: some ReducerOf<Self> {
      Reduce { _, _ in .none }
        .ifLet(\.$upload, action: /Action.upload) { Upload(gate: gate, left: left) }
    }
  }

  private let clock = TestClock()
  private let gate = Gate()
  private let left = LockIsolated<Task<Void, Never>?>(nil)

  private func makeStore() -> TestStoreOf<Host> {
    TestStore(initialState: Host.State(), clock: clock) { Host(gate: gate, left: left) }
  }

  @Test func cancelledEffectDismisses() async {
    let store = makeStore()
    await store.send(.upload(.presented(.upload)))
    await store.send(.upload(.presented(.cancel)))
    await store.receive(.upload(.dismiss)) { $0.upload = nil }
  }

  @Test func taskThatOutlivesItsEffectIsReported() async {
    let issues = await capturedIssues {
      let store = makeStore()
      await store.send(.upload(.presented(.leaveTask)))
      await clock.advance(by: .seconds(1))
      gate.open()
      await left.value?.value
      await store.finish()
    }
    expectEqual(issues.map(\.line), [7])
    expectContains(
      issues.first?.message,
      "\"dismiss()\" was called for an effect that had already finished"
    )
  }
}
