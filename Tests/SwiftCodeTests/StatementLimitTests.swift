import CustomDiff
import Testing

@testable import SwiftCode

/// Statements beyond a limit are counted, all of them and each once.
@Suite struct StatementLimitTests {
  struct Row: Equatable, Identifiable {
    let id: Int
    var name = ""
    var note = ""
  }

  @Test func fieldsOfTheLastElement() throws {
    let rows = (0..<40).map { Row(id: $0) }
    var others = rows.map { Row(id: $0.id, name: "x") }
    let whole = try #require(difference(between: rows, and: others))
    #expect(whole.swiftCode(statementLimit: 100).count == 40)
    others[39].note = "y"
    let found = try #require(difference(between: rows, and: others))
    let code = found.swiftCode(statementLimit: 100)
    #expect(code.count == 41)
    #expect(code.last == "// … and 1 more change")
  }

  @Test(arguments: [(40, "28"), (41, "29"), (45, "33")])
  func keysAndMembers(count: Int, rest: String) {
    let old = Dictionary(uniqueKeysWithValues: (0..<200).map { ($0, 0) })
    let new = old.merging((0..<count).map { ($0, 1) }) { $1 }
    let keys = swiftCode(changing: old, into: new)
    #expect(keys.count == 13)
    #expect(keys.first == "$0[0] = 1")
    #expect(keys.last == "// … and \(rest) more changes")
    let members = swiftCode(changing: Set(0..<200), into: Set(count..<200))
    #expect(members.count == 13)
    #expect(members.first == "$0.remove(0)")
    #expect(members.last == "// … and \(rest) more changes")
  }

  /// However many there is room for.
  @Test func noMoreThanFortyAreWritten() throws {
    func code<T>(_ old: T, _ new: T) throws -> [String] {
      let found = try #require(difference(between: old, and: new))
      return found.swiftCode(statementLimit: 100, lineLimit: 100)
    }
    let rest = ["// … and 2 more changes"]
    let old = Dictionary(uniqueKeysWithValues: (0..<200).map { ($0, 0) })
    let keys = (0..<40).map { "$0[\($0)] = 1" }
    #expect(try code(old, old.merging((0..<40).map { ($0, 1) }) { $1 }) == keys)
    #expect(try code(old, old.merging((0..<42).map { ($0, 1) }) { $1 }) == keys + rest)
    let members = (0..<40).map { "$0.remove(\($0))" }
    #expect(try code(Set(0..<200), Set(40..<200)) == members)
    #expect(try code(Set(0..<200), Set(42..<200)) == members + rest)
    let rows = (0..<42).map { Row(id: $0) }
    let names = (0..<40).map { "$0[\($0)].name = \"x\"" }
    #expect(try code(rows, rows.map { Row(id: $0.id, name: $0.id < 40 ? "x" : "") }) == names)
    #expect(try code(rows, rows.map { Row(id: $0.id, name: "x") }) == names + rest)
  }

  struct Form: Equatable {
    var first = 0
    var second = 0
    var third = 0
    var text = ""
    var rows: [Row]?
  }

  @Test func lines() throws {
    let new = Form(first: 1, second: 2, third: 3)
    let found = try #require(difference(between: Form(), and: new))
    let all = ["$0.first = 1", "$0.second = 2", "$0.third = 3"]
    #expect(found.swiftCode(lineLimit: 3) == all)
    #expect(found.swiftCode(lineLimit: 2) == all[..<2] + ["// … and 1 more change"])
    #expect(found.swiftCode(statementLimit: 3) == all)
    #expect(found.swiftCode(statementLimit: 2) == all[..<2] + ["// … and 1 more change"])
  }

  /// The brackets of a call stay, however little of what is in them fits.
  @Test func theInnermostPartsGoFirst() {
    let rows = (0..<46).map { Row(id: $0) }
    #expect(
      swiftCode(changing: [rows[0]], into: rows) == ["$0.append(contentsOf: <#elements#>)"]
    )
    #expect(
      swiftCode(changing: Form(), into: Form(rows: rows)) == [
        "$0.rows = <#[StatementLimitTests.Row]#>"
      ]
    )
    let row = "<#StatementLimitTests.Row#>"
    let lines = ["$0.rows = ["] + Array(repeating: "  \(row),", count: 37) + ["  \(row)", "]"]
    #expect(
      swiftCode(changing: Form(), into: Form(rows: rows.map(longer).dropLast(8)))
        == [lines.joined(separator: "\n")]
    )
  }

  /// A row that takes several lines.
  private func longer(_ row: Row) -> Row {
    Row(id: row.id, name: String(repeating: "x", count: 80))
  }

  @Test func textsOfManyLines() throws {
    let text = "The first line of several\nthe second one\nthe third"
    let found = try #require(difference(between: Form(), and: Form(text: text)))
    let code = "$0.text = \"\"\"\n  \(text.replacing("\n", with: "\n  "))\n  \"\"\""
    #expect(found.swiftCode(lineLimit: 5) == [code])
    #expect(found.swiftCode(lineLimit: 4) == ["$0.text = <#String#>"])
  }
}
