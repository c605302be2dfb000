#if os(Linux)
  import Foundation
  import Testing

  @testable import ReducerTesting

  /// Issues that belong to no test, as those of detached tasks, which reach every open scope.
  ///
  /// One search took such an issue of another test for its own. So it failed without a fault, or
  /// passed with one.
  @Suite struct ForeignIssueTests {
    private static let isChild = ProcessInfo.processInfo.environment["FOREIGN_ISSUE"] != nil

    /// The issue fails the run of the tests, so this runs in a process of its own.
    @Test(.enabled(if: isChild)) func child() async {
      let failures = FailureLog()
      await FailureDestination.collect(into: failures) {
        await Task<Void, Never>.detached { Issue.record("Of no test.") }.value
      }
      print("The scope was asked about \(failures.take()).")
    }

    @Test(.enabled(if: !isChild)) func aSearchIsNotAskedAboutThem() throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      process.arguments = [
        "--testing-library", "swift-testing", "--filter", "ForeignIssueTests",
      ]
      process.environment = ProcessInfo.processInfo.environment
        .merging(["FOREIGN_ISSUE": "1"]) { $1 }
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(String(decoding: data, as: UTF8.self).contains("The scope was asked about []."))
      #expect(process.terminationStatus != 0)
    }
  }
#endif
