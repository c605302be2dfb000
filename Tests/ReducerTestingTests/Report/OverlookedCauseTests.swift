import ReducerTesting
import TestSupport
import Testing

/// Failures mention likely mistakes that the evidence does not show.
@Suite struct OverlookedCauseTests {
  private struct Form: Reducer {
    struct State: Equatable {
      @BindingState var name = ""
      var isValid = false
      var hint = ""
    }

    enum Action: BindableAction, Equatable { case binding(BindingAction<State>) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.isValid = !state.name.isEmpty
        if state.name.isEmpty { state.hint = "empty" }
        return .none
      }
      BindingReducer()
    }
  }

  @Reducer struct Observable {
    @ObservableState struct State: Equatable {
      var name = ""
      var error: String?
    }
    enum Action: BindableAction { case binding(BindingAction<State>) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .binding(\.name) = action { state.error = state.name.isEmpty ? "empty" : nil }
        return .none
      }
      BindingReducer()
    }
  }

  @Test func reducerAboveBindingsSeesOldValue() async {
    let message = await capturedFailure {
      let store = TestStore(initialState: Form.State()) { Form() }
      await store.send(.set(\.$name, "Blob")) {
        $0.name = "Blob"
        $0.isValid = true
      }
    }
    #expect(
      message.contains(
        """
        If not, check that a reducer below "BindingReducer()" handles ".binding(.set(\\.$name, "Blob"))", \
        since one above it sees the old "name", and that an ".onChange" is attached to the reducer that changes it.
        """
      )
    )
  }

  /// Plain key paths to the fields had no names.
  @Test func reducerAboveBindingsOfAnObservableStateSeesOldValue() async {
    let message = await capturedFailure {
      let store = TestStore(initialState: Observable.State()) { Observable() }
      await store.send(\.binding.name, "Blob") { $0.name = "Blob" }
    }
    #expect(message.contains("one above it sees the old \"name\","))
  }

  @Test func wrongValueOfTheFieldIsNoHint() async {
    let message = await capturedFailure {
      let store = TestStore(initialState: Form.State()) { Form() }
      await store.send(.set(\.$name, "Blob")) {
        $0.name = "Blob Jr."
        $0.hint = "empty"
      }
    }
    #expect(message.contains("set at the end of the closure"))
    #expect(!message.contains("If not, check"))
  }

  /// Makes a store whose effects send their numbers after a second.
  private func numberedStore(
    on clock: TestClock<Duration>,
    _ change: @escaping (Effect<Counter.Action>) -> Effect<Counter.Action>
  ) -> TestStoreOf<Counter> {
    var count = 0
    return counterStore {
      count += 1
      return change(
        .run(madeAt: 12) { [count] send in
          try await clock.sleep(for: .seconds(1))
          await send(.response(count))
        }
      )
    }
  }

  /// In the past, each line that sent one of the actions failed, too.
  @Test func unreplacedEffectsAreOneFailure() async {
    let message = await capturedFailure {
      let clock = TestClock()
      let store = numberedStore(on: clock) { $0 }
      await store.send(.start)
      await store.send(.start)
      await store.send(.start)
      await clock.advance(by: .seconds(1))
      await store.receive(.response(3)) { $0.count = 3 }
    }
    #expect(
      message.contains(
        """
        If a new effect made at Features/Counter.swift:12 should replace the one before, add \
        ".cancellable(id: …, cancelInFlight: true)" or ".debounce(…)" to it.
        """
      )
    )
  }

  @Test func effectOfAnotherRowReplacesNothing() async {
    let message = await capturedFailure {
      let clock = TestClock()
      let store = TestStore(initialState: Lists.State()) {
        Reduce<Lists.State, Lists.Action> { _, action in
          guard case .row(let id, .load) = action else { return .none }
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.row(id: id, action: .toggle))
          }
        }
      }
      await store.send(.row(id: 1, action: .load))
      await store.send(.row(id: 2, action: .load))
      await clock.advance(by: .seconds(1))
      await store.receive(.row(id: 2, action: .toggle))
    }
    #expect(!message.contains("If a new effect"))
  }

  @Test func cancelledEffectIsNamedWhereALikeActionCame() async {
    let message = await capturedFailure {
      let clock = TestClock()
      let store = numberedStore(on: clock) { $0.cancellable(id: 7, cancelInFlight: true) }
      await store.send(.start)
      await store.send(.start)
      await clock.advance(by: .seconds(1))
      await store.receive(.response(1)) { $0.count = 1 }
    }
    #expect(
      message.contains(
        """
        made at Features/Counter.swift:12. The effect of .start, made at Features/Counter.swift:12, was \
        cancelled by that of .start, which began under the same id, 7. If both should run, make their ids \
        differ, as by the id of a row.
        """
      )
    )
  }

  @Test func effectThatSendsTwiceReplacesNothing() async {
    let message = await capturedFailure {
      let store = counterStore {
        .run(madeAt: 12) { send in
          await send(.response(1))
          await send(.response(2))
        }
      }
      await store.send(.start)
      await store.receive(.response(2)) { $0.count = 2 }
    }
    #expect(!message.contains("If a new effect"))
  }

  @Test func effectBehindAnotherBeginsAfterIt() async {
    let message = await capturedFailure {
      let clock = TestClock()
      let store = counterStore {
        .concatenate(
          .run(madeAt: 12) { _ in try await clock.sleep(for: .seconds(1)) },
          .run(madeAt: 13) { send in await send(.finished) }
        )
      }
      await store.send(.start)
      await store.receive(.finished)
      await clock.advance(by: .seconds(1))
    }
    #expect(
      message.contains(
        "If it sends the action when it wakes, advance the test clock before this line:"
      )
    )
    #expect(message.contains("If no action should come yet, remove this line."))
  }

  @Test func effectBehindATimerNeverBegins() async {
    let message =
      await capturedIssues {
        let clock = TestClock()
        let store = counterStore {
          .concatenate(
            .run(madeAt: 12) { _ in for await _ in clock.timer(interval: .seconds(1)) {} },
            .run(madeAt: 13) { send in await send(.finished) }
          )
        }
        await store.send(.start)
        await store.receive(.finished)
      }.first?.message ?? ""
    #expect(
      message.contains("begins only when it ends. If it never ends, as a timer, use \".merge\"")
    )
    #expect(!message.contains("advance the test clock"))
  }

  @Test func assertionSeesStateBeforeWaitingAction() async {
    let message = await capturedFailure {
      let store = counterStore { .send(.response(3)) }
      await store.send(.start)
      store.assert { $0.count = 3 }
      await store.receive(.response(3)) { $0.count = 3 }
    }
    #expect(
      message.contains(
        """
        This is the state before .response(3), which the store has received and the test has not. To \
        fix, receive it above this line.
        """
      )
    )
    #expect(!message.contains("closure:"))
  }

  /// The note that a read has at the end would say the same.
  @Test func assertionThatMissesAChangeFailsOnce() async {
    let issues = await capturedIssues {
      let store = counterStore { .send(.response(3)) }
      store.exhaustivity = .off
      await store.send(.start)
      store.assert { $0.count = 3 }
    }
    #expect(issues.count == 1)
  }

  @Test func assertionDoesNotBlameWaitingActionWithoutChange() async {
    let message = await capturedIssues {
      let store = counterStore { .send(.finished) }
      store.exhaustivity = .off
      await store.send(.start)
      store.assert { $0.count = 3 }
    }.first?.message
    #expect(message?.hasPrefix("The state does not match expectation") == true)
    #expect(message?.contains("This is the state before") == false)
  }

  @Test(arguments: [true, false])
  func readStateIsThatBeforeWaitingAction(isRead: Bool) async {
    let message = await capturedFailure {
      let store = counterStore { .send(.response(3)) }
      await store.send(.start)
      if isRead { _ = store.state.count }
    }
    let hint = "Until then, \"store.state\" is the state before it."
    #expect(message.contains(hint) == isRead)
  }

  @Test(arguments: [true, false], [true, false])
  func readStateThatMissesAChangeIsNotedAtEnd(changes: Bool, isAsserted: Bool) async {
    let issues = await capturedIssues {
      let store = counterStore { .send(changes ? .response(3) : .finished) }
      store.exhaustivity = .off
      await store.send(.start)
      if isAsserted { store.assert { $0.count = 0 } } else { _ = store.state.count }
    }
    #expect(issues.count == (changes ? 1 : 0))
    #expect(
      issues.allSatisfy {
        $0.isWarning && $0.message.contains("read the state of the store while .response(3)")
      }
    )
  }

  @Test func readStateOfReceivedActionIsNotNoted() async {
    let issues = await capturedIssues {
      let store = counterStore { .send(.response(3)) }
      store.exhaustivity = .off
      await store.send(.start)
      _ = store.state.count
      await store.receive(.response(3))
    }
    #expect(issues.isEmpty)
  }

  private struct Settings: Reducer {
    typealias State = Form.State
    enum Action: Equatable { case go, form(Form.Action) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      action == .go ? .send(.form(.set(\.$name, "a"))) : .none
    }
  }

  /// The field showed as `WritableKeyPath<Form.State, BindingState<String>>`.
  @Test func fieldOfUnreceivedActionIsNamedAtEnd() async {
    let message = await capturedFailure {
      let store = TestStore(initialState: Form.State()) { Settings() }
      await store.send(.go)
    }
    #expect(message.contains(#"\.$name"#))
    #expect(!message.contains("KeyPath"))
  }

  private enum Mode: Equatable { case form(Form.State) }
  private struct Modes: Reducer {
    typealias State = Mode
    enum Action: Equatable { case child(Form.Action) }
    func reduce(into state: inout Mode, action: Action) -> Effect<Action> { .none }
  }

  @Test func childInCaseIsScopedByCase() async {
    let message = await capturedFailure {
      let store = TestStore(initialState: Mode.form(Form.State())) { Modes() }
      await store.send(.child(.set(\.$name, "a"))) { $0 = .form(Form.State(name: "a")) }
    }
    #expect(message.contains(".ifCaseLet(/Mode.form, action: /Action.child) {"))
  }
}
