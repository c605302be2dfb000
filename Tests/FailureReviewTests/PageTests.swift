@testable import FailureReview
import Foundation
import TestSupport
import Testing

/// The page shows every text as text.
@Suite struct PageTests {
  private func page(_ records: [FailureRecord]) -> String {
    let failures = records.map {
      RecordedFailure(file: URL(fileURLWithPath: "/1-a.json"), record: $0)
    }
    let file = SourceFile(
      "/none.swift",
      failures,
      in: PackageSources(URL(fileURLWithPath: "/nowhere"))
    )
    return Page(files: [file]).html
  }

  private func record(_ text: String) -> FailureRecord {
    FailureRecord(
      version: 1,
      kind: "stateMismatch",
      message: "\(text)\n    − \(text)\n    + \(text)\n\nThe story so far:\n  x",
      test: text,
      place: .init(file: text, path: "/none.swift", line: 1),
      source: nil,
      difference: text,
      changes: [text],
      story: .init(
        earlier: 3,
        rows: [
          .init(time: "0s", what: "sent", subject: text, changes: [text]),
          .init(
            time: "0s",
            what: "started",
            subject: "effect at A.swift:1",
            changes: []
          ),
          .init(time: "1s", what: "arrived", subject: text, changes: []),
        ],
        effects: [nil, 0, 0]
      ),
      edit: nil,
      advice: []
    )
  }

  @Test func hostileTextStaysText() {
    let page = page([record("</script><script>alert(1)</script>\"'&\u{1}\u{1B}[31m\u{202E}\u{0}")])
    expectEqual(page.components(separatedBy: "<script").count, 2)
    expectEqual(page.components(separatedBy: "</script").count, 2)
    expectContains(page, "&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;'&amp;␁␛[31m�␀")
    #expect(!page.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" })
  }

  @Test func longTextIsCut() {
    #expect(page([record(String(repeating: "<", count: 1_000_000))]).utf8.count < 1_000_000)
  }

  @Test func laneHoldsEventsOfItsEffect() {
    let page = page([record("a")])
    expectContains(
      page,
      #"<th scope="col">Time</th><th scope="col">Test</th><th scope="col">Effect at A.swift:1</th>"#
    )
    expectContains(
      page,
      #"<tr class="tick"><th scope="row">1s</th><td></td><td class="event"><b>arrived</b> <code>a</code></td></tr>"#
    )
    expectContains(page, "<p>3 earlier steps are left out.</p>")
    expectLacks(page, "The story so far")
    expectContains(page, "<del>    − a</del>\n<ins>    + a</ins>")
  }

  @Test func changesComeFirstAndUnknownLinesLast() throws {
    let project = try Project(Project.twoCalls + "await store.send(.c) { $0.x = 1 }\n")
    try project.add(line: nil, test: "zero()", edit: nil)
    try project.add(line: 1, test: "one()", edit: .adding("$0.z"))
    try project.add(line: 2, test: "two()", edit: .adding("$0.y"))
    try project.add(line: 3, test: "three()", edit: .adding("$0.y"))
    let file = project.folder.file("page.html")
    _ = try project.run("--page", file.path)
    let page = try String(contentsOf: file, encoding: .utf8)
    #expect(
      page.contains(
        """
        <nav aria-label="Failures"><ul>
        <li>$0.y is new in 2 places: <a href="#failure-0">two():2</a>, <a href="#failure-1">three():3</a></li>
        <li>AppTests/Tests.swift: <a href="#failure-2">one():1</a></li>
        <li>Other failures: <a href="#failure-3">zero()</a></li>
        </ul></nav>
        """
      )
    )
  }

  @Test func manyFailuresMakeASmallPage() {
    let page = page((0..<500).map { record("failure \($0)") })
    expectEqual(page.components(separatedBy: "<details").count, 501)
    #expect(page.utf8.count < 2_000_000)
  }
}
