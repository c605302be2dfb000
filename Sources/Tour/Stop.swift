import Foundation
import ReducerTesting

/// A stop of the tour: a test that fails, and what is new in its failure.
struct Stop: Sendable {
  let title: String
  let explanation: String
  /// The names of the excerpts to show: the feature's if the feature is wrong, and the test's.
  let excerpts: [String]
  /// The first words of the paragraphs to leave out, since they say nothing new here.
  let leavesOut: [String]
  let test: @Sendable () async -> Void

  init(
    _ title: String,
    _ explanation: String,
    excerpts: [String],
    leavesOut: [String] = [],
    test: @escaping @Sendable () async -> Void
  ) {
    self.title = title
    self.explanation = explanation
    self.excerpts = excerpts
    self.leavesOut = leavesOut
    self.test = test
  }

  /// Runs the test.
  ///
  /// - Parameter columns: The width to break lines at.
  /// - Returns: The text to read, or nil if the test passed, which it should not.
  func page(columns: Int) async -> [Line]? {
    let failures = await failures()
    if failures.isEmpty { return nil }
    let message = failures.map(\.text).joined(separator: "\n\n")

    let introduction = explanation.components(separatedBy: "\n").map { Line($0) }
    let code = excerpts.map { Source.excerpt($0) }
    let paragraphs = shown(of: message)
    // As many blank lines as there is room for.
    var lines: [Line] = []
    for (betweenCode, betweenParagraphs) in [(true, true), (true, false), (false, false)] {
      lines = introduction + [Line("")]
      lines += code.joined(separator: betweenCode ? [Line("")] : []) + [Line("")]
      lines += paragraphs.joined(separator: betweenParagraphs ? [Line("")] : [])
      lines = lines.wrapped(to: columns)
      if lines.count <= Self.rows { break }
    }
    return lines
  }

  /// Runs the test, and returns its failures.
  func failures() async -> [(text: String, failure: Failure?)] {
    let failures = LockIsolated<[(text: String, failure: Failure?)]>([])
    await reportingFailures { text, failure in
      failures.withValue { $0.append((text, failure)) }
    } of: {
      // Stores are judged when the scope of their test ends.
      try? await TestScope.open(title) { await test() }
    }
    return failures.value
  }

  /// The number of lines that fit on a usual screen, between the title and the last line.
  private static let rows = 22

  /// The paragraphs of a failure to show.
  private func shown(of message: String) -> [[Line]] {
    var paragraphs: [[Line]] = []
    var isLeavingOut = false
    var introducesNext = false
    for paragraph in message.components(separatedBy: "\n\n") {
      let wasLeavingOut = isLeavingOut
      isLeavingOut =
        leavesOut.contains { paragraph.hasPrefix($0) } || isLeavingOut && introducesNext
      introducesNext = paragraph.hasSuffix(":") || paragraph.hasSuffix("…")
      if !isLeavingOut {
        paragraphs.append(paragraph.components(separatedBy: "\n").map { Line($0, .output($0)) })
      } else if !wasLeavingOut, !paragraphs.isEmpty {
        paragraphs.append([Line("[…]", .code)])
      }
    }
    paragraphs[0][0] = Line("✘ \(paragraphs[0][0].text)", .failure)
    return paragraphs
  }
}

/// The sources that this program was compiled from.
enum Source {
  /// Code to show; that of a feature follows its location.
  static func excerpt(_ name: String, of filePath: String = #filePath) -> [Line] {
    guard let (file, first, code) = code(name, of: filePath) else {
      return [Line("The sources are no longer where they were compiled.")]
    }
    let place = Line("Sources/Tour/\(file):\(first), the feature")
    return (file == "Features.swift" ? [place] : []) + code.map { Line("  \($0)", .code) }
  }

  /// The lines between "begin: name" and "end" without their indentation, and the place of the first.
  static func code(
    _ name: String,
    of filePath: String = #filePath
  ) -> (file: String, first: Int, lines: [String])? {
    let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
    for file in ["Features.swift", "Stops.swift"] {
      guard
        let text = try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      else { continue }
      let lines = text.components(separatedBy: "\n")
      guard let begin = lines.firstIndex(where: { $0.hasSuffix("// begin: \(name)") }) else {
        continue
      }
      let code = lines[(begin + 1)...].prefix { !$0.hasSuffix("// end") }
      let indentation = code.first?.prefix { $0 == " " }.count ?? 0
      return (file, begin + 2, code.map { String($0.dropFirst(indentation)) })
    }
    return nil
  }
}
