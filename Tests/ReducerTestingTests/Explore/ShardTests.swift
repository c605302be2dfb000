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
}
