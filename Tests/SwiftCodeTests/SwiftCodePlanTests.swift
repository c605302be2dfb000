import CustomDiff
import TestSupport
import Testing

@testable import SwiftCode

struct SwiftCodePlanTests {
  struct Row: Equatable, Identifiable {
    let id: Int
    var count = 0
  }

  /// Plans are carried out here by an interpreter, for many lists with and without identities.
  @Test(arguments: 0..<40)
  func plansTurnOneListIntoTheOther(_ seed: UInt64) throws {
    var random = SplitMix(state: seed)
    for _ in 0..<50 {
      let ids = Array(0..<Int.random(in: 0...9, using: &random))
      let old = ids.shuffled(using: &random).map { Row(id: $0) }
      let new = (ids + [20, 21, 22]).shuffled(using: &random)
        .prefix(Int.random(in: 0...9, using: &random))
        .map { Row(id: $0, count: Int.random(in: 0...3, using: &random) / 3) }
      try check(old, new, canMove: seed.isMultiple(of: 2))
      let numbers = (0..<2).map { _ in
        (0..<Int.random(in: 0...9, using: &random)).map { _ in Int.random(in: 0...4, using: &random)
        }
      }
      try check(numbers[0], numbers[1], canMove: true)
    }
  }

  private func check<Element: Equatable>(
    _ old: [Element],
    _ new: [Element],
    canMove: Bool
  ) throws {
    guard let root = difference(between: old, and: new)?.root else { return }
    guard case .changed(.nested(_, let children), _) = root.kind else {
      Issue.record("Not a list: \(root.kind)")
      return
    }
    let elements = try #require(PositionedElements(old, new))
    let plan = try #require(ListPlan(children, elements, canMove: canMove))
    var result = old
    for (index, operation) in plan.operations.enumerated() {
      switch operation {
      case .remove(let range): result.removeSubrange(range)
      case .move(let source, let target): result.insert(result.remove(at: source), at: target)
      case .swap(let first, let second): result.swapAt(first, second)
      case .insert(let range, let isAtEnd):
        let target = isAtEnd ? result.count : try #require(plan.insertionTargets[index])
        result.insert(contentsOf: new[range], at: target)
      }
    }
    for change in plan.changed {
      #expect(result[change.new] == old[change.old])
      result[change.new] = new[change.new]
    }
    #expect(result == new, "\(old) → \(new): \(plan.operations)")
  }
}
