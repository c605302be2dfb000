internal import Foundation
internal import ReducerRuntime

/// A failure as a file, for the program that reviews failures.
///
/// `Documentation/ReviewingFailures.md` describes the fields. If one changes, `version` changes.
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
      case closure, noClosure, receive, insertBefore, insertAfter, advance
    }

    var kind: Kind
    var code: [String] = []
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
    let record = FailureRecord(message, failure, at: location, in: framework)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      let data = try encoder.encode(record)
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

extension Failure {
  /// The difference of the state or the value, if that is the failure.
  fileprivate var shownDifference: Difference? {
    switch kind {
    case .stateMismatch(let difference), .assertedStateDiffers(let difference),
      .unexpectedStateChange(let difference), .valuesDiffer(let difference, _),
      .changeDiffers(let difference, _):
      difference
    case .differentActionReceived(_, _, let text?, _): Difference(text: text)
    default: nil
    }
  }

  /// The change of the test that makes it pass; nil if none is known.
  var edit: FailureRecord.Edit? {
    guard let edit = likelyEdit,
      !edit.code.contains(where: { $0.contains("<#") || $0.contains("// …") })
    else { return nil }
    return edit
  }

  private var likelyEdit: FailureRecord.Edit? {
    switch kind {
    case .stateMismatch(let difference), .assertedStateDiffers(let difference),
      .unexpectedStateChange(let difference):
      return switch difference.suggestion {
      case .closure(let statements, isWhole: true):
        .init(kind: .closure, code: statements.flatMap { $0.components(separatedBy: "\n") })
      case .noClosure: .init(kind: .noClosure)
      default: nil
      }
    case .noStateChange:
      return .init(kind: .noClosure)
    case .unhandledActionsBeforeSend(let actions):
      return insertion(.insertBefore, actions)
    case .unreceivedActions(let actions):
      return insertion(.insertAfter, actions)
    case .differentActionsReceived(_, let actions):
      return .init(kind: .receive, code: actions.code)
    case .differentActionReceived(_, _, _, let others):
      // Chance may have decided which action came first.
      if others.anyOrder != nil { return nil }
      let isLater = others.nearest.map { $0.difference == nil } ?? false
      return .init(kind: isLater ? .insertBefore : .receive, code: others.code)
    case .actionsNotReceived(_, _, let effects, _):
      let advances = Set(effects.flatMap(\.waits).map(\.advance))
      guard !effects.contains(where: \.keepsOthersWaiting), advances.count == 1,
        let advance = advances.first ?? nil
      else { return nil }
      return .init(kind: .advance, code: [advance])
    default:
      return nil
    }
  }

  private func insertion(_ kind: FailureRecord.Edit.Kind, _ actions: ReceivedActions)
    -> FailureRecord.Edit?
  {
    .init(kind: kind, code: actions.anyOrder ?? actions.code)
  }
}
