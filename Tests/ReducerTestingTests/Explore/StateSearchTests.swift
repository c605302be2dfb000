import ReducerTesting
import TestSupport
import Testing

/// A search of states: what it counts, where it ends, and the way that it tells.
@Suite struct StateSearchTests {
  private struct Numbers: Reducer {
    func reduce(into state: inout Int, action: Int) -> Effect<Int> {
      state = action
      return .none
    }
  }

  /// From a number to the next one, and to its double.
  private func search(
    depth: Int = 100,
    limit: Int = 1_000,
    largest: Int = 20,
    @WalkChecksBuilder<Int> checks: () -> WalkChecks<Int> = StateSearchTests.counts
  ) -> StateExploration {
    exploreStates(
      of: Numbers(),
      from: 1,
      depth: depth,
      limit: limit,
      steps: { number in
        if number < largest {
          Sending(number + 1)
          Sending(number * 2)
        }
      },
      checks: checks
    )
  }

  @WalkChecksBuilder<Int> private static func counts() -> WalkChecks<Int> {
    Always("counts") { $0 > 0 }
  }

  /// The report of a search that ends with a failure.
  private func failure(
    _ search: @escaping () -> StateExploration
  ) async throws -> (found: StateExploration, message: String) {
    var found: StateExploration?
    let issues = await capturedIssues { found = search() }
    expectEqual(issues.count, 1)
    return (try #require(found), try #require(issues.first).message)
  }

  @Test func allStatesAreVisitedOnce() {
    let found = search(largest: 5)
    // 1, 2, 3, 4, 5, 6 and 8; two ways lead on from each of 1 to 4.
    expectEqual(found.states, 7)
    expectEqual(found.transitions, 8)
    expectTrue(found.isComplete)
  }

  /// The effects of a step end within it.
  @Test func allStatesAreAtRest() async throws {
    let message = try await failure { search { AtRest("is not 10") { $0 != 10 } } }.message
    expectContains(message, "\"is not 10\"")
  }

  @Test func breadthFindsAShortestWay() async throws {
    let (found, message) = try await failure { search { Always("is not 10") { $0 != 10 } } }
    expectEqual(found.failingSteps, 4)
    expectContains(message, "1. send 2")
    expectContains(message, "2. send 4")
    expectContains(message, "3. send 5")
    expectContains(message, "4. send 10")
  }

  @Test func aBrokenInitialStateIsReportedWithoutSteps() async throws {
    let (found, message) = try await failure {
      search { Always("is not 1") { $0 != 1 } }
    }
    expectEqual(found.failingSteps, 0)
    expectPrefix(
      message,
      """
      A reachable state breaks "is not 1": …

        In the initial state.

      No shorter path exists. 1 state and 0 transitions were visited, up to 0 steps deep.
      """
    )
  }

  @Test func depthAndNumberOfStatesAreLimited() {
    let shallow = search(depth: 2)
    // 1, 2, 4, 3: the next ones would be three steps away.
    #expect((shallow.depth, shallow.states, shallow.isComplete) == (2, 4, false))
    expectTrue(search(limit: 7, largest: 5).isComplete)
    let small = search(limit: 6, largest: 5)
    #expect((small.states, small.isComplete) == (6, false))
  }

  @Test func unreachedConditionsAreNamed() async throws {
    let message = try await failure {
      search {
        Sometimes("one") { $0 == 1 }
        Sometimes("minus one") { $0 == -1 }
        Sometimes("eight") { $0 == 8 }
      }
    }.message
    expectContains(message, "\"minus one\"")
    expectLacks(message, "\"one\"")
    expectLacks(message, "\"eight\"")
  }

  @Test func anEndThatIsNotAllowedIsReported() async throws {
    let (found, message) = try await failure {
      search { CanEnd("it is more than 20") { $0 > 20 } }
    }
    expectPrefix(message, "No step leads on from a reachable state")
    // 20, by way of 2, 4, 5 and 10.
    expectEqual(found.failingSteps, 5)
    #expect(search { CanEnd("it is at least 20") { $0 >= 20 } }.isComplete)
  }

  @Test func aStateThatCanBeReachedNoMoreIsReported() async throws {
    let (found, message) = try await failure {
      search(largest: 5) { AlwaysReachable("six") { $0 == 6 } }
    }
    expectPrefix(
      message,
      """
      No steps lead from a reachable state to one that meets "six": …

        1. send 2
        2. send 4
      """
    )
    // From 4, only 5 and 8 follow. The state itself is not wrong, so no test of it would show the fault.
    expectEqual(found.failingSteps, 2)
    expectNil(found.code)
    let limited = try await failure {
      search(depth: 2) { AlwaysReachable("six") { $0 == 6 } }
    }.message
    expectContains(limited, "these conditions may be out of reach")
    let loops = exploreStates(of: Numbers(), from: 0) { number in
      Sending((number + 1) % 5)
    } checks: {
      AlwaysReachable("zero") { $0 == 0 }
    }
    expectNil(loops.failingSteps)
  }

  /// A feature that answers each action with another one.
  private struct Loop: Reducer {
    func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
      state += 1
      return .send(action)
    }
  }

  @Test func actionsWithoutEndAreRefused() async throws {
    let message = try await failure {
      exploreStates(of: Loop(), from: 0) { _ in
        Sending(true)
      } checks: {
        Always("is a number") { $0 >= 0 }
      }
    }.message
    expectContains(message, "An action led to more than 10000 other actions.")
  }

  /// Only some generators could once be counted.
  @Test func everyValueOfASmallGeneratorIsTaken() {
    func reached(_ generator: Generator<Int>) -> Int {
      exploreStates(of: Numbers(), from: 0, depth: 1) { _ in
        Sending(generator) { $0 }
      } checks: {
        Always("counts") { $0 >= 0 }
      }.transitions
    }
    expectEqual(reached(.int(in: 1...3).flatMap { .int(in: 0...$0) }), 2 + 3 + 4)
    expectEqual(reached(.int(in: -5...5).filter { $0 > 0 }), 5)
    expectEqual(reached(.int(in: -5...5).map { abs($0) }), 11)
    expectEqual(reached(Generator<Side>.cases.map { $0 == .left ? 1 : 2 }), 2)
    expectEqual(reached(Generator<Bool>.bool.optional.map { $0 == true ? 1 : 0 }), 3)
    expectEqual(reached(Generator<Bool>.bool.array(count: 0...2).map(\.count)), 1 + 2 + 4)
    expectEqual(reached(.oneOf(.constant(7), .element(of: []), .int(in: 2...4))), 4)
  }

  @Test func tooManyValuesAreRefused() async throws {
    let message = try await failure {
      exploreStates(of: Numbers(), from: 0) { _ in
        Sending(.int(in: 0...10_000)) { $0 }
      } checks: {
        Always("counts") { $0 >= 0 }
      }
    }.message
    expectContains(message, "has values that cannot be counted")
  }
}
