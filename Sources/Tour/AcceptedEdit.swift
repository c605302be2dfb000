import FailureReview
import Foundation
import ReducerTesting

/// The last stop of the tour: a failure is reviewed, and its edit accepted.
struct AcceptedEdit {
  let title = "An edit that is accepted"
  /// The stop whose test fails.
  let stop: Stop
  /// The excerpt of the stop that is the test.
  let excerpt: String

  /// Puts the test into a file of its own, reviews its failure, and makes the edit.
  ///
  /// - Parameter columns: The width to break lines at.
  /// - Returns: The output of the review and the test after it; nil if the test passed.
  /// - Throws: An error if a file could not be written.
  func page(columns: Int) async throws -> [Line]? {
    guard case (let text, let failure?)? = await stop.failures().first,
      let code = Source.code(excerpt)
    else { return nil }

    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let records = folder.appending(path: "failures")
    try FileManager.default.createDirectory(at: records, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "StopwatchTests.swift")
    let test = ["@Test func ticks() async {"] + code.lines.map { "  \($0)" } + ["}"]
    try Data(test.joined(separator: "\n").utf8).write(to: file)
    // The line of the test's beginning comes before the first line of the excerpt.
    let line = failure.location.line - UInt(code.first) + 2
    try failure.record(text, movedTo: file, line: line)
      .write(to: records.appending(path: "failure.json"))

    var lines = [
      Line("The first test was wrong. Its failure was recorded, and its edit is accepted:"),
      Line(""),
      Line("  $ swift run review-failures", .code),
    ]
    var review = try Review(
      ReviewOptions([records.path]),
      in: folder,
      isColored: false,
      write: { lines += $0.split(separator: "\n").map { Line(String($0), .edit($0)) } },
      ask: {
        lines.append(Line("y", .title))
        return "y"
      },
      editCode: { _ in nil }
    )
    _ = try review.run()
    lines += [Line(""), Line("The test is now:")]
    lines += try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .dropFirst().dropLast()
      .map { Line(String($0), .code) }
    return lines.wrapped(to: columns)
  }
}

extension Line.Look {
  /// The look of a line in an edit.
  fileprivate static func edit(_ line: Substring) -> Line.Look {
    switch line.drop(while: { $0 == " " || $0.isNumber }).prefix(2) {
    case "- ": .removed
    case "+ ": .added
    default: .plain
    }
  }
}
