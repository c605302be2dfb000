import ReducerRuntime
import SwiftCode
import TestSupport
import Testing

/// A path that is too long for a line is broken where a member follows: a line that begins with a
/// subscript or a question mark would be something else.
@Suite struct BrokenPathCodeTests {
  struct Row: Equatable, Identifiable {
    let id: Int
    var name = ""
    var count = 0
  }

  enum Destination: Equatable {
    case list([Row])
    case rows(IdentifiedArrayOf<Row>)
    case table([String: Row])
    case optional(Row?)
  }

  struct State: Equatable {
    @PresentationState var destination: Destination?
  }

  private func code(_ old: Destination, _ new: Destination) -> [String] {
    swiftCode(changing: State(destination: old), into: State(destination: new))
  }

  private let text = String(repeating: "long ", count: 8)
  private var old: Row { Row(id: 1) }
  private var new: Row { Row(id: 1, name: text) }

  private func statement(_ name: String, _ rest: String) -> [String] {
    ["$0.$destination[case: /BrokenPathCodeTests.Destination.\(name)]?\(rest).name = \"\(text)\""]
  }

  @Test func subscriptsStayOnTheLine() {
    expectEqual(code(.list([old]), .list([new])), statement("list", "[0]\n  "))
    expectEqual(code(.rows([old]), .rows([new])), statement("rows", "[id: 1]?\n  "))
    expectEqual(code(.table(["a": old]), .table(["a": new])), statement("table", "[\"a\"]?\n  "))
  }

  @Test func questionMarksStayOnTheLine() {
    expectEqual(code(.optional(old), .optional(new)), statement("optional", "?\n  "))
  }
}
