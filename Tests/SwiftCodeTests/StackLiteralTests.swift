import ReducerRuntime
import SwiftCode
import Testing

/// A stack inside a value is written only if its elements get their identifiers when the code runs.
@Suite struct StackLiteralTests {
  struct Screen: Equatable {
    var title: String
    var inner = StackState<Int>()
  }

  struct Flow: Equatable {
    var path = StackState<Screen>()
  }

  struct State: Equatable {
    var archived: Flow?
    var flows: [Flow] = []
    var later = StackState<Screen>()
  }

  private func stack(_ titles: KeyValuePairs<StackElementID, String>) -> StackState<Screen> {
    var stack = StackState<Screen>()
    for (id, title) in titles { stack[id: id] = Screen(title: title) }
    return stack
  }

  private func screen(_ title: String, inner: String = "[]") -> String {
    "StackLiteralTests.Screen(title: \"\(title)\", inner: \(inner))"
  }

  /// The statements, each on one line.
  private func code(next: Int?, _ change: (inout State) -> Void) -> [String] {
    var state = State()
    change(&state)
    return swiftCode(changing: State(), into: state, nextStackID: next).map { statement in
      statement.replacing(#/\n */#, with: " ").replacing(#/([(\[]) | (?=[)\]])/#) {
        $0.output.1 ?? ""
      }
    }
  }

  private let flow = "StackLiteralTests.Flow"

  @Test func elementsThatGetTheNextNumbers() {
    #expect(
      code(next: 2) { $0.archived = Flow(path: stack([2: "a"])) }
        == ["$0.archived = \(flow)(path: [\(screen("a"))])"]
    )
    #expect(
      code(next: 2) { $0.archived = Flow(path: stack([2: "a", 3: "b"])) }
        == ["$0.archived = \(flow)(path: [\(screen("a")), \(screen("b"))])"]
    )
  }

  @Test func elementsWithOtherNumbers() {
    let placeholder = ["$0.archived = \(flow)(path: <#StackState<StackLiteralTests.Screen>#>)"]
    // The reducer has put the elements of another stack there.
    #expect(code(next: 2) { $0.archived = Flow(path: stack([0: "a", 1: "b"])) } == placeholder)
    #expect(code(next: 0) { $0.archived = Flow(path: stack([0: "a", 2: "b"])) } == placeholder)
    #expect(code(next: nil) { $0.archived = Flow(path: stack([0: "a"])) } == placeholder)
  }

  @Test func anEmptyStack() {
    #expect(code(next: nil) { $0.archived = Flow() } == ["$0.archived = \(flow)(path: [])"])
  }

  /// The numbers go on through all statements.
  @Test func theOrderOfStatements() {
    #expect(
      code(next: 0) {
        $0.archived = Flow(path: stack([0: "a"]))
        $0.later = stack([1: "b"])
      } == ["$0.archived = \(flow)(path: [\(screen("a"))])", "$0.later.append(\(screen("b")))"]
    )
    // The reducer has pushed in another order.
    #expect(
      code(next: 0) {
        $0.archived = Flow(path: stack([1: "a"]))
        $0.later = stack([0: "b"])
      } == [
        "$0.archived = \(flow)(path: <#StackState<StackLiteralTests.Screen>#>)",
        "$0.later.append(\(screen("b")))",
      ]
    )
    #expect(
      code(next: 0) {
        $0.flows = [Flow(path: stack([0: "a"])), Flow(path: stack([1: "b"]))]
        $0.later = stack([2: "c"])
      }.last == "$0.later.append(\(screen("c")))"
    )
  }

  /// The elements of a stack within an element are there before the element is.
  @Test func aStackInAnElement() {
    func code(inner: StackElementID, outer: StackElementID) -> [String] {
      self.code(next: 0) {
        var screen = Screen(title: "a")
        screen.inner[id: inner] = 7
        $0.later[id: outer] = screen
      }
    }
    #expect(code(inner: 0, outer: 1) == ["$0.later.append(\(screen("a", inner: "[7]")))"])
    #expect(
      code(inner: 1, outer: 0)
        == ["$0.later.append(\(screen("a", inner: "<#StackState<Int>#>")))"]
    )
  }
}
