import SwiftScanner
@testable import FailureReview
import Foundation
import TestSupport
import Testing

/// The program asks, edits what it is told to, and says what is left.
@Suite struct ReviewTests {
  @Test func everythingIsAcceptedAtOnce() throws {
    let project = try Project()
    try project.add(line: 1, .closure, "$0.x = 2", "$0.y = 3")
    try project.add(line: 2, .noClosure)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640],
      ofItemAtPath: project.source.path
    )
    let (code, output) = try project.run("--accept")
    expectEqual(code, 0)
    #expect(
      output.hasSuffix("\n\n2 edited, 0 left.\nRun the tests again: RECORD_FAILURES=1 swift test")
    )
    let expected = "await store.send(.a) {\n  $0.x = 2\n  $0.y = 3\n}\nawait store.send(.b)\n"
    try expectEqual(project.text, expected)
    let attributes = try FileManager.default.attributesOfItem(atPath: project.source.path)
    expectEqual(attributes[.posixPermissions] as? Int, 0o640)
    try expectEqual(
      project.run("--accept").output,
      "\nNo failure is recorded in \(project.records.path)."
    )
    try expectEqual(project.text, expected)
  }

  @Test func aReviewShowsTheBehaviorBeforeTheEdit() throws {
    let project = try Project()
    try project.add(line: 2, .closure, "$0.x = 2")
    let (code, output) = try project.run("--dry-run")
    expectEqual(code, 0)
    expectEqual(
      output,
      """

      [1/1] AppTests/Tests.swift:2  t()
        The state differs from what the test expects:
        $0.x  1 → 2

          1   await store.send(.a) { $0.x = 1 }
          2 - await store.send(.b) { $0.x = 1 }
          2 + await store.send(.b) { $0.x = 2 }
          3

      1 would be edited, 0 left.
      Make the edits with "swift run review-failures --accept".
      """
    )
    try expectEqual(project.text, Project.twoCalls)
  }

  @Test(
    arguments: [
      (["y", "n"], "2", "1", 1), (["n", "y"], "1", "2", 1), (["a"], "2", "2", 0),
      (["?", "y", "q"], "2", "1", 1),
      ([], "1", "1", 1), (["q"], "1", "1", 1), (["e", "y", "n"], "9", "1", 1),
    ] as [([String], String, String, Int32)]
  )
  func answersDecide(answers: [String], first: String, second: String, code: Int32) throws {
    let project = try Project()
    try project.add(line: 1, .closure, "$0.x = 2")
    try project.add(line: 2, .closure, "$0.x = 2")
    try expectEqual(project.run(answers: answers, editing: ["{ $0.x = 9 }"]).code, code)
    try expectEqual(
      project.text,
      "await store.send(.a) { $0.x = \(first) }\nawait store.send(.b) { $0.x = \(second) }\n"
    )
  }

  @Test func failuresOfOneChangeComeFirst() throws {
    let project = try Project(Project.twoCalls + "await store.send(.c) { $0.x = 1 }\n")
    try project.add(line: 1, edit: .adding("$0.z"))
    try project.add(line: 2, edit: .adding("$0.y"))
    try project.add(line: 3, edit: .adding("$0.y"))
    let (code, output) = try project.run(answers: ["c", "n"])
    expectEqual(code, 1)
    expectPrefix(
      output,
      """

      Changes that several failures show:
        $0.y is new in 2 places

      [1/3] AppTests/Tests.swift:2  t()
      """
    )
    expectContains(output, "edit (e), accept all 2 of this change (c), accept all")
    try expectEqual(
      project.text,
      """
      await store.send(.a) { $0.x = 1 }
      await store.send(.b) {
        $0.x = 1
        $0.y = 2
      }
      await store.send(.c) {
        $0.x = 1
        $0.y = 2
      }

      """
    )
  }

  @Test func aRenamedActionIsNamedOnce() throws {
    let project = try Project(
      "await store.receive(.a(.old(1)))\nawait store.receive(.b(.old(2)))\n"
    )
    for (line, name) in [(1, "a"), (2, "b")] {
      try project.add(
        line: line,
        kind: "differentActionReceived",
        edit: .init(
          kind: .receive,
          code: [".\(name)(.new(\(line)))"],
          forms: .init(
            value: [".\(name)(.new(\(line)))"],
            expected: [".\(name)(.old(\(line)))"],
            closure: []
          )
        )
      )
    }
    #expect(try project.run("--accept").output.contains("\n  .old becomes .new in 2 places\n"))
    #expect(
      try project.text == "await store.receive(.a(.new(1)))\nawait store.receive(.b(.new(2)))\n"
    )
  }

  @Test func anImportIsAdded() throws {
    let start = "import App\n@testable import Other\nimport Testing\n"
    let project = try Project(start + Project.twoCalls)
    try project.add(line: 4, .closure, "$0.x = UUID(2)")
    try project.add(line: 5, .closure, "$0.x = Date(timeIntervalSince1970: 0)")
    let (code, output) = try project.run("--accept")
    expectEqual(code, 0)
    expectContains(output, "  The file gets \"import Foundation\", too.")
    try expectEqual(
      project.text,
      """
      import App
      import Foundation
      @testable import Other
      import Testing
      await store.send(.a) { $0.x = UUID(2) }
      await store.send(.b) { $0.x = Date(timeIntervalSince1970: 0) }

      """
    )
  }

  @Test(arguments: ["import Foundation\n", "import XCTest\n", "let id = UUID(1)\n"])
  func anImportIsNotAddedTwice(start: String) throws {
    let project = try Project(start + Project.twoCalls)
    try project.add(line: 2, .closure, "$0.x = UUID(2)")
    try expectEqual(project.run("--accept").code, 0)
    try expectEqual(
      project.text,
      start
        + Project.twoCalls.replacing("{ $0.x = 1 }\nawait", with: "{ $0.x = UUID(2) }\nawait")
    )
  }

  @Test func anImportWithoutAPlaceIsNamed() throws {
    let project = try Project()
    try project.add(line: 1, .closure, "$0.x = UUID(2)")
    try expectContains(project.run("--accept").output, "The code needs \"import Foundation\".")
  }

  @Test(arguments: [
    ("Row(id: 1, name: 2)", true), ("Row(id: 1)", true), ("Row(id: 1, age: 3)", false),
    ("Row(name: 2)", false), ("List.Row(id: 1, age: 3)", true), ("Point(x: 1)", true),
    ("Date(timeIntervalSince1970: 1)", true),
  ])
  func anInitializerThatThePackageLacksIsNamed(value: String, isKnown: Bool) throws {
    let types = """
      import Foundation
      struct Row {
        var id: Int, name = 1, age = 2
        init(id: Int, name: Int = 1) {}
      }
      enum List { struct Row { var id, age: Int } }
      extension Point { init(_ number: Int) {} }
      extension Date { init(minutes: Int) {} }

      """
    let project = try Project(types + Project.twoCalls)
    try project.add(line: types.filter(\.isNewline).count + 1, .closure, "$0.x = \(value)")
    let (code, output) = try project.run("--accept")
    #expect(code == (isKnown ? 0 : 1))
    #expect(output.contains("\"Row\" has no initializer with ") == !isKnown)
    #expect(try project.text.contains("$0.x = \(value)") == isKnown)
  }

  @Test func aFailureBelowAMissingActionWaits() throws {
    let project = try Project("func test() {\n  let c = TestClock()\n" + Project.twoCalls + "}\n")
    let steps = [
      FailureRecord.Edit.Step(kind: .add, code: ["$0.y = 1"], place: "$0.y", value: ["1"])
    ]
    try project.add(
      line: 3,
      kind: "actionsNotReceived",
      edit: .init(kind: .advance, code: [".seconds(1)"])
    )
    try project.add(line: 4, edit: .init(kind: .closure, code: [], steps: steps))
    let (code, output) = try project.run("--accept")
    #expect(code == 1)
    #expect(output.contains("Tests/Tests.swift:4: The failure in line 3 may cause this one."))
    #expect(try !project.text.contains("$0.y = 1"))
  }

  @Test func aFailureWithoutALineIsNamedByItsTest() throws {
    let project = try Project()
    try project.add(
      line: nil,
      message: "\"load\" was called, and\nhas no implementation.\n\nTo fix, x.",
      edit: nil
    )
    let (_, output) = try project.run("--accept")
    #expect(
      output == """

        [1/1] an unknown line  t()
          "load" was called, and
          has no implementation.
          To fix, x.
          Left alone: The line is not known.

        t(): The line is not known.
        0 edited, 1 left.
        Change the lines above by hand.
        """
    )
  }

  /// The message was cut without a word, and lost the advice at its end.
  @Test func aLongMessageIsCutBeforeItsAdvice() throws {
    let project = try Project()
    let message = (1...16).map { "line \($0)" }.joined(separator: "\n")
    try project.add(
      line: 1,
      message: "\(message)\n\nTo fix, x.\n\nOr y:\n\n  z\n\nThe story so far:\n  sent  .a",
      edit: nil,
      advice: ["To fix, x.", "Or y:\n\n  z"]
    )
    try expectContains(
      project.run("--dry-run").output,
      "  line 14\n  line 15\n  …\n  To fix, x.\n  Or y:\n    z\n  Left alone: "
    )
  }

  @Test func adviceAboutTheFeatureIsShownBesideTheEdit() throws {
    let project = try Project("func test() {\n" + Project.twoCalls + "}\n")
    try project.add(
      line: 2,
      edit: .init(kind: .insertBefore, code: ["await store.receive(.c)"]),
      advice: ["If a new effect should replace the one before, write \"cancelInFlight: true\"."]
    )
    try expectContains(
      project.run("--dry-run").output,
      """
        The feature sends actions that the test does not receive.
        If this is what the feature should do, change the test.
        If a new effect should replace the one before, write "cancelInFlight: true".

          1   func test() {
          2 + await store.receive(.c)
      """
    )
  }

  /// The title spoke of actions, and the store had the name that the failure gives it.
  @Test func sharedStateHasItsOwnTitle() throws {
    let calls = Project.twoCalls.replacing("store", with: "model")
    let project = try Project("func test() {\n\(calls)}\n")
    for line in [2, 3] {
      try project.add(
        line: line,
        kind: "sharedStateChanged",
        changes: ["$0.visits  0 → 1"],
        edit: .init(
          kind: .insertBefore,
          code: ["store.assert {", "  $0.$visits.withLock { $0 = \(line) }", "}"]
        )
      )
    }
    try expectContains(
      project.run("--dry-run").output,
      """
      Changes that several failures show:
        $0.visits changes outside of an action in 2 places

      [1/2] AppTests/Tests.swift:2  t()
        Shared state changes outside of an action, and the test does not assert it:
        $0.visits  0 → 1

          1   func test() {
          2 + model.assert {
          3 +   $0.$visits.withLock { $0 = 2 }
          4 + }
      """
    )
  }

  @Test func onlyTheNamedKindsAreAccepted() throws {
    let project = try Project()
    try project.add(line: 1, .closure, "$0.x = 2")
    try project.add(line: 2, .noClosure)
    try expectEqual(project.run("--accept", "--kind", "noClosure", "--json").code, 1)
    try expectEqual(project.text, "await store.send(.a) { $0.x = 1 }\nawait store.send(.b)\n")
  }

  @Test func nothingIsAskedWithoutTerminal() throws {
    let project = try Project()
    try project.add(line: 1, .closure, "$0.x = 2")
    #expect(throws: Refusal.self) { try project.run() }
    try expectEqual(project.text, Project.twoCalls)
  }

  @Test func aFileThatHasChangedIsLeftAlone() throws {
    let project = try Project()
    try project.add(line: 1, .closure, "$0.x = 2")
    let changed = "// New.\n" + Project.twoCalls
    try Data(changed.utf8).write(to: project.source)
    let (code, output) = try project.run("--accept")
    expectEqual(code, 1)
    expectContains(output, "Tests/Tests.swift:1: The file has changed since the test failed.")
    try expectEqual(project.text, changed)
  }

  @Test func failuresThatContradictEachOtherAreLeftAlone() throws {
    let project = try Project()
    try project.add(line: 1, .closure, "$0.x = 2")
    try project.add(line: 1, .closure, "$0.x = 3")
    try project.add(line: 2, .closure, "$0.x = 4")
    try project.add(line: 2, .closure, "$0.x = 4")
    try expectEqual(project.run("--accept").code, 1)
    try expectEqual(
      project.text,
      "await store.send(.a) { $0.x = 1 }\nawait store.send(.b) { $0.x = 4 }\n"
    )
  }

  @Test func actionsOfUnknownOrderAreLeftAlone() throws {
    let test = "func test() {\n  await a.send(.x)\n  await b.send(.x)\n  await a.send(.x)\n}\n"
    let project = try Project(test)
    for line in [2, 3, 4] { try project.add(line: line, .insertAfter, "await store.receive(.y)") }
    try expectEqual(project.run("--accept").code, 1)
    try expectEqual(project.text, test.replacing("\n}", with: "\n  await b.receive(.y)\n}"))
  }

  @Test func aFailureWithoutAnEditIsListed() throws {
    let project = try Project()
    try project.add(line: 1, nil)
    let (code, output) = try project.run("--accept", "--json")
    expectEqual(code, 1)
    expectContains(output, "\"status\" : \"left\"")
    expectContains(output, "No edit of the test is known to make it pass.")
  }

  @Test func aFileOfAnotherPackageIsLeftAlone() throws {
    let project = try Project()
    let other = try Project()
    try other.add(line: 1, .closure, "$0.x = 2")
    for name in try FileManager.default.contentsOfDirectory(atPath: other.records.path) {
      try FileManager.default.copyItem(
        at: other.records.appendingPathComponent(name),
        to: project.records.appendingPathComponent(name)
      )
    }
    try expectContains(project.run("--accept").output, "The file is outside of this package.")
    try expectEqual(other.text, Project.twoCalls)
  }

  @Test func aRecordOfAnotherVersionIsNamed() throws {
    let project = try Project()
    try Data(#"{"version": 2}"#.utf8).write(to: project.records.appendingPathComponent("1-a.json"))
    let (code, output) = try project.run("--accept")
    expectEqual(code, 1)
    expectPrefix(output, "\n1-a.json: The record cannot be read by this version.")
  }

  @Test(arguments: [
    ["--what"], ["--kind"], ["--kind", "x"], ["--page"], ["--accept", "--dry-run"],
    ["--kind", "advance"],
  ])
  func unknownArgumentsAreRefused(arguments: [String]) {
    #expect(throws: Refusal.self) { try ReviewOptions(arguments) }
  }
}
