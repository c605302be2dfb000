import Testing

@testable import CustomDiff

/// A move behind an equal beginning is a move, though the comparison stops on the way.
@Suite struct MoveLimitTests {
  private let rows = (0..<20).map { User(id: $0, name: "") }

  /// The rows with one at another position, and the names of others changed.
  private func rows(
    moving source: Int,
    to target: Int,
    renaming renamed: [Int]
  ) -> [User] {
    var rows = rows
    for id in renamed { rows[id].name = "new" }
    rows.insert(rows.remove(at: source), at: target)
    return rows
  }

  private func lines(_ new: [User], limit: Int) throws -> [String] {
    try #require(difference(between: rows, and: new, limit: limit)).summary(limit: 9).lines
  }

  @Test func toJustBehindWhereItStops() throws {
    let new = rows(moving: 3, to: 5, renaming: [4, 19])
    #expect(try lines(new, limit: 1) == ["[5]  moved from [3]"])
    #expect(
      try lines(new, limit: 2) == [#"[3].name  "" → "new""#, "[5]  moved from [3]"]
    )
  }

  @Test func fromJustBehindWhereItStops() throws {
    let new = rows(moving: 6, to: 3, renaming: [3, 19])
    #expect(try lines(new, limit: 1) == ["[3]  moved from [6]"])
    #expect(
      try lines(new, limit: 2) == ["[3]  moved from [6]", #"[4].name  "" → "new""#]
    )
  }
}
