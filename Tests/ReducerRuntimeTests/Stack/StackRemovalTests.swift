import ReducerRuntime
import Testing

/// An element that is pushed after others were removed never gets an id of theirs.
@Suite struct StackRemovalTests {
  struct Removal: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (inout StackState<String>) -> Void

    init(_ name: String, _ apply: @escaping @Sendable (inout StackState<String>) -> Void) {
      testDescription = name
      self.apply = apply
    }
  }

  /// Outside a store, ids are not counted: only the stack itself knows what it had.
  @Test(
    arguments: [
      Removal("removeAll") { $0.removeAll() },
      Removal("removeAll(keepingCapacity:)") { $0.removeAll(keepingCapacity: true) },
      Removal("removeAll(where:)") { $0.removeAll { _ in true } },
      Removal("removeFirst") { while !$0.isEmpty { $0.removeFirst() } },
      Removal("removeLast") { while !$0.isEmpty { $0.removeLast() } },
      Removal("removeSubrange") { $0.removeSubrange(0...) },
      Removal("pop(from:)") { $0.pop(from: 0) },
      Removal("remove(atOffsets:)") { $0.remove(atOffsets: [0, 1, 2]) },
      Removal("a slice") { $0[0...].removeAll() },
      Removal("nil by id") { for id in $0.ids { $0[id: id] = nil } },
    ]
  )
  func ofAllElements(removal: Removal) {
    var stack = StackState(["a", "b", "c"])
    removal.apply(&stack)
    #expect(stack.isEmpty)
    stack.append("d")
    #expect(stack.ids == [3])
  }

  private func removeFirst<C: RangeReplaceableCollection & MutableCollection>(of elements: inout C)
  {
    elements.remove(atOffsets: [0])
  }

  @Test func elementsThatStayKeepTheirIDsInGenericCode() {
    var stack = StackState(["a", "b", "c"])
    removeFirst(of: &stack)
    #expect(stack.ids == [1, 2])
  }
}
