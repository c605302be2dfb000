package import Foundation
internal import ReducerRuntime

/// A failure as a file, for the program that reviews failures.
///
/// `Documentation/Records.md` describes the fields. If one changes, `version` changes.
struct FailureRecord: Encodable {
  struct Place: Encodable {
    var file: String
    var path: String
    var line: UInt
    var column: UInt
  }

  /// The change of the test that makes the failure go away.
  struct Edit: Encodable, Equatable {
    enum Kind: String, Encodable {
      case closure, noClosure, receive, insertBefore, insertAfter, advance, remove
    }

    /// A statement that makes the state right at the end of the closure.
    struct Step: Encodable, Equatable {
      var kind: String
      var code: [String]
      var place: String
      var value: [String]?
      var inner: [Step]
    }

    var kind: Kind
    var code: [String] = []
    /// The statements with which the closure passes as it is; none if it has to be written anew.
    var steps: [Step]?
    /// The arguments of a call that receives an action, in each form that it may have.
    var forms: ReceiveForms?
  }

  var version = 1
  var kind: String
  var message: String
  var test: String?
  var framework: String
  var place: Place?
  /// The hash of the source file's content when the test failed.
  var source: String?
  var difference: String?
  var changes: [String]
  var story: StoryExcerpt
  var edit: Edit?
  /// The advice that the edit does not follow.
  var advice: [String]

  init(
    _ message: String,
    _ failure: Failure?,
    at location: CodeLocation?,
    in framework: TestFramework
  ) {
    kind =
      failure.flatMap { Mirror(reflecting: $0.kind).children.first?.label ?? "\($0.kind)" }
      ?? "issue"
    self.message = message
    test = RunningTest.current?.name
    self.framework = framework == .xcTest ? "XCTest" : "Swift Testing"
    place = location.map {
      Place(
        file: $0.fileID.description,
        path: $0.filePath.description,
        line: $0.line,
        column: $0.column
      )
    }
    source = (place?.path).flatMap { FileManager.default.contents(atPath: $0) }.map {
      FailureRecords.hash($0)
    }
    difference = failure?.shownDifference?.text
    changes = failure?.shownDifference?.paths ?? []
    story = failure?.story ?? StoryExcerpt()
    edit = failure?.edit
    advice = failure?.adviceBesideEdit ?? []
  }
}

extension FailureRecord {
  /// The content of the file.
  fileprivate var data: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self)
    }
  }
}

extension Failure {
  /// Returns a record of the failure as if its test were in another file.
  ///
  /// - Parameters:
  ///   - message: The text of the failure.
  ///   - file: The other file.
  ///   - line: The line of the call in that file.
  /// - Returns: The content of the record's file.
  /// - Throws: An error if the record cannot be encoded.
  package func record(_ message: String, movedTo file: URL, line: UInt) throws -> Data {
    var record = FailureRecord(message, self, at: location, in: .swiftTesting)
    record.place = FailureRecord.Place(
      file: file.lastPathComponent,
      path: file.path,
      line: line,
      column: 1
    )
    record.source = try FailureRecords.hash(Data(contentsOf: file))
    return try record.data
  }
}

/// The folder for records of failures, if the environment sets one.
///
/// A run is everything that one parent process starts: `swift test` starts a process for each
/// framework. The name of a record begins with the number of the parent process, so that each
/// process recognizes the records of an earlier run.
enum FailureRecords {
  private static let run: String = {
    #if os(Windows)
      "\(ProcessInfo.processInfo.processIdentifier)"
    #else
      "\(getppid())"
    #endif
  }()

  private static let folder: URL? = {
    guard let value = ProcessInfo.processInfo.environment["RECORD_FAILURES"], !value.isEmpty,
      value != "0", !LateFailures.isExitTest
    else { return nil }
    let folder = URL(fileURLWithPath: value == "1" ? ".build/failures" : value)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // The folder may contain other files, so only records are removed.
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
      guard let match = name.wholeMatch(of: /(\d+)-[0-9a-f]{16}\.json/), match.1 != run else {
        continue
      }
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
    return folder
  }()

  /// Removes the records of an earlier run, once in a process.
  static func begin() {
    _ = folder
  }

  /// Writes a failure, if the environment sets a folder.
  static func write(
    _ message: String,
    _ failure: Failure?,
    at location: CodeLocation?,
    in framework: TestFramework
  ) {
    guard let folder else { return }
    do {
      let data = try FailureRecord(message, failure, at: location, in: framework).data
      try data.write(
        to: folder.appendingPathComponent("\(run)-\(hash(data)).json"),
        options: .atomic
      )
    } catch {
      StandardError.write("A failure could not be recorded in \(folder.path): \(error)\n")
    }
  }

  /// Returns the FNV-1a hash of bytes, in 16 hexadecimal digits.
  static func hash(_ bytes: Data) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
