import Testing

@testable import ReducerTesting

@Suite("A part of a search")
struct ShardTests {
  @Test("It has a number of at most how many there are")
  func spelling() throws {
    let second = try #require(Shard("2/8"))
    #expect((second.index, second.count) == (1, 8))
    #expect(Shard("8/8")?.index == 7)
    #expect(Shard("1/1") == Shard())
    for text in ["0/3", "4/3", "2", "1/0", "-1/3", "1/2/3", "a/b", ""] {
      #expect(Shard(text) == nil, "\(text)")
    }
  }

  @Test("Each element belongs to one part")
  func elements() throws {
    #expect(Shard().part(of: [1, 2, 3]) == [1, 2, 3])
    let parts = try (1...3).map { try #require(Shard("\($0)/3")) }
    #expect(parts.map { $0.part(of: [0, 1, 2, 3]) } == [[0, 3], [1], [2]])
    #expect(parts.map { part in (0..<4).filter(part.contains) } == [[0, 3], [1], [2]])
  }

  @Test("Nothing is searched for a part that there is not, and the test is told why")
  func misspelled() async {
    let failures = Seen<String>()
    var orders = OrderExplorer()
    orders.shard = nil
    let body = ExploredBody { failures.add("The body was run.") }
    #expect(await orders.explore(body) { failures.add($0) }.ordersTried == 0)

    let walks = WalkSession<Int, Never>(
      rules: WalkRules(steps: { _ in [] }, checks: WalkChecks()),
      count: 1,
      limit: 1,
      seed: 1,
      shard: nil,
      report: WalkReporting(fail: { failures.add($0) }, note: { failures.add($0) })
    )
    let exploration = await walks.explore(FailureLog()) { _, _, _, _, _ in
      failures.add("A walk was made.")
      return WalkResult()
    } feature: {
      failures.add("The feature was asked for.")
      return WalkCode<Int, Never>.Feature(reducer: Int.self)
    }
    #expect(exploration.walks == 0)
    #expect(failures.all == [Shard.misspelled, Shard.misspelled])
    #expect(Shard.misspelled.hasPrefix("EXPLORE_SHARD is \""))
    #expect(
      Shard.misspelled.hasSuffix(
        """
        To fix, set it to the number of the part and the number of parts: "2/8" is the second of \
        eight.
        """
      )
    )
  }

  @Test func aPartIsCountedWithoutItsElements() throws {
    let second = try #require(Shard("2/3"))
    #expect((-1...7).map { second.count(below: $0) } == [0, 0, 0, 1, 1, 1, 2, 2, 2])
    #expect(second.count(below: .max) == Int.max / 3)
    #expect(second.count(below: .min) == 0)
    #expect(Shard().count(below: .max) == .max)
  }
}
