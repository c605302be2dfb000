import ReducerTesting
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

  /// - Parameter areSteps: True if each answer must be a step, too.
  private func walkedAnswers(areSteps: Bool) async throws -> Found<WalkExploration> {
    try await walked {
      await exploreWalks {
        TestStore(initialState: Answers.State()) { Answers() }
      } steps: { _ in
        Sending(.start)
        Sending(.stop)
        Delivering()
      } checks: {
        Always("no answer comes after the stop") { before, step, after in
          before.isOn || step.sent(as: Answers.Action.self) == .start || before.count == after.count
        }
        if areSteps {
          Always("each answer is a step") { before, step, after in
            step.isDelivery || before.count == after.count
          }
        }
      }
    }
  }

  /// The test would come to the same state, which is right there: only the walk's way is wrong.
  @Test func wrongStepThatTheTestDoesNotTakeHasNoTest() async throws {
    let found = try await walkedAnswers(areSteps: false)
    #expect(found.result.failingSteps == 3)
    #expect(found.result.code == nil)
  }

  /// In the order of the test, another check is broken before the first one can be.
  @Test func testThatBreaksAnotherCheckIsPrinted() async throws {
    let found = try await walkedAnswers(areSteps: true)
    found.expectFailure(steps: 3)
    let code = try #require(found.result.code)
    #expect(code.contains("\"each answer is a step\" does not hold at the end."))
    #expect(code.contains("isOn: true, count: 1"))
    #expect(!code.contains(".stop"))
  }
}
