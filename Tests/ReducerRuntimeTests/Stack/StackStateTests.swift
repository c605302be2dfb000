import CustomDiff
import ReducerRuntime
import TestSupport
import Testing

private enum Screen: Equatable {
  case number(Int)
  case text(String)
}

/// A stack as a value.
@Suite struct StackStateTests {
  /// Runs code with ids that start at zero.
  private func withIDs<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withDependencies {
      $0.stackElementID = StackElementIDGenerator()
    } operation: {
      try body()
    }
  }

  @Test func elementsByCase() {
    withIDs {
      var stack: StackState<Screen> = [.number(1), .text("a")]
      expectEqual(stack[id: 0, case: /Screen.number], 1)
      expectNil(stack[id: 0, case: /Screen.text])
      stack[id: 0, case: /Screen.number]? += 1
      let reports = misuseReports {
        stack[id: 0, case: /Screen.text]?.append("never")
        stack[id: 0, case: /Screen.text] = nil
      }
      expectEqual(reports.count, 2)
      expectEqual(Array(stack), [.number(2), .text("a")])
      stack[id: 1, case: /Screen.text] = nil
      expectEqual(stack.ids, [0])
    }
  }

  @Test func pops() {
    withIDs {
      let stack = StackState(["a", "b", "c", "d"])
      var popped = stack
      popped.pop(from: 2)
      expectEqual(popped.ids, [0, 1])
      popped = stack
      popped.pop(to: 2)
      expectEqual(popped.ids, [0, 1, 2])
      popped = stack
      popped.pop(from: 9)
      popped.pop(to: 9)
      popped.pop(to: 3)
      expectEqual(popped, stack)
    }
  }

  /// Even outside of stores and `withDependencies`, no two elements of a stack share an id.
  @Test func idsAreUniqueWithoutAnyDependencies() {
    var stack = StackState<String>()
    stack.append("a")
    stack.append("b")
    stack.append(contentsOf: ["c", "d"])
    expectEqual(Set(stack.ids).count, 4)
    expectEqual(stack.ids.map { stack[id: $0] }, ["a", "b", "c", "d"])
  }

  @Test func equality() {
    let one = withIDs { StackState(["a", "b"]) }
    let other = withIDs { StackState(["a", "b"]) }
    expectEqual(one, other)
    expectEqual(one.hashValue, other.hashValue)
    var changed = other
    changed[id: 1] = "c"
    expectNotEqual(one, changed)
    // Equal elements with other ids are other screens.
    let later = withDependencies {
      $0.stackElementID = StackElementIDGenerator(next: 5)
    } operation: {
      StackState(["a", "b"])
    }
    expectNotEqual(one, later)
  }

  @Test func dumpInStackOrder() {
    var stack = withIDs { StackState(0..<12) }
    stack.insert(stack.removeLast(), at: 0)
    withDependencies {
      $0.stackElementID = StackElementIDGenerator(next: 20)
    } operation: {
      stack.insert(100, at: 1)
    }
    let lines = String(customDumping: stack).split(separator: "\n").dropFirst().dropLast()
    let elements = zip(stack.ids, stack).map { id, value -> String in "\(id): \(value)" }
    expectEqual(
      lines.map { $0.filter { $0 != " " && $0 != "," } },
      elements.map { $0.filter { $0 != " " } }
    )
  }
}

/// An id is never given again, even when its element is gone: effects and actions may still use it.
@Suite struct StackIDReuseTests {
  /// A stack never reuses the id of a removed element, even if its source starts at zero again.
  @Test(arguments: 0..<4) func idOfRemovedElementIsNotReused(removal: Int) {
    var stack = withDependencies {
      $0.stackElementID = StackElementIDGenerator()
    } operation: {
      StackState(["a", "b", "c"])
    }
    withDependencies {
      $0.stackElementID = StackElementIDGenerator()
    } operation: {
      switch removal {
      case 0: stack.removeLast()
      case 1: stack.pop(from: 2)
      case 2: stack.removeAll { $0 == "c" }
      default: stack[id: 2] = nil
      }
      stack.append("d")
      expectEqual(stack.ids, [0, 1, 3])
      stack.removeAll()
      stack.append("e")
      expectEqual(stack.ids, [4])
    }
  }
}
