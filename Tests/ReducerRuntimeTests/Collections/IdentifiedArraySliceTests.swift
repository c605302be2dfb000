import ReducerRuntime
import TestSupport
import Testing

/// A slice of an identified array is a plain list, which code may put back in another order.
@Suite struct IdentifiedArraySliceTests {
  private func rows(_ count: Int = 5) -> IdentifiedArrayOf<Row> {
    IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0) })
  }

  private func expect(
    _ ids: [Int],
    in rows: IdentifiedArrayOf<Row>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(rows.ids == ids, sourceLocation: sourceLocation)
    for id in 0..<40 {
      #expect(rows.index(id: id) == ids.firstIndex(of: id), sourceLocation: sourceLocation)
    }
  }

  // MARK: Reading

  @Test func partsThatAreJoined() {
    let rows = rows()
    let ends: [Row] = rows.prefix(2) + rows.suffix(2)
    expectEqual(ends.map(\.id), [0, 1, 3, 4])
    let firstAtEnd: [Row] = rows.dropFirst() + [rows[0]]
    expectEqual(firstAtEnd.map(\.id), [1, 2, 3, 4, 0])
    let lastInFront: [Row] = [rows[4]] + rows.dropLast()
    expectEqual(lastInFront.map(\.id), [4, 0, 1, 2, 3])
    let rotated = IdentifiedArray(uniqueElements: rows.dropFirst(2) + rows.prefix(2))
    expectEqual(rotated.ids, [2, 3, 4, 0, 1])
  }

  @Test func aPartThatGrows() {
    let rows = rows(9)
    var visible = rows.prefix(2)
    visible.append(rows[7])
    expectEqual(visible.map(\.id), [0, 1, 7])
    visible.insert(rows[0], at: 0)
    expectEqual(visible.map(\.id), [0, 0, 1, 7])
  }

  // MARK: Putting elements from elsewhere

  @Test(arguments: [5, 20]) func elementsFromElsewhereAreLeftOut(count: Int) {
    let reports = misuseReports {
      var rows = rows(count)
      rows[0..<2] = rows[3..<5]
      expect([2, 3, 4] + (5..<count), in: rows)
      rows[0..<2][1] = Row(id: 30)
      expect([2, 30, 4] + (5..<count), in: rows)
    }
    expectEqual(reports, [])
  }

  @Test(arguments: [5, 20]) func partsThatGrowOrShrink(count: Int) {
    let reports = misuseReports {
      var rows = rows(count)
      rows[1...].removeAll { $0.id == 2 }
      expect([0, 1] + (3..<count), in: rows)
      rows[0..<1].append(Row(id: 30))
      expect([0, 30, 1] + (3..<count), in: rows)
      // Elements elsewhere in the array stay there.
      rows[0..<2] = rows[2...]
      expect([1] + (3..<count), in: rows)
    }
    expectEqual(reports, [])
  }
}
