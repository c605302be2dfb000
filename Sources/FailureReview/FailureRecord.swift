internal import Foundation

/// A failure that a test has recorded.
///
/// `ReducerTesting` writes it, and `Documentation/Records.md` describes the fields.
struct FailureRecord: Codable, Sendable {
  struct Place: Codable, Sendable {
    var file: String
    var path: String
    var line: Int
  }

  struct Edit: Codable, Sendable, Hashable {
    enum Kind: String, Codable, CaseIterable, Sendable {
      /// The closure describes another change.
      case closure
      /// Nothing changes, so there is no closure.
      case noClosure
      /// The call receives another action.
      case receive
      /// Calls before this one receive actions.
      case insertBefore
      /// Calls at the end of the test receive actions.
      case insertAfter
      /// The test advances its clock before the call.
      case advance
      /// There is no such call.
      case remove
    }

    /// A statement with which the closure passes as it is, if it stands at its end.
    struct Step: Codable, Sendable, Hashable {
      enum Kind: String, Codable, Sendable {
        case add, change, remove, correct
      }

      var kind: Kind
      var code: [String]
      /// The place that the statement changes: `$0.count`.
      var place: String
      /// The value that it assigns; nil if it calls a method.
      var value: [String]?
      /// The statements of its closure, if it has one: `$0.$count.withLock { $0 = 1 }`.
      var inner: [Step] = []
    }

    var kind: Kind
    var code: [String]
    /// The statements; nil if the closure has to be written anew.
    var steps: [Step]?
    /// The arguments of a call that receives an action; nil unless one took the place of another.
    var forms: ReceiveForms?
  }

  /// The arguments of a call that receives an action, in each form that it may have.
  struct ReceiveForms: Codable, Sendable, Hashable {
    /// The path to a case, and the value that is left of the action there.
    struct Path: Codable, Sendable, Hashable {
      /// The parts, each with what joins it to the others.
      var parts: [String]
      var value: [String]?
      /// The value that the test expects.
      var expected: [String]?
    }

    var value: [String]?
    /// The action that the test expects.
    var expected: [String]?
    var casePath: Path?
    var keyPath: Path?
    var predicate: [String]?
    /// The actions, if the call receives them in any order.
    var unordered: [String]?
    /// The statements of a closure that passes.
    var closure: [String]
  }

  struct Row: Codable, Sendable {
    var time: String?
    var what: String
    var subject: String
    var changes: [String]
  }

  struct Story: Codable, Sendable {
    var earlier: Int
    var rows: [Row]
    var effects: [Int?]
  }

  static let currentVersion = 1

  var version: Int
  var kind: String
  var message: String
  var test: String?
  var place: Place?
  var source: String?
  var difference: String?
  var changes: [String]
  var story: Story
  var edit: Edit?
  /// The advice that the edit does not follow.
  var advice: [String]
}

extension FailureRecord {
  /// The place as `File.swift:12`, for a heading.
  var shortPlace: String {
    place.map { "\($0.file):\($0.line)" } ?? "an unknown line"
  }

  /// The lines that a reader needs to decide about the failure.
  ///
  /// The advice comes last and whole: it may say that the feature is wrong, and not the test.
  var summary: [String] {
    let limit = 15
    var lines = Array(behavior.prefix(limit))
    if behavior.count > limit { lines.append("…") }
    if edit != nil, !advice.isEmpty {
      lines.append("If this is what the feature should do, change the test.")
    }
    return lines + advice.flatMap(Self.lines)
  }

  /// The message without its story.
  var finding: String {
    message.range(of: "\n\nThe story so far:\n", options: .backwards)
      .map { String(message[..<$0.lowerBound]) } ?? message
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  /// How the feature behaves otherwise than the test says, or else the message before its advice.
  var behavior: [String] {
    switch edit?.kind {
    case .closure where kind == "unexpectedStateChange":
      ["The state changes, and the test expects no change:"] + changes
    case .closure: ["The state differs from what the test expects:"] + changes
    case .noClosure: ["The state does not change, and the test expects a change."]
    case .receive where difference == nil:
      ["The feature sends another action than the test expects."]
    case .receive:
      ["The feature sends another action than the test expects:"]
        + Self.lines(difference ?? "")
    case .insertBefore where kind == "sharedStateChanged":
      ["Shared state changes outside of an action, and the test does not assert it:"] + changes
    case .insertBefore, .insertAfter:
      ["The feature sends actions that the test does not receive."]
    case .advance:
      ["The effect is still asleep, since the test does not advance its clock far enough."]
    case .remove: ["No effect sends the action that the test receives."]
    case nil: Self.lines(finding.withoutSuffix("\n\n\(advice.joined(separator: "\n\n"))"))
    }
  }

  /// The hash of a source file's content, as records have it: FNV-1a, in 16 hexadecimal digits.
  static func hash(_ bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension String {
  fileprivate func withoutSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}

/// A record and the file that holds it.
struct RecordedFailure: Sendable {
  var file: URL
  var record: FailureRecord

  /// Reads the records of a folder, ordered by place.
  ///
  /// - Parameter folder: The folder.
  /// - Returns: The failures, and the files that are not records of this version.
  /// - Throws: An error if the folder cannot be read.
  static func all(in folder: URL) throws -> (failures: [RecordedFailure], unreadable: [String]) {
    var failures: [RecordedFailure] = []
    var unreadable: [String] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasSuffix(".json") {
      let file = folder.appendingPathComponent(name)
      if let data = FileManager.default.contents(atPath: file.path),
        let record = try? JSONDecoder().decode(FailureRecord.self, from: data),
        record.version == FailureRecord.currentVersion
      {
        failures.append(RecordedFailure(file: file, record: record))
      } else {
        unreadable.append(name)
      }
    }
    failures.sort { $0.order < $1.order }
    return (failures, unreadable.sorted())
  }

  private var order: (String, Int, String) {
    (record.place?.path ?? "", record.place?.line ?? 0, file.lastPathComponent)
  }
}
