package import Foundation

/// A failure that a test has recorded.
///
/// `ReducerTesting` writes it, and `Documentation/ReviewingFailures.md` describes the fields.
package struct FailureRecord: Codable, Sendable {
  package struct Place: Codable, Sendable {
    package var file: String
    package var path: String
    package var line: Int
    package var column: Int
  }

  package struct Edit: Codable, Sendable, Hashable {
    package enum Kind: String, Codable, CaseIterable, Sendable {
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
    }

    package var kind: Kind
    package var code: [String]
  }

  package struct Row: Codable, Sendable {
    package var time: String?
    package var what: String
    package var subject: String
    package var changes: [String]
    package var changeCount: Int?
  }

  package struct Story: Codable, Sendable {
    package var earlier: Int
    package var rows: [Row]
    package var effects: [Int?]
  }

  package static let currentVersion = 1

  package var version: Int
  package var kind: String
  package var message: String
  package var test: String?
  package var framework: String
  package var place: Place?
  package var source: String?
  package var difference: String?
  package var changes: [String]
  package var story: Story
  package var edit: Edit?
}

extension FailureRecord {
  /// The place as `File.swift:12`, for a heading.
  var shortPlace: String {
    place.map { "\($0.file):\($0.line)" } ?? "an unknown line"
  }

  /// How the feature behaves otherwise than the test says.
  package var behavior: [String] {
    switch edit?.kind {
    case .closure where kind == "unexpectedStateChange":
      ["The state changes, and the test expects no change:"] + changes
    case .closure: ["The state differs from what the test expects:"] + changes
    case .noClosure: ["The state does not change, and the test expects a change."]
    case .receive:
      if let difference {
        ["The feature sends another action than the test expects:"]
          + difference.split(separator: "\n").map(String.init)
      } else {
        ["The feature sends another action than the test expects."]
      }
    case .insertBefore, .insertAfter:
      ["The feature sends actions that the test does not receive."]
    case .advance: ["The effect is still asleep, since the test does not advance its clock."]
    case nil: []
    }
  }

  /// The hash of a source file's content, as records have it: FNV-1a, in 16 hexadecimal digits.
  package static func hash(_ bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// A record and the file that holds it.
package struct RecordedFailure: Sendable {
  package var file: URL
  package var record: FailureRecord

  /// Reads the records of a folder, ordered by place.
  ///
  /// - Parameter folder: The folder.
  /// - Returns: The failures, and the files that are not records of this version.
  /// - Throws: An error if the folder cannot be read.
  package static func all(in folder: URL) throws -> (
    failures: [RecordedFailure], unreadable: [String]
  ) {
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
