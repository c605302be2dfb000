import ReducerRuntime
import Testing

@testable import ReducerTesting

/// Where a failure is reported under Swift Testing.
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
}
