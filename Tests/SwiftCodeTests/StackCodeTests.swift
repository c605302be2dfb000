import CustomDiff
import ReducerRuntime
import SwiftCode
import TestSupport
import Testing

/// The statements that turn one navigation stack into another.
@Suite struct StackCodeTests {
  struct Screen: Equatable {
    var title: String
  }

  private func screen(_ title: String) -> String { #"StackCodeTests.Screen(title: "\#(title)")"# }

  @Test func theNextElementIsAppended() {
    let old = stack([0: "a"])
    expectEqual(
      swiftCode(changing: old, into: stack([0: "a", 1: "b"]), nextStackID: 1),
      ["$0.append(\(screen("b")))"]
    )
    expectEqual(
      swiftCode(changing: old, into: stack([0: "a", 1: "b", 2: "c"]), nextStackID: 1),
      ["$0.append(\(screen("b")))", "$0.append(\(screen("c")))"]
    )
    expectEqual(
      swiftCode(changing: old, into: stack([0: "a", 2: "b"]), nextStackID: 1),
      ["$0[id: 2] = \(screen("b"))"]
    )
    expectEqual(
      swiftCode(changing: old, into: stack([0: "a", 1: "b"])),
      ["$0[id: 1] = \(screen("b"))"]
    )
  }

  @Test func theNumbersGoOnAfterAnotherStack() {
    let empty = stack([:])
    expectEqual(
      swiftCode(changing: empty, into: stack([4: "a"]), nextStackID: 4),
      ["$0.append(\(screen("a")))"]
    )
    expectEqual(
      swiftCode(changing: empty, into: stack([0: "a"]), nextStackID: 4),
      ["$0[id: 0] = \(screen("a"))"]
    )
  }

  struct Tabs: Equatable {
    var first = StackState<Screen>()
    var second = StackState<Screen>()
  }

  /// All stacks of a store count together, in the order of the statements.
  @Test func severalStacks() {
    func code(_ first: StackElementID, _ second: StackElementID) -> [String] {
      var tabs = Tabs()
      tabs.first[id: first] = Screen(title: "a")
      tabs.second[id: second] = Screen(title: "b")
      return swiftCode(changing: Tabs(), into: tabs, nextStackID: 0)
    }
    expectEqual(
      code(0, 1),
      ["$0.first.append(\(screen("a")))", "$0.second.append(\(screen("b")))"]
    )
    expectEqual(
      code(1, 0),
      ["$0.first[id: 1] = \(screen("a"))", "$0.second.append(\(screen("b")))"]
    )
  }

  /// The identifier of an element that is gone is not used again.
  @Test func anElementInThePlaceOfAnother() {
    func code(_ next: Int) -> [String] {
      swiftCode(
        changing: stack([0: "a", 1: "b"]),
        into: stack([0: "a", 2: "c"]),
        nextStackID: next
      )
    }
    expectEqual(code(2), ["$0.removeLast()", "$0.append(\(screen("c")))"])
    expectEqual(code(3), ["$0.removeLast()", "$0[id: 2] = \(screen("c"))"])
    expectEqual(
      swiftCode(changing: stack([1: "a"]), into: stack([0: "a"]), nextStackID: 0),
      ["$0.removeAll()", "$0[id: 0] = \(screen("a"))"]
    )
  }

  @Test func removals() {
    let old = stack([0: "a", 1: "b", 2: "c"])
    expectEqual(swiftCode(changing: old, into: stack([0: "a", 1: "b"])), ["$0.removeLast()"])
    expectEqual(swiftCode(changing: old, into: stack([0: "a"])), ["$0.pop(from: 1)"])
    expectEqual(swiftCode(changing: old, into: stack([0: "a", 2: "c"])), ["$0[id: 1] = nil"])
    expectEqual(swiftCode(changing: old, into: stack([:])), ["$0.removeAll()"])
  }

  @Test func changesInPlace() {
    let old = stack([3: "a", 5: "b"])
    expectEqual(
      swiftCode(changing: old, into: stack([3: "a", 5: "B"])),
      [#"$0[id: 5]?.title = "B""#]
    )
  }

  /// Statements that hold on the new value too rely on nothing that is gone there.
  @Test func absoluteStatements() throws {
    let old = stack([0: "a", 1: "b"])
    func code(_ new: StackState<Screen>) throws -> [String] {
      try #require(difference(between: old, and: new)).swiftCode(isAbsolute: true)
    }
    try expectEqual(code(stack([0: "a"])), ["$0.pop(from: 1)"])
    try expectEqual(code(stack([1: "b"])), ["// … and 1 more change"])
    try expectEqual(code(stack([0: "a", 1: "b", 2: "c"])), ["$0[id: 2] = \(screen("c"))"])
  }
}

/// A stack of screens with these identifiers.
func stack(_ titles: KeyValuePairs<StackElementID, String>) -> StackState<StackCodeTests.Screen> {
  var stack = StackState<StackCodeTests.Screen>()
  for (id, title) in titles { stack[id: id] = StackCodeTests.Screen(title: title) }
  return stack
}
