import ReducerRuntime
import Testing

/// A slice that is assigned brings the ids of its elements, except those that are elsewhere in the stack.
@Suite struct StackSliceTests {
  private func withIDs(from next: Int = 0, _ body: () -> Void) {
    withDependencies {
      $0.stackElementID = StackElementIDGenerator(next: next)
    } operation: {
      body()
    }
  }

  @Test func ofTheSamePlace() {
    withIDs {
      var stack = StackState(["a", "b", "c"])
      let slice = stack[0..<2]
      stack[0..<2] = slice
      #expect(stack.ids == [0, 1, 2])
      stack[0..<2] = slice[1..<2]
      #expect(stack.ids == [1, 2])
      #expect(Array(stack) == ["b", "c"])
    }
  }

  @Test func ofAnotherPlace() {
    withIDs {
      var stack = StackState(["a", "b", "c"])
      stack[0..<1] = stack[1..<3]
      #expect(stack.ids == [1, 2])
      #expect(Array(stack) == ["b", "c"])
    }
  }

  @Test func ofAnotherStack() {
    var other = StackState<String>()
    withIDs(from: 10) { other = ["x", "y", "z"] }
    withIDs {
      var stack = StackState(["a", "b", "c"])
      stack[1..<2] = other[1..<3]
      #expect(stack.ids == [0, 11, 12, 2])
      #expect(stack.ids.map { stack[id: $0] } == ["a", "y", "z", "c"])
      #expect(stack[id: 1] == nil)
    }
  }

  @Test func ofAnotherStackWithIDsOfThisOne() {
    var other = StackState<String>()
    withIDs(from: 1) { other = ["x", "y", "z"] }
    withIDs {
      var stack = StackState(["a", "b"])
      stack[0..<1] = other[...]
      #expect(stack.ids == [2, 3, 1])
      #expect(stack.ids.map { stack[id: $0] } == ["y", "z", "b"])
    }
  }
}
