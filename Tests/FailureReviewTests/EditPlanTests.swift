import SwiftScanner
@testable import FailureReview
import TestSupport
import Testing

/// An edit changes the call as a person would, or is left to that person.
@Suite struct EditPlanTests {
  /// Edits the call on the last line that begins with a mark, which is taken out.
  private func edited(_ source: String, _ kind: FailureRecord.Edit.Kind, _ code: String...) throws
    -> String
  {
    let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let line = try #require(lines.firstIndex { $0.hasPrefix("»") }) + 1
    let source = try SwiftSource(source.replacing("»", with: ""))
    let change = try EditPlan(.init(kind: kind, code: code), at: line, in: source).change()
    return String(decoding: try source.applying([change]), as: UTF8.self)
  }

  @Test func aClosureIsReplaced() throws {
    try expectEqual(
      edited("»await store.send(.a) { $0.x = 1 }", .closure, "$0.x = 2"),
      "await store.send(.a) { $0.x = 2 }"
    )
    try expectEqual(
      edited(
        "»\tawait store.send(.a) {\r\n\t\t$0.x = 1\r\n\t}\r\n",
        .closure,
        "$0.x = 2",
        "$0.y = [",
        "  1",
        "]"
      ),
      "\tawait store.send(.a) {\r\n\t\t$0.x = 2\r\n\t\t$0.y = [\r\n\t\t\t1\r\n\t\t]\r\n\t}\r\n"
    )
  }

  @Test func aStringOfSeveralLinesKeepsItsContent() throws {
    try expectEqual(
      edited(
        "f {\n»\tawait store.send(.a)\n}",
        .closure,
        "$0.x = \"\"\"",
        "  a",
        "    b",
        "  \"\"\""
      ),
      "f {\n\tawait store.send(.a) {\n\t\t$0.x = \"\"\"\n\t\t  a\n\t\t    b\n\t\t  \"\"\"\n\t}\n}"
    )
  }

  @Test func aClosureIsAddedAndRemoved() throws {
    try expectEqual(
      edited("»let t = await s.send(.a)", .closure, "$0.x = 2"),
      "let t = await s.send(.a) { $0.x = 2 }"
    )
    try expectEqual(
      edited("»await s.send(.a) {\n  $0.x = 1\n} // b", .noClosure),
      "await s.send(.a) // b"
    )
  }

  @Test func actionsAreReceivedBeforeTheCallOrAtTheEnd() throws {
    try expectEqual(
      edited(
        "func test() {\n  let x = 1\n»  await my.store.send(.a)\n}",
        .insertBefore,
        "await store.receive(.b)"
      ),
      "func test() {\n  let x = 1\n  await my.store.receive(.b)\n  await my.store.send(.a)\n}"
    )
    try expectEqual(
      edited(
        "func test() {\n»  await s.send(.a)\n  check()\n  // End.\n}\n",
        .insertAfter,
        "await store.receive(.b)"
      ),
      "func test() {\n  await s.send(.a)\n  check()\n  // End.\n  await s.receive(.b)\n}\n"
    )
  }

  @Test func aLaterLineMayReceiveAnotherAction() throws {
    for line in ["s.receive(/F.Action.c)", "s.receive(.c(.b))", "other.receive(/F.Action.b)"] {
      try expectEqual(
        edited(
          "func test() {\n»  await s.send(.a)\n  await \(line)\n}",
          .insertBefore,
          "await store.receive(.b(1))"
        ),
        "func test() {\n  await s.receive(.b(1))\n  await s.send(.a)\n  await \(line)\n}"
      )
    }
  }

  @Test func aCallIsTakenOut() throws {
    try expectEqual(
      edited("func test() {\n»  await s.receive(.a) {\n    $0.x = 1\n  }\n  f()\n}", .remove),
      "func test() {\n  f()\n}"
    )
    #expect(throws: Refusal("Another statement is on this line.")) {
      try edited("func test() {\n»  await s.receive(.a); f()\n}", .remove)
    }
    #expect(throws: Refusal("A comment is on a line that would go.")) {
      try edited("func test() {\n»  await s.receive(.a) // why\n}", .remove)
    }
  }

  @Test(arguments: [
    (".seconds(2)", ".seconds(1)", ".seconds(3)"),
    (".milliseconds(500)", ".milliseconds(1)", ".milliseconds(501)"),
    (".milliseconds(1_500)", ".milliseconds(500)", ".milliseconds(2000)"),
    (".seconds(4)", ".milliseconds(500)", ".milliseconds(4500)"),
    (".milliseconds(500)", ".seconds(1)", ".milliseconds(1500)"),
    (".seconds(1.5)", ".milliseconds(500)", ".seconds(2)"),
    (".seconds(1.5)", ".seconds(2)", ".milliseconds(3500)"),
  ])
  func anAdvanceIsLengthened(old: String, more: String, new: String) throws {
    let source = """
      func test() {
        let clock = TestClock()
        await clock.advance(by: \(old))
      »  await s.receive(.a)
      }
      """
    try expectEqual(
      edited(source, .advance, more),
      source.replacing(old, with: new).replacing("»", with: "")
    )
  }

  @Test func anAdvanceWithACommentIsLengthened() throws {
    let start = "func test() {\n  let clock = TestClock()\n  await clock.advance(by: .seconds("
    let end = ")) // The debounce.\n\n»  await s.receive(.a)\n}"
    #expect(
      try edited("\(start)1\(end)", .advance, ".seconds(1)")
        == "\(start)2\(end)".replacing("»", with: "")
    )
  }

  @Test(arguments: ["delay", ".seconds(n)", ".seconds(1), tolerance: nil"])
  func anotherAdvanceIsAdded(old: String) throws {
    let start = "func test() {\n  let clock = TestClock()\n  await clock.advance(by: \(old))\n"
    try expectEqual(
      edited("\(start)»  await s.receive(.a)\n}", .advance, ".seconds(1)"),
      "\(start)  await clock.advance(by: .seconds(1))\n  await s.receive(.a)\n}"
    )
  }

  @Test func theOwnClockIsAdvanced() throws {
    let other = "struct T {\n  let a = TestClock()\n  func u() { let b = TestClock() }\n"
    try expectEqual(
      edited(
        other + "  func test() {\n»    await s.receive(.a)\n  }\n}",
        .advance,
        ".seconds(1)"
      ),
      other
        + "  func test() {\n    await a.advance(by: .seconds(1))\n    await s.receive(.a)\n  }\n}"
    )
    #expect(throws: Refusal("The test has several test clocks.")) {
      try edited(
        "func test() {\n  let a = TestClock(), b = 1; let c = TestClock()\n»  await s.receive(.a)\n}",
        .advance,
        ".zero"
      )
    }
  }

  @Test(arguments: [
    ("»await s.send(.a) { /* why */ $0.x = 1 }", "The call has a comment in it."),
    ("»await s.send(.a) {\n#if X\n$0.x = 1\n#endif\n}", "The call has an \"#if\" in it."),
    ("»await s.send(.a) {\n  $0.x = 1\n  print($0)\n}", "The closure has statements of its own."),
    ("»await s.send(.a) { let x = 1; $0.x = x }", "The closure has statements of its own."),
    ("»await s.send(.a) { state in state.x = 1 }", "The closure names its parameter."),
    ("»await s.send(.a, assert: { $0.x = 1 })", "The closure is an argument in parentheses."),
    ("»await s.send(.a); await s.send(.b)", "Several calls are on this line."),
    ("»let x = 1", "No call of \"send\", \"receive\" or \"assert\" is on this line."),
    ("»#expect(await s.send(.a).isCancelled)", "The call is in a macro."),
    ("»f(await s.send(.a))", "The call is a part of another expression."),
    ("»if await s.send(.a).isCancelled {}", "The call is a part of another expression."),
    ("for x in y {\n»  await s.send(x)\n}", "The call is in a loop."),
    ("y.forEach {\n»  await s.send(.a)\n}", "The call is in a loop."),
    ("await withKnownIssue {\n»  await s.send(.a)\n}", "The failure is expected here."),
    ("let all = await capturedIssues {\n»  await s.send(.a)\n}", "The failure is expected here."),
    ("await expectFailure(of: {\n»  await s.send(.a)\n})", "The failure is expected here."),
    (
      "@Test(arguments: [1]) func t(x: Int) {\n»  await s.send(.a)\n}",
      "The test runs with several arguments."
    ),
    (
      "@MainActor func setUp() {\n»  await s.send(.a)\n}",
      "The call is in a function that is not a test."
    ),
    ("»await s.receive { $0 == .a }", "The closure of the call is a predicate."),
    ("»await make().send(.a)", "The store is not a plain name here."),
  ])
  func anAmbiguousCallIsLeftAlone(source: String, reason: String) {
    #expect(throws: Refusal(reason)) { try edited(source, .closure, "$0.x = 2") }
  }

  @Test(arguments: [
    (
      "func test() { await s.receive(.a) }", FailureRecord.Edit.Kind.insertAfter,
      "The body of the test is on one line."
    ),
    (
      "func test() {\n  if x {\n»    await s.send(.a)\n  }\n}", .insertAfter,
      "The call is not a statement of a function's own."
    ),
    (
      "func test() {\n»  await s.send(.a)\n  return\n}", .insertAfter,
      "The test does not go on to its end."
    ),
    (
      "func test() {\n»  f(); await s.send(.a)\n}", .insertBefore,
      "Another statement is on this line."
    ),
    (
      "func test() {\n»  await s.send(.a)\n  await s.receive(.b)\n}", .insertBefore,
      "A line further down receives this action; move that line up."
    ),
    (
      "func test() {\n»  await s.send(.a)\n  await s.receive(/F.Action.b)\n}", .insertBefore,
      "A line further down may receive this action; if so, move that line up."
    ),
    (
      "func test() {\n»  await s.send(.a)\n  await s.receive(/F.Action.b .. /G.c, 1)\n}",
      .insertBefore,
      "A line further down may receive this action; if so, move that line up."
    ),
    (
      "func test() {\n»  await s.send(.a)\n  await s.receive { $0.isB }\n}", .insertBefore,
      "A line further down may receive this action; if so, move that line up."
    ),
    (
      "func test() {\n»  await s.send(.a)\n  await s.receive(unordered: [.c, .b])\n}",
      .insertBefore,
      "A line further down may receive this action; if so, move that line up."
    ),
    (
      "func test() {\n»  await s.receive(.a)\n}", .advance,
      "The test has no test clock."
    ),
    (
      """
      func test() {
        let clock = TestClock()
        let s = TestStore(initialState: 0) { F() } withDependencies: { $0.clock = TestClock() }
      »  await s.receive(.a)
      }
      """, .advance,
      "The test has several test clocks."
    ),
    (
      """
      func test() {
        let s = TestStore(initialState: 0) { F() } withDependencies: { $0.clock = TestClock() }
      »  await s.receive(.a)
      }
      """, .advance,
      """
      The clock has no name. Write "let clock = TestClock()" above the store, use that clock, and advance it before this \
      line.
      """
    ),
    ("»s.assert { $0.x = 1 }", .noClosure, "The call has no closure that could be removed."),
  ])
  func anAmbiguousPlaceIsLeftAlone(source: String, kind: FailureRecord.Edit.Kind, reason: String) {
    let source = source.contains("»") ? source : "»" + source
    #expect(throws: Refusal(reason)) { try edited(source, kind, "await store.receive(.b)") }
  }

  @Test func anEditThatJoinsTokensIsRefused() throws {
    let joined = SourceEdit(range: 1..<1, text: "b", line: 1, store: "store")
    #expect(throws: Refusal("The edited file is not as expected.")) {
      try SwiftSource("ac").applying([joined])
    }
  }

  @Test func emptyCodeIsRefused() {
    for kind in FailureRecord.Edit.Kind.allCases
    where ![.noClosure, .remove].contains(kind) {
      #expect(throws: Refusal("The suggested code is empty.")) {
        try edited("»await s.receive(.a)", kind)
      }
    }
  }

  @Test func codeThatDoesNotFitIsRefused() throws {
    let source = try SwiftSource("await s.send(.a)")
    for code in ["$0.x = \"", "}", "$0.x = ) + ("] {
      #expect(throws: Refusal.self) {
        try source.applying([
          EditPlan(.init(kind: .closure, code: [code]), at: 1, in: source).change()
        ])
      }
    }
  }
}
