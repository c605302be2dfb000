@testable import FailureReview
import Foundation
import TestSupport
import Testing

/// The recording in the documentation shows what the program prints.
@Suite struct RecordingTests {
  private static let source = """
    import App
    import ReducerTesting
    import Testing

    @Test func aToastHides() async {
      let clock = TestClock()
      let store = TestStore(initialState: Toast.State()) { Toast() } withDependencies: { $0.continuousClock = clock }
      await store.send(.show("Saved")) { $0.message = "Saved" }
      await store.receive(.hide) { $0.message = nil }
    }

    @Test(.dependency(\\.continuousClock, TestClock())) func aToastStays() async {
      let store = TestStore(initialState: Toast.State()) { Toast() }
      for message in ["Saved", "Sent"] {
        await store.send(.show(message)) { $0.message = message }
      }
      await store.skipInFlightEffects()
    }

    """

  @Test func programPrintsTheRecording() throws {
    let project = try Project(Self.source, name: "ToastTests.swift")
    for (line, test) in [(8, "aToastHides()"), (15, "aToastStays()")] {
      try project.add(
        line: line,
        test: test,
        changes: ["$0.count  expected 0, is 1"],
        edit: .init(
          kind: .closure,
          code: [#"$0.message = "Saved""#, "$0.count = 1"],
          steps: [.init(kind: .add, code: ["$0.count = 1"], place: "$0.count", value: ["1"])]
        )
      )
    }
    try project.add(
      line: 9,
      kind: "actionsNotReceived",
      test: "aToastHides()",
      edit: .init(kind: .advance, code: [".seconds(3)"])
    )
    let output = try project.run(answers: ["y", "y"]).output
    let page = try String(
      contentsOf: URL(fileURLWithPath: #filePath)
        .appending(path: "../../../Documentation/ReviewingFailures.md").standardized,
      encoding: .utf8
    )
    expectContains(page, "```text\n$ swift run review-failures\n\(output)\n```\n")
  }
}
