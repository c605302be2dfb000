import Foundation
import TestSupport
import Testing

@testable import ReducerRuntime

/// Which screens a stack holds, in which order, is told without comparing them.
@Suite struct StackStructureTests {
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (inout StackState<String>) -> Void

    init(_ name: String, _ apply: @escaping @Sendable (inout StackState<String>) -> Void) {
      testDescription = name
      self.apply = apply
    }
  }

  private func withIDs<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withDependencies {
      $0.stackElementID = StackElementIDGenerator()
    } operation: {
      try body()
    }
  }

  @Test(
    arguments: [
      Change("append") { $0.append("d") },
      Change("append(contentsOf:)") { $0.append(contentsOf: ["d", "e"]) },
      Change("insert") { $0.insert("d", at: 0) },
      Change("push") { $0.push("d", id: 7) },
      Change("a new one by id") { $0[id: 7] = "d" },
      Change("nil by id") { $0[id: 1] = nil },
      Change("pop(from:)") { $0.pop(from: 2) },
      Change("pop(to:)") { $0.pop(to: 0) },
      Change("removeLast") { $0.removeLast() },
      Change("removeFirst") { $0.removeFirst() },
      Change("removeAll") { $0.removeAll() },
      Change("removeAll(where:)") { $0.removeAll { $0 == "b" } },
      Change("remove(atOffsets:)") { $0.remove(atOffsets: [0]) },
      Change("filter") { $0 = $0.filter { $0 != "a" } },
      Change("replaceSubrange") { $0.replaceSubrange(0..<1, with: ["a"]) },
      Change("a slice") { $0[0..<1] = $0[1..<2] },
      Change("swapAt") { $0.swapAt(0, 1) },
      Change("reverse") { $0.reverse() },
      Change("sort(by:)") { $0.sort(by: >) },
      Change("partition") { $0.partition { $0 == "a" } },
      Change("move") { $0.move(fromOffsets: [0], toOffset: 3) },
      Change("what another position has") { $0[0] = $0[2] },
      Change("an empty stack") { $0 = StackState() },
    ]
  )
  func aChangeIsSeen(change: Change) {
    withIDs {
      let before = StackState(["a", "b", "c"])
      var stack = before
      change.apply(&stack)
      #expect(stack.ids != before.ids)
      #expect(stack.structure != before.structure)
    }
  }

  @Test(
    arguments: [
      Change("by id") { $0[id: 1] = "B" },
      Change("by optional chaining") { $0[id: 1]?.append("B") },
      Change("by position") { $0[1] = "B" },
      Change("nil by an unknown id") { $0[id: 9] = nil },
      Change("pop(from:) of an unknown id") { $0.pop(from: 9) },
    ]
  )
  func aChangeInsideOfElementsIsNone(change: Change) {
    withIDs {
      let before = StackState(["a", "b", "c"])
      var stack = before
      change.apply(&stack)
      #expect(stack.ids == before.ids)
      #expect(stack.structure == before.structure)
    }
  }

  @Test func everyVersionIsItsOwn() {
    var stack = StackState<String>()
    var structures = [stack.structure]
    for id in 0..<5 {
      stack.push("a", id: StackElementID(integerLiteral: id))
      #expect(!structures.contains(stack.structure))
      structures.append(stack.structure)
    }
  }

  @Test func aShuffleByTheSystem() {
    withIDs {
      let before = StackState(0..<100)
      var stack = before
      stack.shuffle()
      #expect(stack.structure != before.structure)
      #expect(stack.ids != before.ids)
      #expect(stack.sorted() == Array(0..<100))
      #expect(stack.ids.map { stack[id: $0] } == Array(stack))
      #expect(stack.ids.map { before[id: $0] } == Array(stack))
    }
  }

  /// Of equal elements, the first changes places with the one that is assigned.
  @Test func anElementThatIsThereTwice() {
    withIDs {
      var stack = StackState(["a", "b", "a"])
      stack[1] = "a"
      #expect(Array(stack) == ["a", "a", "a"])
      #expect(stack.ids == [1, 0, 2])
    }
  }
}
