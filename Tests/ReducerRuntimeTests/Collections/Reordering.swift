import Foundation
import ReducerRuntime
import TestSupport

/// A change of the order of rows, for any collection.
struct Reordering: CustomStringConvertible {
  enum Kind: CaseIterable {
    case sort, sortByComparator, reverse, shuffle, swap, swapInATuple, partition
    case insertionSort, rotate, writeSorted
  }

  let kind: Kind
  private let seed: UInt64

  init(using generator: inout SplitMix) {
    kind = Kind.allCases.randomElement(using: &generator) ?? .sort
    seed = generator.next()
  }

  var description: String { "\(kind)" }

  /// An order for sorting that is unrelated to the order in which the rows come.
  private func precedes(_ first: Row, _ second: Row) -> Bool { key(first) < key(second) }

  private func key(_ row: Row) -> UInt64 {
    (UInt64(row.id) &+ 1) &* (seed | 1)
  }

  private func belongsInSecondPartition(_ row: Row) -> Bool { key(row) > .max / 2 }

  /// Returns whether the rows are partitioned.
  func isPartition(_ rows: some Collection<Row>) -> Bool {
    rows.drop { !belongsInSecondPartition($0) }.allSatisfy(belongsInSecondPartition)
  }

  /// Two positions, if there are any.
  private func positions(in range: Range<Int>) -> (first: Int, second: Int)? {
    var generator = SplitMix(state: seed &+ 1)
    guard let first = range.randomElement(using: &generator),
      let second = range.randomElement(using: &generator)
    else { return nil }
    return (first, second)
  }

  /// Reorders with an identified array's own methods.
  func apply(toTheArray rows: inout IdentifiedArrayOf<Row>) {
    var generator = SplitMix(state: seed)
    switch kind {
    case .sort: rows.sort(by: precedes)
    case .reverse: rows.reverse()
    case .shuffle: rows.shuffle(using: &generator)
    case .partition: _ = rows.partition(by: belongsInSecondPartition)
    case .swap:
      guard let (first, second) = positions(in: rows.indices) else { return }
      rows.swapAt(first, second)
    default: apply(to: &rows)
    }
  }

  /// Reorders with the methods of every such collection, or with algorithms written by hand.
  func apply<C: MutableCollection & RandomAccessCollection>(to rows: inout C)
  where C.Element == Row, C.Index == Int {
    var generator = SplitMix(state: seed)
    let (start, end) = (rows.startIndex, rows.endIndex)
    guard let (first, second) = positions(in: start..<end) else { return }
    switch kind {
    case .sort: rows.sort(by: precedes)
    case .sortByComparator: rows.sort(using: KeyPathComparator(\.name, order: .reverse))
    case .reverse: rows.reverse()
    case .shuffle: rows.shuffle(using: &generator)
    case .swap: rows.swapAt(first, second)
    case .swapInATuple: (rows[first], rows[second]) = (rows[second], rows[first])
    case .partition: _ = rows.partition(by: belongsInSecondPartition)
    case .insertionSort:
      for position in start..<end {
        let row = rows[position]
        var hole = position
        while hole > start, precedes(row, rows[hole - 1]) {
          rows[hole] = rows[hole - 1]
          hole -= 1
        }
        rows[hole] = row
      }
    case .rotate:
      let row = rows[start]
      for position in start..<(end - 1) { rows[position] = rows[position + 1] }
      rows[end - 1] = row
    case .writeSorted:
      for (position, row) in zip(rows.indices, rows.sorted(by: precedes)) { rows[position] = row }
    }
  }
}
