@testable import FailureReview
import Foundation
import TestSupport

/// A package of one source file, and the failures in it.
struct Project {
  let folder: TemporaryFolder
  let name: String
  var source: URL { folder.file("Tests/\(name)") }
  var records: URL { folder.file("failures") }

  init(_ source: String = Self.twoCalls, name: String = "Tests.swift") throws {
    folder = try TemporaryFolder()
    self.name = name
    try FileManager.default.createDirectory(
      at: folder.file("Tests"),
      withIntermediateDirectories: true
    )
    try Data(source.utf8).write(to: self.source)
    try FileManager.default.createDirectory(at: records, withIntermediateDirectories: true)
  }

  static let twoCalls = "await store.send(.a) { $0.x = 1 }\nawait store.send(.b) { $0.x = 1 }\n"

  var text: String { get throws { try String(contentsOf: source, encoding: .utf8) } }

  func add(line: Int, _ kind: FailureRecord.Edit.Kind?, _ code: String...) throws {
    try add(line: line, edit: kind.map { .init(kind: $0, code: code) })
  }

  func add(
    line: Int?,
    kind: String = "stateMismatch",
    message: String = "A state change does not match expectation: …",
    test: String = "t()",
    difference: String? = nil,
    changes: [String] = ["$0.x  1 → 2"],
    edit: FailureRecord.Edit?,
    advice: [String] = []
  ) throws {
    let record = FailureRecord(
      version: 1,
      kind: kind,
      message: message,
      test: test,
      place: line.map { .init(file: "AppTests/\(name)", path: source.path, line: $0) },
      source: FailureRecord.hash(Array(try Data(contentsOf: source))),
      difference: difference,
      changes: changes,
      story: .init(earlier: 0, rows: [], effects: []),
      edit: edit,
      advice: advice
    )
    let file = "1-\(UUID().uuidString).json"
    try JSONEncoder().encode(record).write(to: records.appendingPathComponent(file))
  }

  /// Runs the program, whose questions get these answers.
  func run(
    _ arguments: String...,
    answers: [String]? = nil,
    editing code: [String]? = nil
  ) throws -> (code: Int32, output: String) {
    var output: [String] = []
    var rest = answers ?? []
    var review = try Review(
      ReviewOptions([records.path] + arguments),
      in: folder.url,
      isColored: false,
      write: { output.append($0) },
      ask: answers == nil
        ? nil
        : {
          let answer = rest.isEmpty ? nil : rest.removeFirst()
          output.append(answer ?? "")
          return answer
        },
      editCode: { _ in code }
    )
    return (try review.run(), output.joined(separator: "\n"))
  }
}

extension FailureRecord.Edit {
  /// Returns the edit of a closure that lacks a statement about a place.
  static func adding(_ place: String) -> FailureRecord.Edit {
    .init(
      kind: .closure,
      code: [],
      steps: [.init(kind: .add, code: ["\(place) = 2"], place: place, value: ["2"])]
    )
  }
}
