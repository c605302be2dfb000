import ReducerRuntime
import Testing

@testable import ReducerTesting

/// Whether the test of a failing walk fails, too, and what is said if it does not.
@Suite struct RepeatedWalkTests {
  private struct Feature: Reducer {
    func reduce(into state: inout Int, action: Int) -> Effect<Int> {
      state += action
      return .none
    }
  }

  private func found(
    _ walk: WalkResult<Int, Int>,
    repeats: @escaping (WalkResult<Int, Int>) -> Bool
  ) async -> WalkExplorer<Int, Int>.Outcome {
    let explorer = WalkExplorer<Int, Int>(
      walks: 1,
      steps: 3,
      seed: 1,
      repeats: { repeats($0) },
      walk: { _, limit, _, _ in limit > 0 ? walk : WalkResult() }
    )
    return await explorer.explore()
  }

  private let failing = WalkResult<Int, Int>(
    path: WalkPath(steps: [.init(site: 0, ordinal: 0, choices: [])]),
    moves: [.sent(1)],
    states: [0, 1],
    broken: .invariant("it is zero")
  )

  @Test(arguments: [true, false])
  func theTestOfAFailingWalkIsTriedOnce(fails: Bool) async {
    var tried: [Int] = []
    let outcome = await found(failing) { result in
      tried.append(result.moves.count)
      return fails
    }
    #expect(tried == [1])
    #expect(outcome.isRepeated == fails)
  }

  @Test func whereNoWalkFailsNothingIsTried() async {
    var count = 0
    let outcome = await found(WalkResult()) { _ in
      count += 1
      return false
    }
    #expect(count == 0)
    #expect(outcome.isRepeated)
  }

  @Test(arguments: [true, false])
  func aTestThatPassesSaysSo(isRepeated: Bool) {
    var code = WalkCode(
      feature: .init(reducer: Feature.self),
      result: failing,
      seed: 1,
      framework: .swiftTesting
    )
    code.isRepeated = isRepeated
    #expect(
      code.lines.prefix(3) == [
        "@Test func notItIsZero() async {",
        "  // Found by a walk with the seed 1: \"it is zero\" does not hold at the end.",
        isRepeated
          ? "  let store = TestStore(initialState: 0) {"
          : "  // It does not fail here, since the order of the walk cannot be repeated.",
      ]
    )
  }

  /// A store that is another one each time.
  @Test func theTestThatIsPrintedIsTried() async throws {
    var stores = 0
    let found = try await walked {
      await exploreWalks(walks: 1, steps: 1) {
        stores += 1
        // The walk, the same again, without its step, and with its states: the next is the test's.
        return TestStore(initialState: stores == 5 ? 7 : 0) { Feature() }
      } steps: { _ in
        Sending(1)
      } checks: {
        Always("it is zero") { $0 == 0 }
      }
    }
    #expect(stores == 5)
    #expect(found.result.code?.contains("It does not fail here") == true)
  }

  /// A store that fails, but for the walk that its test makes.
  @Test func aFailureThatIsNotRepeatedIsNone() async throws {
    var stores = 0
    let found = try await walked {
      await exploreWalks(walks: 1, steps: 1) {
        stores += 1
        let fails = stores != 5
        return TestStore(initialState: 0) {
          Reduce<Int, Int> { state, action in
            state += action
            if fails { unimplemented("Client.call", placeholder: ()) }
            return .none
          }
        }
      } steps: { _ in
        Sending(1)
      } checks: {
        Always("it is small") { $0 < 9 }
      }
    }
    #expect(stores == 5)
    #expect(found.result.code?.contains("It does not fail here") == true)
  }

  @Test func aReducerRepeatsWhatItDid() async throws {
    let found = try await walked {
      await exploreWalks(of: Feature(), from: 0, walks: 1, steps: 1) { _ in
        Sending(1)
      } checks: {
        Always("it is zero") { $0 == 0 }
      }
    }
    #expect(found.result.code?.contains("It does not fail here") == false)
  }
}
