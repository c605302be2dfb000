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

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start:
        state.isStarted = true
        return .send(.a, after: .seconds(1), on: clock)
      case .begin:
        state.isStarted = true
        return .merge(
          .run { await $0(.a) },
          .send(.late, after: .seconds(5), on: clock)
        )
      case .a:
        state.a = true
        return .send(.b, after: .seconds(1), on: clock)
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

  @Test(arguments: [1, 5]) func deliveryDuringAnAdvanceComesAfterward(seconds: Int) async {
    let messages = await replayed("send start; advance; deliver a", .start, .seconds(seconds))
    #expect(messages.count == 1)
    #expect(messages.first?.contains("3. deliver .a") == true)
  }

  @Test func deliveryOfEarlierStepComesAfterwardToo() async {
    let messages = await replayed(
      "send begin; advance; deliver late; deliver a",
      .begin,
      .seconds(10)
    )
    #expect(messages.count == 1)
    #expect(messages.first?.contains("3. deliver .late\n  4. deliver .a") == true)
  }

  /// It once passed without a word, although the walk was another one.
  @Test func aWalkThatNoLongerFitsIsNotReplayed() async {
    let messages = await replayed("send start; deliver a; advance", .start, .seconds(5))
    #expect(messages.first?.contains("deliver a\n\nTo fix, leave out") == true)
    #expect(messages.count == 2)
  }

  @Test func otherTextIsReported() async {
    for text in ["send", "sent start", "advance later", "send start#0"] {
      let messages = await replayed(text, .start, .seconds(1))
      #expect(messages.count == 1)
      #expect(messages.first?.contains("is not a walk that can be replayed") == true)
    }
  }
}
