import ReducerTesting
import TestSupport
import Testing

/// How many walks are made, and how long they are, where nothing else is asked for.
@Suite struct WalkLimitTests {
  private enum Action: CaseIterable, Equatable { case tap, loaded, never }

  private struct Feature: Reducer {
    func reduce(into state: inout Int, action: Action) -> Effect<Action> {
      state += 1
      return action == .tap ? .send(.loaded) : .none
    }
  }

  @WalkBuilder<Action> private func steps(_ state: Int) -> [WalkOption<Action>] {
    Sending(.tap)
    // For walks to differ.
    Sending(.element(of: [Action.loaded, .tap])) { $0 }
  }

  private let counts = Always<Int>("it counts") { $0 >= 0 }

  @Test func aHundredWalksOfThirtyStepsAreMadeWithAndWithoutAStore() async {
    let found = await exploreWalks(of: Feature(), from: 0) {
      steps($0)
    } checks: {
      counts
    }
    let stored = await exploreWalks {
      TestStore(initialState: 0) { Feature() }
    } steps: {
      steps($0)
    } checks: {
      counts
    }
    expectEqual([found.walks, stored.walks], [100, 100])
    expectEqual([found.steps, stored.steps], [3_000, 3_000])
    expectEqual(found.coverage, stored.coverage)
    let other = await exploreWalks(of: Feature(), from: 0, seed: 2) {
      steps($0)
    } checks: {
      counts
    }
    expectNotEqual(found.coverage, other.coverage)
  }

  @Test func aCancelledTestMakesNoMoreWalks() async {
    let found = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await exploreWalks(of: Feature(), from: 0) { _ in
        Sending(.tap)
      } checks: {
        Sometimes("never") { $0 < 0 }
      }
    }.value
    expectEqual(found.walks, 1)
  }

  @Test func receivedActionsAreCounted() async {
    let found = await exploreWalks(walks: 2, steps: 3) {
      TestStore(initialState: 0) { Feature() }
    } steps: { _ in
      Sending(Action.tap)
    } checks: {
      counts
    }
    expectEqual(
      found.coverage,
      """
      2 walks, 6 steps
        action      sent  received
        loaded         0         6
        tap            6         0
        never      never     never
      """
    )
    expectNil(found.failingSteps)
    expectNil(found.code)
  }
}
