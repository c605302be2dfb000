import ReducerTesting
import TestSupport
import Testing

/// A missing action of an effect that was cancelled: the failure says by what.
@Suite struct CancelledEffectTests {
  @Test func cancellationOfTheParentIsNamed() async {
    let message = await message { store in
      await store.send(.child(.presented(.start)))
      await store.send(.stop)
      await store.receive(.child(.presented(.finished)))
    }
    #expect(
      message.contains(
        """
        was cancelled by ".cancel(id: "work")" after .stop. .child.finished, which it sent then, was \
        dropped. Who should send the action?

          this effect: return that cancellation only where the effect should end
          nothing:     remove this line
        """
      )
    )
  }

  @Test func newEffectUnderTheIDIsNamed() async {
    let message = await message { store in
      await store.send(.child(.presented(.start)))
      await store.send(.child(.presented(.restart)))
      await store.receive(.child(.presented(.finished)))
    }
    #expect(
      message.contains(
        """
        was cancelled by that of .child.restart, which began under the same id, "work". \
        .child.finished, which it sent then, was dropped. Who should send the action?

          this effect: if both should run, make their ids differ, as by the id of a row
        """
      )
    )
  }

  @Test func featureThatLeftTheStateIsNamed() async {
    let message = await message { store in
      await store.send(.child(.presented(.start)))
      await store.send(.close) { $0.child = nil }
      await store.receive(.child(.presented(.finished)))
    }
    #expect(
      message.contains(
        """
        was cancelled with its feature after .close. .child.finished, which it sent then, was \
        dropped. Who should send the action?

          this effect: leave its feature in the state until it has sent it
        """
      )
    )
  }

  @Test func cancellationOfTheTestIsNamed() async {
    let message = await message { store in
      let task = await store.send(.child(.presented(.start)))
      await task.cancel()
      await store.receive(.child(.presented(.finished)))
    }
    #expect(
      message.contains(
        "was cancelled by the test at ReducerTestingTests/CancelledEffectTests.swift:"
      )
    )
    #expect(
      message.contains(
        """
        , after .child.start. .child.finished, which it sent then, was \
        dropped. Who should send the action?

          this effect: receive the action before the test cancels the effect
        """
      )
    )
  }

  /// Another effect is cancelled before the first one sends.
  @Test func cancellationOfTheEffectThatSentIsNamed() async {
    let message = await capturedIssue {
      let gate = LockIsolated<CheckedContinuation<Void, Never>?>(nil)
      let store = TestStore(initialState: Parent.State(child: Child.State())) {
        Parent(child: Child(gate: gate))
      }
      await store.send(.child(.presented(.startSlowly)))
      await store.send(.stop)
      await store.send(.child(.presented(.start)))
      await store.send(.close) { $0.child = nil }
      gate.value?.resume()
      await store.receive(.child(.presented(.slowlyFinished)))
    }
    #expect(
      message.contains(
        """
        was cancelled by ".cancel(id: "work")" after .stop. .child.slowlyFinished, which it sent \
        then, was dropped.
        """
      )
    )
  }

  @Test func cancellationErrorOfAClientIsNamed() async {
    let message = await message { store in
      await store.send(.child(.presented(.fail)))
      await store.receive(.child(.presented(.finished)))
    }
    #expect(
      message.contains("threw \"CancellationError\", which ends an effect without a failure.")
    )
    #expect(message.contains("    it threw \"CancellationError\""))
  }

  /// The effect has done what it should, so its end explains no missing action.
  @Test func effectThatDismissesItsFeatureIsNotBlamed() async {
    let message = await message { store in
      await store.send(.child(.presented(.leave)))
      await store.receive(.child(.dismiss)) { $0.child = nil }
      await store.receive(.stop)
    }
    #expect(message.contains("Who should send the action?"))
  }

  @Test(arguments: [true, false])
  func effectBesideOneThatDismissesIsNamed(isFirst: Bool) async {
    let message = await message { store in
      await store.send(.child(.presented(.work(isFirst: isFirst))))
      await store.receive(.child(.dismiss)) { $0.child = nil }
      await store.receive(.child(.presented(.finished)))
    }
    #expect(
      message.contains("Counter.swift:12, was cancelled with its feature after .child.dismiss")
    )
  }

  @Test(arguments: [true, false])
  func effectBesideOneThatDismissesTheRootIsNamed(isFirst: Bool) async {
    let message = await capturedIssue {
      let store = TestStore(initialState: Child.State()) { Child() }
      await store.send(.work(isFirst: isFirst))
      await store.receive(.finished)
    }
    #expect(message.contains("Counter.swift:12, was cancelled when the feature dismissed itself."))
  }

  private func message(_ test: @escaping (TestStoreOf<Parent>) async -> Void) async -> String {
    await capturedIssue {
      await test(TestStore(initialState: Parent.State(child: Child.State())) { Parent() })
    }
  }
}

extension CancelledEffectTests {
  @Test func endedStreamIsNamedInPlaceOfTheCancellation() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let message = await capturedFailure {
      let store = counterStore {
        .run { send in for await number in stream { await send(.response(number)) } }
          .cancellable(id: Counter.CancelID.work)
      }
      await store.send(.start)
      await store.send(.stop)
      await store.send(.start)
      continuation.yield(1)
      await store.receive(.response(1))
    }
    #expect(
      message.contains("An earlier one was cancelled: if both iterate the same stream, it ended")
    )
  }

  @Test func effectThatSentAnotherActionIsNotBlamed() async {
    let message = await capturedFailure {
      let clock = TestClock()
      let store = counterStore {
        .merge(
          .run { send in
            try? await Task.never()
            await send(.finished)
          }
          .cancellable(id: Counter.CancelID.work),
          .send(.next)
        )
      } next: {
        .merge(
          .cancel(id: Counter.CancelID.work),
          .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.response(1))
          }
        )
      }
      await store.send(.start)
      await store.receive(.next)
      await store.receive(.response(1))
    }
    #expect(message.contains("dropped    .finished"))
    #expect(!message.contains("Otherwise"))
  }
}

/// A feature whose effect sends its action once it is cancelled.
private struct Child: Reducer {
  struct State: Equatable {}
  enum Action: Equatable {
    case start, startSlowly, restart, fail, finished, slowlyFinished, leave
    /// Starts an effect that ends with the feature, beside one that dismisses the feature.
    case work(isFirst: Bool)
  }

  /// The slow effect waits for it once it is cancelled.
  var gate = LockIsolated<CheckedContinuation<Void, Never>?>(nil)
  @Dependency(\.dismiss) var dismiss

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start:
      .run { send in
        try? await Task.never()
        await send(.finished)
      }
      .cancellable(id: "work")
    case .startSlowly:
      .run { send in
        try? await Task.never()
        await withCheckedContinuation { gate.setValue($0) }
        await send(.slowlyFinished)
      }
      .cancellable(id: "work")
    case .restart: .run { _ in }.cancellable(id: "work", cancelInFlight: true)
    case .fail: .run { _ in throw CancellationError() }
    case .finished, .slowlyFinished: .none
    case .leave: .run { _ in await dismiss() }
    case .work(isFirst: true): .merge(lastingWork, .run { _ in await dismiss() })
    case .work(isFirst: false): .merge(.run { _ in await dismiss() }, lastingWork)
    }
  }
}

extension Child {
  private var lastingWork: Effect<Action> { .run(madeAt: 12) { _ in try? await Task.never() } }
}

private struct Parent: Reducer {
  struct State: Equatable {
    @PresentationState var child: Child.State?
  }
  enum Action: Equatable {
    case child(PresentationAction<Child.Action>)
    case stop, close
  }

  var child = Child()

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .stop: return .cancel(id: "work")
      case .close:
        state.child = nil
        return .none
      case .child: return .none
      }
    }
    .ifLet(\.$child, action: /Action.child) { child }
  }
}
