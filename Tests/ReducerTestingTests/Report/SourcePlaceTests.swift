import ReducerRuntime
import Testing

@testable import ReducerTesting

/// The location of a failure under Swift Testing.
@Suite struct SourcePlaceTests {
  @Test(arguments: [(0, 1), (1, 1), (2, 2)])
  func linesAndColumnsBeginWithOne(given: UInt, expected: Int) {
    let lines = CodeLocation(fileID: "M/A.swift", filePath: "A.swift", line: given, column: 5)
    #expect(lines.testing.line == expected)
    #expect(lines.testing.column == 5)
    let columns = CodeLocation(fileID: "M/A.swift", filePath: "A.swift", line: 5, column: given)
    #expect(columns.testing.column == expected)
    #expect(columns.testing.line == 5)
  }

  /// In a detached task, no test is known.
  @Test func lineOfLibraryIsNotReported() {
    let library = CodeLocation(
      fileID: "ReducerRuntime/Unimplemented.swift",
      filePath: "Unimplemented.swift",
      line: 5,
      column: 1
    )
    let client = CodeLocation(fileID: "App/Client.swift", filePath: "C.swift", line: 7, column: 1)
    let test = SourceLocation(fileID: "T/T.swift", filePath: "T.swift", line: 3, column: 1)
    #expect(TestFramework.place(client, orOf: test).line == 7)
    #expect(TestFramework.place(library, orOf: test).line == 3)
    #expect(TestFramework.place(client, orOf: nil).line == 7)
    #expect(TestFramework.place(library, orOf: nil).fileID == "<unknown>/<unknown>")
    #expect(TestFramework.place(nil, orOf: nil).fileID == "<unknown>/<unknown>")
  }
}
