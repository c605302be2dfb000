internal import Foundation
internal import ReducerRuntime
internal import Testing
internal import XCTest

/// The testing framework that runs the current code.
enum TestFramework {
  case swiftTesting
  case xcTest
  case none

  /// The framework that runs the current code.
  ///
  /// A task-local value identifies a test of Swift Testing. Elsewhere, the framework is that of the
  /// process, since a test bundle runs one framework at a time.
  static var current: TestFramework {
    if Test.current != nil { return .swiftTesting }
    return ofProcess
  }

  /// The framework that runs the tests of this process.
  static let ofProcess: TestFramework = {
    let arguments = ProcessInfo.processInfo.arguments
    if let index = arguments.firstIndex(of: "--testing-library"),
      arguments.dropFirst(index + 1).first == "swift-testing"
    {
      return .swiftTesting
    }
    return DependencyContext.ofProcess == .test ? .xcTest : .none
  }()

  /// Fails the running test.
  ///
  /// - Parameters:
  ///   - message: The text to report.
  ///   - failure: The failure behind the message, to record it.
  ///   - location: The line to report; nil if only the test is known.
  func fail(_ message: String, _ failure: Failure? = nil, at location: CodeLocation?) {
    switch FailureDestination.current {
    case .log(let log): log(message, failure)
    case .trait: record(message, at: location)
    case nil:
      // If a test fails only in some orders, no edit of the test corrects it.
      let isExplored = ScheduledRun.current != nil
      FailureRecords.write(message, isExplored ? nil : failure, at: location, in: self)
      record(message, at: location)
    }
  }

  private func record(_ message: String, isNote: Bool = false, at location: CodeLocation?) {
    switch self {
    case .swiftTesting:
      Issue.record(
        Comment(rawValue: message),
        severity: isNote ? .warning : .error,
        sourceLocation: Self.place(location, orOf: Test.current?.sourceLocation)
      )
    case .xcTest where !isNote:
      XCTFail(message, file: location?.filePath ?? "<unknown>", line: location?.line ?? 0)
    case .xcTest, .none:
      let place = location.map { "\($0): " } ?? ""
      StandardError.write("\(place)\(isNote ? "note" : "error"): \(message)\n")
    }
  }

  /// Returns the location at which Swift Testing reports a failure.
  ///
  /// The reader cannot change a line of this library, so the line of the test replaces it.
  static func place(
    _ location: CodeLocation?,
    orOf test: SourceLocation?
  ) -> SourceLocation {
    if let location, !location.isInLibrary { return location.testing }
    return test
      ?? SourceLocation(
        fileID: "<unknown>/<unknown>",
        filePath: "<unknown>",
        line: 1,
        column: 1
      )
  }

  /// Records a note, which does not fail the test, except during the many runs of a search.
  func note(_ message: String, at location: CodeLocation) {
    if FailureDestination.current == nil { record(message, isNote: true, at: location) }
  }
}

extension Failure {
  /// Reports the failure, or the note, to the framework that runs the test.
  func report() {
    if isNote {
      TestFramework.current.note(message, at: location)
    } else {
      TestFramework.current.fail(message, self, at: location)
    }
  }
}

extension CodeLocation {
  var testing: SourceLocation {
    // A location that a test wrote by hand may contain zeros, which Swift Testing does not accept.
    SourceLocation(
      fileID: fileID.description,
      filePath: filePath.description,
      line: max(1, Int(line)),
      column: max(1, Int(column))
    )
  }
}
