import ReducerTesting
import TestSupport
import Testing

/// Walks that are replayed, in which an action is delivered after the clock has moved on.
@Suite(.timeLimit(.minutes(10))) struct WalkReplayTests {
  private struct Chain: Reducer {
    struct State: Equatable {
      var isStarted = false
      var isLate = false
      var a = false
      var b = false
    }
    enum Action: Equatable { case start, begin, a, b, late }
    @Dependency(\.continuousClock) var clock
    @Dependency(Oracle.self) var oracle

    /// An answer, which may take any time once the clock has come so far.
    private func answer(_ action: Action, after seconds: Int) -> Effect<Action> {
      .run { send in
        try await clock.sleep(for: .seconds(seconds))
        _ = await oracle.answer("")
        await send(action)
      }
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start:
        state.isStarted = true
        return answer(.a, after: 1)
      case .begin:
        state.isStarted = true
        return .merge(
          .run { await $0(.a) },
          answer(.late, after: 5)
        )
      case .a:
        state.a = true
        return answer(.b, after: 1)
      case .b: state.b = true
      case .late: state.isLate = true
      }
      return .none
    }
  }

  private func store(_ clock: TestClock<Duration> = TestClock()) -> TestStoreOf<Chain> {
    let store = TestStore(initialState: Chain.State(), clock: clock) { Chain() }
    store.exhaustivity = .off
    return store
  }

  /// The text of the failure of a walk, once it is replayed.
  private func replayed(
    _ replay: String,
    _ action: Chain.Action,
    _ duration: Duration
  ) async -> [String] {
    let issues = await capturedIssues {
      await exploreWalks(replaying: replay) {
        store()
      } steps: { state in
        if !state.isStarted { Sending(action) }
        Advancing(by: duration)
        Delivering()
      } checks: {
        Always("no a without b") { !$0.a || $0.b }
      }
    }
    return issues.map(\.message)
  }

  private struct Form: Reducer {
    struct State: Equatable { @BindingState var name = "" }
    enum Action: Equatable, BindableAction { case binding(BindingAction<State>) }
    var body: some ReducerOf<Self> { BindingReducer() }
  }

  private struct Forms: Reducer {
    struct State: Equatable {
      @PresentationState var sheet: Form.State? = Form.State()
      var path = StackState([Form.State()])
    }
    enum Action: Equatable {
      case sheet(PresentationAction<Form.Action>)
      case path(StackAction<Form.State, Form.Action>)
    }
    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.$sheet, action: /Action.sheet) { Form() }
        .forEach(\.path, action: /Action.path) { Form() }
    }
  }

  /// The name of a field is known only once an action has set it, but the name of the step must be the
  /// same before and after.
  @Test func bindingsOfPresentedFeaturesHaveTheSameNamesInAFreshProcess() async {
    func messages(_ replay: String?) async -> [String] {
      await capturedIssues {
        await exploreWalks(replaying: replay) {
          TestStore(initialState: Forms.State()) { Forms() }
        } steps: { _ in
          Sending(.path(.element(id: 0, action: .set(\.$name, "a"))))
          Sending(.sheet(.presented(.set(\.$name, "a"))))
        } checks: {
          Always("one name") { $0.sheet?.name == "" || $0.path[0].name == "" }
        }
      }.map(\.message)
    }
    let replay = "send path.binding.set; send sheet.binding.set"
    for replay in [replay, nil, replay] {
      let messages = await messages(replay)
      expectEqual(messages.count, 1)
      #expect(messages.first?.contains("A walk breaks \"one name\"") == true)
    }
  }

  @Test(arguments: [1, 5]) func deliveryDuringAnAdvanceComesAfterward(seconds: Int) async {
    let messages = await replayed("send start; advance; deliver a", .start, .seconds(seconds))
    expectEqual(messages.count, 1)
    #expect(messages.first?.contains("3. deliver .a") == true)
  }

  @Test func deliveryOfEarlierStepComesAfterwardToo() async {
    let messages = await replayed(
      "send begin; advance; deliver late; deliver a",
      .begin,
      .seconds(10)
    )
    expectEqual(messages.count, 1)
    #expect(messages.first?.contains("3. deliver .late\n  4. deliver .a") == true)
  }

  /// It once passed without a word, although the walk was another one.
  @Test func aWalkThatNoLongerFitsIsNotReplayed() async {
    let messages = await replayed("send start; deliver a; advance", .start, .seconds(5))
    #expect(messages.first?.contains("deliver a\n\nTo fix, leave out") == true)
    expectEqual(messages.count, 2)
  }

  @Test func otherTextIsReported() async {
    for text in ["send", "sent start", "advance later", "send start#0"] {
      let messages = await replayed(text, .start, .seconds(1))
      expectEqual(messages.count, 1)
      expectContains(messages.first, "\"\(text)\" is not a walk that can be replayed.\n\n")
      expectContains(messages.first, "\"send name#2\" is the second step with that name")
    }
  }
}
