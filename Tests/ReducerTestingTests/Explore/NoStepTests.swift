import ReducerTesting
import TestSupport
import Testing

/// Explorations that cannot do anything, and so must not look like a success.
@Suite struct NoStepTests {
  private struct Adding: Reducer {
    func reduce(into state: inout Int, action: Int) -> Effect<Int> {
      state += action
      return .none
    }
  }

  private func messages(
    walks: Int = 5,
    steps: Int = 5,
    @WalkBuilder<Int> _ options: @escaping (Int) -> [WalkOption<Int>]
  ) async -> [String] {
    await capturedIssues {
      await exploreWalks(of: Adding(), from: 0, walks: walks, steps: steps) {
        options($0)
      } checks: {
        Always("it is not negative") { $0 >= 0 }
      }
    }
    .map { "\($0.message.prefix { $0 != "," })" }
  }

  @Test func walksThatTakeNoStepFail() async {
    let failure = ["The walks took no step"]
    await expectEqual(messages { _ in Sending(.element(of: [Int]())) { $0 } }, failure)
    let none = Generator.int(in: 0...3).filter { _ in false }
    await expectEqual(messages { _ in Sending(none) { $0 } }, failure)
    await expectEqual(messages { if $0 > 0 { Sending(1) } }, failure)
    for limit in [0, -1, Int.min] {
      await expectEqual(messages(walks: limit) { _ in Sending(1) }, failure)
      await expectEqual(messages(steps: limit) { _ in Sending(1) }, failure)
    }
    await expectEqual(messages { _ in Sending(1) }, [])
  }

  @Test func aWalkInAStoreThatTakesNoStepFails() async {
    let issues = await capturedIssues {
      await exploreWalks {
        TestStore(initialState: 0) { Adding() }
      } steps: { _ in
        Sending(.element(of: [Int]())) { $0 }
        Happening("a message arrives", .element(of: [Int]())) { _, _ in }
      } checks: {
      }
    }
    expectEqual(issues.map { $0.message.hasPrefix("The walks took no step") }, [true])
  }

  @Test(arguments: [0, 1, 2])
  func aSearchThatTakesNoStepFails(depth: Int) async {
    let issues = await capturedIssues {
      exploreStates(of: Adding(), from: 0, depth: depth) { state in
        if depth == 0 || state == 1 { Sending(1) }
      } checks: {
        Sometimes("it is one") { $0 == 1 }
      }
    }
    expectEqual(issues.map { "\($0.message.prefix { $0 != "," })" }, ["The search took no step"])
  }
}
