import ReducerRuntime
import Testing

@testable import ReducerTesting

/// How many actions may follow from one where no store runs.
@Suite struct PlainEffectLimitTests {
  /// Each action is answered by the one below it, down to zero.
  private struct Countdown: Reducer {
    func reduce(into state: inout Int, action: Int) -> Effect<Int> {
      state += 1
      return action == 0 ? .none : .send(action - 1)
    }
  }

  private func reduced(
    _ action: Int
  ) -> (state: Int, sent: [Int], problem: PlainEffectProblem?) {
    var state = 0
    var problem: PlainEffectProblem?
    let sent = Countdown().reduceAll(action, into: &state, &problem)
    return (state, sent, problem)
  }

  @Test func whatIsSentIsReducedInTurn() {
    #expect(reduced(0).state == 1)
    #expect(reduced(0).sent == [])
    #expect(reduced(3).state == 4)
    #expect(reduced(3).sent == [2, 1, 0])
    #expect(reduced(3).problem == nil)
  }

  @Test func tenThousandActionsMayFollow() {
    let found = reduced(10_000)
    #expect(found.state == 10_001)
    #expect(found.sent.count == 10_000)
    #expect(found.problem == nil)
  }

  @Test func moreAreTakenToBeEndless() {
    let found = reduced(10_001)
    #expect(found.state == 10_001)
    #expect(
      found.problem?.message
        == """
        An action led to more than 10000 other actions.

        To fix, find the effect whose action starts the same effect again.
        """
    )
  }

  /// What came first is told.
  @Test func anEffectThatDoesWorkIsToldWithItsPlace() {
    let feature = Reduce<Int, Int> { state, action in
      state += 1
      guard action == 0 else { return .none }
      return .merge(
        .run(operation: { _ in }, fileID: "Features/App.swift", line: 3),
        .send(1),
        .run(operation: { _ in }, fileID: "Features/App.swift", line: 4)
      )
    }
    var state = 0
    var problem: PlainEffectProblem?
    #expect(feature.reduceAll(0, into: &state, &problem) == [1])
    #expect(state == 2)
    #expect(
      problem?.message
        == """
        The effect at Features/App.swift:3 does work that only a store can run.

        To fix, walk through the feature in a store: "exploreWalks { TestStore(…) { … } }".
        """
    )
  }
}
