import ReducerTesting
import TestSupport
import Testing

/// The test of a failing walk, which is printed only if it fails, too.
@Suite struct RepeatedWalkTests {
  /// Answers also once it has been stopped.
  private struct Answers: Reducer {
    struct State: Equatable {
      var isOn = false
      var count = 0
    }
    enum Action: Equatable { case start, stop, answer }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start:
        state.isOn = true
        return .run { await $0(.answer) }
      case .stop: state.isOn = false
      case .answer: state.count += 1
      }
      return .none
    }
  }

  /// How a test, in which each answer comes at once, differs from the walk.
  enum Difference: CaseIterable { case right, brokenEarlier, otherCheckBroken }

  @Test(arguments: Difference.allCases)
  func walkThatTheTestDoesNotRepeatHasNoTest(difference: Difference) async throws {
    let found = try await walked {
      await exploreWalks(walks: 10) {
        TestStore(initialState: Answers.State()) { Answers() }
      } steps: { _ in
        Sending(.start)
        Sending(.stop)
        Delivering()
      } checks: {
        Always("no answer comes after the stop") { before, step, after in
          before.isOn || before.count == after.count
            || difference != .brokenEarlier && step.sent(as: Answers.Action.self) == .start
        }
        if difference == .otherCheckBroken {
          Always("each answer is a step") { before, step, after in
            step.isDelivery || before.count == after.count
          }
        }
      }
    }
    expectEqual(found.result.failingSteps, 3)
    expectNil(found.result.code)
  }
}
