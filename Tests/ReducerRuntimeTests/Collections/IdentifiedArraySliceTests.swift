import CustomDiff
import ReducerRuntime
import Testing

/// A part of an array is a plain list of its elements, which may be put back in another order.
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
    #expect((rows.prefix(2) + rows.suffix(2)).map(\.id) == [0, 1, 3, 4])
    #expect((rows.dropFirst() + [rows[0]]).map(\.id) == [1, 2, 3, 4, 0])
    #expect(([rows[4]] + rows.dropLast()).map(\.id) == [4, 0, 1, 2, 3])
    let rotated = IdentifiedArray(uniqueElements: rows.dropFirst(2) + rows.prefix(2))
    #expect(rotated.ids == [2, 3, 4, 0, 1])
  }

  @Test func aPartThatGrows() {
    let rows = rows(9)
    var visible = rows.prefix(2)
    visible.append(rows[7])
    #expect(visible.map(\.id) == [0, 1, 7])
    visible.insert(rows[0], at: 0)
    #expect(visible.map(\.id) == [0, 0, 1, 7])
  }

  @Test func waysToReadAPart() {
    let rows = rows()
    #expect(rows[1...].map(\.id) == [1, 2, 3, 4])
    #expect(rows[1..<3].startIndex == 1)
    #expect(Array(rows.prefix(3)) == Array(rows.elements.prefix(3)))
    #expect(IdentifiedArray(uniqueElements: rows.prefix(3)).ids == [0, 1, 2])
    #expect(IdentifiedArrayOf<Row>(rows.suffix(2)).ids == [3, 4])
    #expect(rows.split { $0.id == 2 }.map { $0.map(\.id) } == [[0, 1], [3, 4]])
    var seen: [Int] = []
    for row in rows.dropFirst(3) { seen.append(row.id) }
    #expect(seen == [3, 4])
  }

  @Test func aPartIsShownLikeAPartOfAPlainArray() {
    let rows = rows(2)
    #expect(String(customDumping: rows[1...]) == String(customDumping: rows.elements[1...]))
    var changed = rows
    changed[1].name = "Blob"
    #expect(diff(rows[1...], changed[1...]) == diff(rows.elements[1...], changed.elements[1...]))
  }

  // MARK: Changing the order

  @Test(arguments: [5, 20]) func aPartThatIsReordered(count: Int) {
    let rest = Array(4..<count)
    let reports = misuseReports {
      var rows = rows(count)
      rows[1..<4].reverse()
      expect([0, 3, 2, 1] + rest, in: rows)
      rows[0..<4].sort { $0.id > $1.id }
      expect([3, 2, 1, 0] + rest, in: rows)
      rows[1...].swapAt(1, 3)
      expect([3, 0, 1, 2] + rest, in: rows)
      var part = rows[0..<2]
      (part[0], part[1]) = (part[1], part[0])
      rows[0..<2] = part
      expect([0, 3, 1, 2] + rest, in: rows)
      (rows[0], rows[1]) = (rows[1], rows[0])
      expect([3, 0, 1, 2] + rest, in: rows)
      _ = rows[0..<4].partition { $0.id == 3 }
      #expect(rows[3].id == 3 && Set(rows.ids) == Set(0..<count))
    }
    #expect(reports == [])
  }

  @Test(arguments: [5, 20]) func elementsThatAreChangedAndReordered(count: Int) {
    let reports = misuseReports {
      var rows = rows(count)
      var top = rows[0..<3]
      for position in top.indices { top[position].name = "row \(position)" }
      top.reverse()
      rows[0..<3] = top
      expect([2, 1, 0] + (3..<count), in: rows)
      #expect(rows.prefix(3).map(\.name) == ["row 2", "row 1", "row 0"])
    }
    #expect(reports == [])
  }

  @Test(arguments: [5, 20]) func rangesThatAreMovedAndRemoved(count: Int) {
    let reports = misuseReports {
      var rows = rows(count)
      var odd = RangeSet<Int>()
      for position in [1, 3] { odd.insert(position, within: rows) }
      #expect(rows.moveSubranges(odd, to: 0) == 0..<2)
      expect([1, 3, 0, 2] + (4..<count), in: rows)
      rows.removeSubranges(odd)
      expect([1, 0] + (4..<count), in: rows)
    }
    #expect(reports == [])
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
    #expect(reports == [])
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
    #expect(reports == [])
  }
}
