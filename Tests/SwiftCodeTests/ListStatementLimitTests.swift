import CustomDiff
import SwiftCode
import Testing

/// The statements that change a list count together, and a list of many elements is not assigned.
@Suite struct ListStatementLimitTests {
  struct Row: Equatable, Identifiable {
    let id: Int
    var name = ""
  }

  private let rows = (0..<45).map { Row(id: $0) }

  /// Removes the first row, and renames so many of those behind it.
  private func code(renaming count: Int) throws -> [String] {
    var new = rows.dropFirst().map(\.self)
    for index in 0..<count { new[index].name = "x" }
    let found = try #require(difference(between: rows, and: new))
    return found.swiftCode(statementLimit: 100, lineLimit: 100)
  }

  @Test func removalsAndChangesCountTogether() throws {
    let statements = ["$0.remove(at: 0)"] + (0..<39).map { #"$0[\#($0)].name = "x""# }
    #expect(try code(renaming: 39) == statements)
    #expect(try code(renaming: 40) == statements + ["// … and 1 more change"])
    #expect(try code(renaming: 42) == statements + ["// … and 3 more changes"])
  }

  @Test func aListOfMoreThan64ElementsIsNotAssigned() {
    func code(_ count: Int) -> [String] {
      swiftCode(
        changing: Array(repeating: 0, count: count),
        into: Array(repeating: 1, count: count)
      )
    }
    let line = Array(repeating: "1", count: 26).joined(separator: ", ")
    let last = Array(repeating: "1", count: 12).joined(separator: ", ")
    #expect(code(64) == ["$0 = [\n  \(line),\n  \(line),\n  \(last)\n]"])
    #expect(code(65) == (0..<12).map { "$0[\($0)] = 1" } + ["// … and 53 more changes"])
  }
}
