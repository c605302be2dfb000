import CustomDiff
import SwiftCode
import TestSupport
import Testing

struct SwiftCodeLimitTests {
  struct Row: Equatable, Identifiable {
    let id: Int
    var name = ""
    var tags: [String] = []
  }

  struct State: Equatable {
    var rows: [Row] = []
    var matrix: [[Int]] = []
    var count = 0
    var closure = Callback()
  }

  struct Callback: Equatable {
    var call: () -> Void = {}
    static func == (lhs: Self, rhs: Self) -> Bool { true }
  }

  @Test func statementsAndLinesAreBounded() {
    var state = State()
    state.rows = (0..<30).map { Row(id: $0, name: "The name of row \($0)", tags: ["a"]) }
    state.count = 1
    let code = swiftCode(changing: State(), into: state)
    expectEqual(code.count, 2)
    let lines = code.joined(separator: "\n").split(separator: "\n")
    #expect(lines.count <= 40)
    expectEqual(code[1], "$0.count = 1")
    // A statement for which no lines are left is only counted.
    state.matrix = (0..<30).map { row in (0..<20).map { row * 1_000 + $0 } }
    let more = swiftCode(changing: State(), into: state)
    #expect(more.joined(separator: "\n").split(separator: "\n").count <= 41)
    expectPrefix(more.last, "// … and ")
  }

  @Test func aLongValueKeepsItsOuterShape() {
    var state = State()
    state.matrix = (0..<30).map { row in (0..<60).map { row * 1_000 + $0 } }
    let code = swiftCode(changing: State(), into: state)
    #expect(code.first?.hasPrefix("$0.matrix.append(\n  contentsOf: [\n    <#[Int]#>") == true)
  }

  @Test(.timeLimit(.minutes(10)))
  func aLargeStateTakesNoTimeAtAll() {
    var state = State()
    state.rows = (0..<5_000).map { Row(id: $0) }
    var other = state
    other.rows[2_000].name = "Blob"
    other.rows.remove(at: 4_000)
    other.rows.append(Row(id: -1))
    expectEqual(
      swiftCode(changing: state, into: other),
      [
        "$0.rows.remove(at: 4000)",
        #"$0.rows.append(SwiftCodeLimitTests.Row(id: -1, name: "", tags: []))"#,
        #"$0.rows[2000].name = "Blob""#,
      ]
    )
    other.rows = other.rows.map { Row(id: $0.id, name: "x") }
    let code = swiftCode(changing: state, into: other)
    expectEqual(code.count, 13)
    expectEqual(swiftCode(changing: other, into: State()), ["$0.rows = []"])
  }

  /// The comparison of a large dictionary stops, and so does the count of its changes.
  @Test func aCountOfUnexaminedChangesIsALeastNumber() {
    let old = Dictionary(uniqueKeysWithValues: (0..<30).map { ($0, 0) })
    let found = difference(between: old, and: old.mapValues { _ in 1 }, limit: 20)
    expectEqual(found?.swiftCode().last, "// … and at least 18 more changes")
  }

  @Test func pathsAreBounded() {
    let old = (0..<20).map { Row(id: $0) }
    let new = (0..<20).map { Row(id: $0, name: "x") }
    let paths = changedPaths(from: old, to: new)
    expectEqual(paths.count, 13)
    expectEqual(paths[0], #"$0[0].name  "" → "x""#)
    expectEqual(paths[12], "… and 8 more")
  }
}
