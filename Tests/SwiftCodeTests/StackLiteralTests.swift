import ReducerRuntime
import SwiftCode
import TestSupport
import Testing

/// A stack inside a value is written only if its elements get their identifiers when the code runs.
@Suite struct StackLiteralTests {
  typealias Screen = StackCodeTests.Screen

  struct Flow: Equatable {
    var path = StackState<Screen>()
  }

  struct State: Equatable {
    var archived: Flow?
  }

  private func screen(_ title: String) -> String {
    "StackCodeTests.Screen(title: \"\(title)\")"
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
    expectEqual(
      code(next: 2) { $0.archived = Flow(path: stack([2: "a"])) },
      ["$0.archived = \(flow)(path: [\(screen("a"))])"]
    )
    expectEqual(
      code(next: 2) { $0.archived = Flow(path: stack([2: "a", 3: "b"])) },
      ["$0.archived = \(flow)(path: [\(screen("a")), \(screen("b"))])"]
    )
  }

  @Test func elementsWithOtherNumbers() {
    let placeholder = ["$0.archived = \(flow)(path: <#StackState<StackCodeTests.Screen>#>)"]
    // The reducer has put the elements of another stack there.
    expectEqual(code(next: 2) { $0.archived = Flow(path: stack([0: "a", 1: "b"])) }, placeholder)
    expectEqual(code(next: 0) { $0.archived = Flow(path: stack([0: "a", 2: "b"])) }, placeholder)
    expectEqual(code(next: nil) { $0.archived = Flow(path: stack([0: "a"])) }, placeholder)
  }
}
