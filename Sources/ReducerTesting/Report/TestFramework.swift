internal import Foundation
internal import ReducerRuntime
internal import Testing
internal import XCTest

/// The testing framework that runs the current code.
enum TestFramework {
  case swiftTesting
  case xcTest
  case none

  /// Inside a test of Swift Testing its task local says so.
  ///
  /// Otherwise the process tells: a test bundle runs one framework at a time.
  static var current: TestFramework {
    if Test.current != nil { return .swiftTesting }
    return ofProcess
  }

  private static let ofProcess: TestFramework = {
    let process = ProcessInfo.processInfo
    let arguments = process.arguments
    if let index = arguments.firstIndex(of: "--testing-library"),
      arguments.dropFirst(index + 1).first == "swift-testing"
    {
      return .swiftTesting
    }
    let runsXCTest =
      process.environment["XCTestConfigurationFilePath"] != nil
      || process.environment["XCTestBundlePath"] != nil
      || arguments.contains { $0.contains(".xctest") }
    return runsXCTest ? .xcTest : .none
  }()

  func fail(_ message: String, at location: CodeLocation) {
    switch self {
    case .swiftTesting:
      Issue.record(Comment(rawValue: message), sourceLocation: location.testing)
    case .xcTest:
      XCTFail(message, file: location.filePath, line: location.line)
    case .none:
      Self.write("\(location): error: \(message)\n")
    }
  }

  func note(_ message: String, at location: CodeLocation) {
    switch self {
    case .swiftTesting:
      Issue.record(
        Comment(rawValue: message),
        severity: .warning,
        sourceLocation: location.testing
      )
    case .xcTest, .none:
      Self.write("\(location): note: \(message)\n")
    }
  }

  private static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}

extension CodeLocation {
  fileprivate var testing: SourceLocation {
    // A place that was passed by hand may be zero, which Swift Testing does not take.
    SourceLocation(
      fileID: fileID.description,
      filePath: filePath.description,
      line: max(1, Int(line)),
      column: max(1, Int(column))
    )
  }
}
