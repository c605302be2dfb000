import Testing

@testable import ReducerTesting

/// Which walks an exploration makes, once one has failed.
@Suite struct WalkExplorerTests {
  /// A walk that was made: what it drew or replayed first, its greatest length, and what it kept.
  private struct Made: Equatable {
    var first: Int?
    var limit: Int
    var keepsStates: Bool
  }

  private static var number: WalkOption<String> {
    WalkOption(
      site: 1,
      kind: .send(Generator<Int>.int(in: 0...1_000_000).map { "\($0)" })
    )
  }

  private func failing(_ steps: Int) -> WalkResult<Int, String> {
    WalkResult(
      path: WalkPath(steps: (0..<steps).map { .init(site: $0, ordinal: 0, choices: []) }),
      moves: (0..<steps).map { .sent("\($0)") },
      broken: .failure("It fails.")
    )
  }

  /// Explores walks that a function makes, of their greatest length.
  private func explore(
    walks: Int = 10,
    seed: UInt64 = 1,
    shard: Shard = Shard(),
    _ walk: @escaping (_ number: Int, _ limit: Int) -> WalkResult<Int, String>
  ) async -> (outcome: WalkExplorer<Int, String>.Outcome, made: [Made]) {
    var made: [Made] = []
    let explorer = WalkExplorer<Int, String>(
      walks: walks,
      steps: 10,
      seed: seed,
      shard: shard,
      repeats: { _ in true }
    ) { plan, limit, keepsStates, coverage in
      var plan = plan
      let next = plan.next([Self.number], [])
      made.append(Made(first: next?.0.choices.first, limit: limit, keepsStates: keepsStates))
      return walk(made.count, limit)
    }
    return (await explorer.explore(), made)
  }

  private func drawn(seed: UInt64, _ numbers: [Int]) -> [Int?] {
    numbers.map { number in
      var plan = WalkPlan(random: SeededRandom(seed: seed, sequence: number))
      return plan.next([Self.number], [])?.0.choices.first
    }
  }

  @Test func eachWalkIsOneOfTheSeed() async {
    let (outcome, made) = await explore(walks: 5, seed: 3) { _, _ in WalkResult() }
    #expect(made.map(\.first) == drawn(seed: 3, Array(0..<5)))
    #expect(made.map(\.limit) == Array(repeating: 10, count: 5))
    #expect(!made.contains { $0.keepsStates })
    #expect(outcome.coverage.walks == 5)
  }

  @Test func aPartMakesItsOwnWalks() async throws {
    let (outcome, made) = await explore(walks: 5, shard: try #require(Shard("2/2"))) { _, _ in
      WalkResult()
    }
    #expect(made.map(\.first) == drawn(seed: 1, [1, 3]))
    #expect(outcome.coverage.walks == 2)
  }

  /// Once more as it was, then shrunk, and at last with its states.
  @Test func aWalkOfOneStepIsNotLookedForInAnotherWay() async {
    let (outcome, made) = await explore { _, limit in limit > 0 ? failing(1) : WalkResult() }
    #expect(made.map(\.limit) == [10, 1, 0, 10])
    #expect(made.map(\.keepsStates) == [false, false, false, true])
    #expect(outcome.found?.walk == 1)
    #expect(outcome.found?.steps == 1)
    #expect(outcome.coverage.walks == 1)
    #expect(!outcome.isUncontrolled)
    #expect(outcome.failing?.moves.count == 1)
  }

  /// Of another seed, since those of this one may have been made.
  @Test func aShorterWalkIsLookedForTwoHundredTimes() async {
    let (outcome, made) = await explore { _, limit in limit > 1 ? failing(2) : WalkResult() }
    // The walk, the same again, and what is left without its steps.
    #expect(made.prefix(5).map(\.limit) == [10, 2, 1, 1, 0])
    #expect(made.dropFirst(5).dropLast().map(\.limit) == Array(repeating: 1, count: 200))
    #expect(made.dropFirst(5).dropLast().map(\.first) == drawn(seed: 2, Array(0..<200)))
    #expect(made.last?.limit == 10)
    #expect(made.last?.keepsStates == true)
    #expect(made.count { $0.keepsStates } == 1)
    #expect(outcome.failing?.moves.count == 2)
  }

  /// And shrunk in its turn.
  @Test func aShorterWalkTakesThePlaceOfTheOneThatWasFound() async {
    let (outcome, made) = await explore { number, limit in
      switch limit {
      case 10: failing(number == 1 ? 3 : 1)
      case 3: failing(3)
      // The first that is drawn; no part of the one that was found fails.
      case 2 where number > 8: failing(1)
      default: WalkResult()
      }
    }
    #expect(outcome.found?.steps == 3)
    #expect(outcome.failing?.moves.count == 1)
    #expect(made.last?.keepsStates == true)
    // Nothing is shorter than one step, so the first that is drawn is the last.
    #expect(made.map(\.limit) == [10, 3, 2, 2, 2, 1, 1, 1, 2, 0, 10])
  }

  /// The report would have nothing to say.
  @Test func aWalkThatDoesNotFailAtLastIsNotControlled() async {
    let (outcome, made) = await explore { number, limit in
      limit > 0 && number < 3 ? failing(1) : WalkResult()
    }
    #expect(made.last?.keepsStates == true)
    #expect(outcome.isUncontrolled)
    #expect(outcome.failing?.broken == .failure("It fails."))
  }

  @Test func aShorterWalkThatFailsInAnotherWayDoesNot() async {
    let (_, made) = await explore { _, limit in
      switch limit {
      case 10, 3: return failing(3)
      case 2:
        var other = failing(1)
        other.broken = .invariant("It fails.")
        return other
      default: return WalkResult()
      }
    }
    // Two hundred are drawn, and none of them is shrunk.
    #expect(made.count { $0.limit == 2 } >= 200)
    #expect(made.dropLast().suffix(200).map(\.limit) == Array(repeating: 2, count: 200))
  }
}
