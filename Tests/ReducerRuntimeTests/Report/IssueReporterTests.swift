import Foundation
import ReducerRuntime
import Testing

@Suite struct IssueReporterTests {
  @Test func misuseGoesWhereTheDependenciesSay() {
    let messages = misuseReports {
      reportIssue("First.")
      withDependencies {
        $0.context = .live
      } operation: {
        reportIssue("Second.")
      }
    }
    #expect(messages == ["First.", "Second."])
  }

  @Test func misuseIsReportedAtItsLine() {
    let line = UInt(#line + 1)
    let issue = RuntimeIssue.misuse(
      "",
      .init(fileID: #fileID, filePath: #filePath, line: line, column: 1)
    )
    #expect(issue.location?.line == line)
    #expect(issue.location?.description == "ReducerRuntimeTests/IssueReporterTests.swift:\(line)")
  }

  #if os(macOS) || os(Linux)
    /// As in a daemon: there, a report has nowhere to go, and must not end the process.
    @Test func aProcessWithoutStandardErrorGoesOn() async {
      await #expect(processExitsWith: .success) {
        close(STDERR_FILENO)
        StandardErrorReporter().report(
          .misuse("", .init(fileID: #fileID, filePath: #filePath, line: 1, column: 1))
        )
      }
    }
  #endif

  @Test func longTextIsIndentedWithoutBlanksAtTheEndOfLines() {
    #expect("a\n\nb".indented(by: 2) == "  a\n\n  b")
    #expect("".indented(by: 2) == "")
  }

  @Test func locationsAreEqualByFileLineAndColumn() {
    func location(_ path: StaticString, _ line: UInt, _ column: UInt) -> CodeLocation {
      CodeLocation(fileID: "M/F.swift", filePath: path, line: line, column: column)
    }
    #expect(location("a", 1, 2) == location("a", 1, 2))
    #expect(location("a", 1, 2).hashValue == location("a", 1, 2).hashValue)
    #expect(location("a", 1, 2) != location("b", 1, 2))
    #expect(location("a", 1, 2) != location("a", 2, 2))
    #expect(location("a", 1, 2) != location("a", 1, 3))
  }
}
