import ReducerRuntime
import Testing

/// An array with a key uses this key, even if its elements have an `id` of the same type.
@Suite struct IdentifiedArrayKeyTests {
  private struct Runner: Identifiable, Equatable {
    var id: Int
    var rank: Int
  }

  private typealias Runners = IdentifiedArrayOf<Runner>

  /// Creates runners with ids from zero and ranks from 100.
  private func runners(_ count: Int) -> Runners {
    IdentifiedArray(uniqueElements: (0..<count).map { Runner(id: $0, rank: 100 + $0) }, id: \.rank)
  }

  private func expectRanks(
    _ ranks: [Int],
    in runners: Runners,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(runners.elements.map(\.rank) == ranks, sourceLocation: sourceLocation)
    #expect(runners.ids == ranks, sourceLocation: sourceLocation)
    for rank in 90..<120 {
      let position = ranks.firstIndex(of: rank)
      #expect(runners.index(id: rank) == position, "\(rank)", sourceLocation: sourceLocation)
      #expect(runners[id: rank]?.rank == position.map { ranks[$0] }, sourceLocation: sourceLocation)
    }
  }

  private func append<C: RangeReplaceableCollection>(_ element: C.Element, to collection: inout C) {
    collection.append(element)
  }

  @Test(arguments: [4, 12]) func removing(count: Int) {
    var runners = runners(count)
    runners.removeSubrange(0..<2)
    expectRanks(Array(102..<(100 + count)), in: runners)
  }

  @Test(arguments: [4, 12]) func replacing(count: Int) {
    var runners = runners(count)
    // The first has the rank of a runner who stays, the second only the id of one.
    runners.replaceSubrange(0..<2, with: [Runner(id: 99, rank: 102), Runner(id: 3, rank: 90)])
    expectRanks([90] + (102..<(100 + count)), in: runners)
  }

  @Test(arguments: [4, 12]) func appendingInGenericCode(count: Int) {
    var runners = runners(count)
    append(Runner(id: 99, rank: 101), to: &runners)
    append(Runner(id: 101, rank: 91), to: &runners)
    expectRanks(Array(100..<(100 + count)) + [91], in: runners)
  }
}
