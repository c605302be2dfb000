import SwiftScanner
@testable import FailureReview
import TestSupport
import Testing

/// An edit of a closure keeps the statements that are right.
@Suite struct ClosureEditTests {
  /// Edits the closure of the call on the line that begins with a mark, which is taken out.
  private func edited(
    _ source: String,
    whole: [String] = [],
    _ steps: FailureRecord.Edit.Step...
  ) throws -> String {
    let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let line = try #require(lines.firstIndex { $0.hasPrefix("»") }) + 1
    let source = try SwiftSource(source.replacing("»", with: ""))
    let edit = FailureRecord.Edit(kind: .closure, code: whole, steps: steps)
    let change = try EditPlan(edit, at: line, in: source).change()
    return String(decoding: try source.applying([change]), as: UTF8.self)
  }

  private func set(
    _ place: String,
    _ value: String,
    _ kind: FailureRecord.Edit.Step.Kind = .change
  ) -> FailureRecord.Edit.Step {
    .init(kind: kind, code: ["\(place) = \(value)"], place: place, value: [value])
  }

  private func call(
    _ place: String,
    _ method: String,
    _ kind: FailureRecord.Edit.Step.Kind = .change
  ) -> FailureRecord.Edit.Step {
    .init(kind: kind, code: ["\(place).\(method)"], place: place)
  }

  @Test func aLineIsAdded() throws {
    try expectEqual(
      edited(
        "func test() {\n»    await s.send(.a) { $0.messages = [.me(0, hi)] }\n}",
        set("$0.preview", #""hi""#, .add)
      ),
      """
      func test() {
          await s.send(.a) {
              $0.messages = [.me(0, hi)]
              $0.preview = "hi"
          }
      }
      """
    )
    try expectEqual(
      edited(
        "»await s.send(.a) {\r\n\tlet x = 1 // one\r\n\t$0.x = x\r\n\t// the end\r\n}\r\n",
        set("$0.y", "2", .add)
      ),
      "await s.send(.a) {\r\n\tlet x = 1 // one\r\n\t$0.x = x\r\n\t// the end\r\n\t$0.y = 2\r\n}\r\n"
    )
    try expectEqual(
      edited("»await s.send(.a) { state in state.x = 1; state.y = 2 }", set("$0.z", "3", .add)),
      "await s.send(.a) { state in\n  state.x = 1\n  state.y = 2\n  state.z = 3\n}"
    )
    try expectEqual(
      edited("»await s.send(.a) {\n  change(&$0) }", set("$0.y", "2", .add)),
      "await s.send(.a) {\n  change(&$0)\n  $0.y = 2\n}"
    )
  }

  @Test(arguments: [
    ("$0.x = 1", "$0.x = 2"),
    ("$0.x = one() // why", "$0.x = 2 // why"),
    ("$0.x = 1; $0.y = 3", "$0.x = 2; $0.y = 3"),
    ("$0.y = 3\n  $0.x =\n    1", "$0.y = 3\n  $0.x =\n    2"),
    ("$0.x = a\n    ? 1 : 3", "$0.x = 2"),
    // The place is read, or changed in another way.
    ("$0.x = 1\n  $0.y = $0.x", "$0.x = 1\n  $0.y = $0.x\n  $0.x = 2"),
    ("$0.x = 1\n  change(&$0)", "$0.x = 1\n  change(&$0)\n  $0.x = 2"),
    ("if a { $0.x = 1 }", "if a { $0.x = 1 }\n  $0.x = 2"),
    ("$0.x = 1\n  for i in r { $0.x += i }", "$0.x = 1\n  for i in r { $0.x += i }\n  $0.x = 2"),
    ("$0.x = 1\n  $0.y = \"\\($0.x)\"", "$0.x = 1\n  $0.y = \"\\($0.x)\"\n  $0.x = 2"),
    ("$0.x = 1\n  $0.y.removeAll { $0 == 1 }", "$0.x = 2\n  $0.y.removeAll { $0 == 1 }"),
    ("$0.x += one", "$0.x = 2"),
    ("$0.x <<= one", "$0.x <<= one\n  $0.x = 2"),
    ("$0 = S(x: 1)", "$0 = S(x: 1)\n  $0.x = 2"),
    ("$0.x = if a { 1 } else { 3 }", "$0.x = if a { 1 } else { 3 }\n  $0.x = 2"),
  ])
  func aValueIsChanged(body: String, expected: String) throws {
    try expectEqual(
      edited("»await s.send(.a) {\n  \(body)\n}", set("$0.x", "2")),
      "await s.send(.a) {\n  \(expected)\n}"
    )
  }

  @Test func literalsAreWrittenAnew() throws {
    let steps = [call("$0.x", "append(2)"), set("$0.y", "1")]
    let source = "»await s.send(.a) {\n  $0.x.removeLast()\n  $0.y += 2\n  $0.x.append(3)\n}"
    let whole = ["$0.x = [", "  2", "]", "$0.y = 1"]
    try expectEqual(
      edited(source, whole: whole, steps[0], steps[1]),
      "await s.send(.a) {\n  $0.x = [\n    2\n  ]\n  $0.y = 1\n}"
    )
    try expectEqual(
      edited(source.replacing("3", with: "three"), whole: whole, steps[0]),
      """
      await s.send(.a) {
        $0.x.removeLast()
        $0.y += 2
        $0.x.append(three)
        $0.x.append(2)
      }
      """
    )
  }

  @Test func rightStatementsOfAChangedPropertyStay() throws {
    let body = "$0.form.rows.remove(at: 1)\n  $0.form.names.append(\"a\")"
    let whole = [
      "$0.form.rows.removeLast()", "$0.form.names.append(\"b\")", "$0.form.count = 1",
    ]
    #expect(
      try edited(
        "»await s.send(.a) {\n  \(body)\n}",
        whole: whole,
        set("$0.form.count", "1", .add)
      )
        == "await s.send(.a) {\n  \(body)\n  $0.form.count = 1\n}"
    )
    #expect(
      try edited(
        "»await s.send(.a) {\n  \(body)\n}",
        whole: whole,
        set("$0.form.names[1]", "\"b\""),
        set("$0.form.count", "1", .add)
      )
        == "await s.send(.a) {\n  \(body.replacing("\"a\"", with: "\"b\""))\n  $0.form.count = 1\n}"
    )
    #expect(
      try edited(
        "»await s.send(.a) {\n  \(body)\n}",
        whole: ["$0.form = Form(rows: [1], names: [\"b\"])"],
        set("$0.form.names[0]", "\"b\"")
      )
        == "await s.send(.a) {\n  \(body)\n  $0.form.names[0] = \"b\"\n}"
    )
  }

  @Test func aCallKeepsItsPlace() throws {
    #expect(
      try edited(
        "»await s.send(.a) { $0.rows[id: Row.one.id]?.tags.append(\"a\") }",
        whole: ["$0.rows[id: 1]?.tags.append(\"b\")"],
        set("$0.rows[id: 1]?.tags[0]", "\"b\"")
      )
        == "await s.send(.a) { $0.rows[id: Row.one.id]?.tags.append(\"b\") }"
    )
  }

  @Test func anAppendedElementIsAnother() throws {
    let whole = ["$0.rows.append(Row(id: 1))"]
    let step = set("$0.rows[0]", "Row(id: 1)")
    #expect(
      try edited("»await s.send(.a) { $0.rows.append(row(0)) }", whole: whole, step)
        == "await s.send(.a) { $0.rows.append(Row(id: 1)) }"
    )
    // It has another identifier.
    #expect(
      try edited(
        "»await s.send(.a) { $0.rows.append(row(0)) }",
        whole: whole,
        call("$0.rows", "remove(id: 0)"),
        call("$0.rows", "append(Row(id: 1))")
      )
        == "await s.send(.a) { $0.rows.append(Row(id: 1)) }"
    )
    // Only a part of the element is another.
    #expect(
      try edited(
        "»await s.send(.a) {\n  $0.rows.append(row(0))\n}",
        whole: whole,
        set("$0.rows[0].name", "\"a\"")
      )
        == "await s.send(.a) {\n  $0.rows.append(row(0))\n  $0.rows[0].name = \"a\"\n}"
    )
  }

  @Test(arguments: [
    ("{ $0.count = one() }", "{ $0.count = 2 }"),
    ("{ form in form.count += 1 }", "{ form in form.count = 2 }"),
    ("{\n    $0.title = one()\n  }", "{\n    $0.title = one()\n    $0.count = 2\n  }"),
  ])
  func thePayloadOfACaseIsChangedInItsClosure(closure: String, expected: String) throws {
    #expect(
      try edited(
        "»await s.send(.a) {\n  $0.form?.modify(\\.edit) \(closure)\n}",
        set(#"$0.$form[case: \.edit]?.count"#, "2")
      )
        == "await s.send(.a) {\n  $0.form?.modify(\\.edit) \(expected)\n}"
    )
  }

  @Test func anotherCaseHasAnotherClosure() throws {
    let source = "»await s.send(.a) {\n  $0.path[id: 0]?.modify(\\.form) { $0.count = 1 }\n}"
    #expect(
      try edited(source, set(#"$0.path[id: 0, case: \.detail]?.count"#, "2"))
        == "await s.send(.a) {\n  $0.path[id: 0]?.modify(\\.form) { $0.count = 1 }\n"
        + "  $0.path[id: 0, case: \\.detail]?.count = 2\n}"
    )
    #expect(
      try edited(source, set(#"$0.path[id: 0, case: \.form]?.count"#, "2"))
        == "await s.send(.a) {\n  $0.path[id: 0]?.modify(\\.form) { $0.count = 2 }\n}"
    )
  }

  @Test(arguments: [
    ("$0.rows[id: row.id]?.name = f()", "$0.rows[id: row.id]?.name = 2"),
    ("$0.rows[id: ID(0x7)]?.name = f()", "$0.rows[id: ID(0x7)]?.name = 2"),
    ("$0.rows[0].name = f()", "$0.rows[0].name = 2"),
    // These may be others.
    (
      "$0.rows[id: ID(8)]?.name = f()",
      "$0.rows[id: ID(8)]?.name = f()\n  $0.rows[id: ID(7)]?.name = 2"
    ),
    (
      "$0.rows[id: a.id]?.name = f()\n  $0.rows[id: b.id]?.name = f()",
      "$0.rows[id: a.id]?.name = f()\n  $0.rows[id: b.id]?.name = f()\n  $0.rows[id: ID(7)]?.name = 2"
    ),
  ])
  func anElementIsFoundByItsIdentifier(body: String, expected: String) throws {
    #expect(
      try edited("»await s.send(.a) {\n  \(body)\n}", set("$0.rows[id: ID(7)]?.name", "2"))
        == "await s.send(.a) {\n  \(expected)\n}"
    )
  }

  @Test func aCaseIsFoundByItsName() throws {
    let place = "$0.path[id: 0, case: /AppFeature.Path.State.detail]?.title"
    for path in ["/Path.State.detail", "/AppFeature.Path.State.detail"] {
      #expect(
        try edited(
          "»await s.send(.a) { $0.path[id: 0, case: \(path)]?.title = f() }",
          set(place, "2")
        )
          == "await s.send(.a) { $0.path[id: 0, case: \(path)]?.title = 2 }"
      )
    }
    #expect(
      try edited(
        "»await s.send(.a) {\n  $0.path[id: 0, case: /Path.State.form]?.title = f()\n}",
        set(place, "2")
      ).hasSuffix("?.title = f()\n  \(place) = 2\n}")
    )
  }

  @Test func aConstantThatNothingUsesIsLeft() throws {
    let source = "func test() async {\n  let one = 1\n»  await s.send(.a) { $0.x = one }\n}"
    #expect(throws: Refusal("\"one\" would no longer be used.")) {
      try edited(source, set("$0.x", "2"))
    }
    #expect(
      try edited(source.replacing("= one", with: "= one + one"), set("$0.y", "2", .add))
        .contains("$0.y = 2")
    )
  }

  @Test func eachStepFindsItsPlace() throws {
    try expectEqual(
      edited(
        "»await s.send(.a) {\n  $0.rows[id: 0]?.n = one\n  $0.rows[id: 2]?.n = one\n}",
        set("$0.rows[id: 0]?.n", "0", .remove),
        set("$0.rows[id: 1]?.n", "1", .add),
        set("$0.rows[id: 2]?.n", "2")
      ),
      "await s.send(.a) {\n  $0.rows[id: 2]?.n = 2\n  $0.rows[id: 1]?.n = 1\n}"
    )
  }

  @Test func aClosureInTheClosureIsChanged() throws {
    func step(_ head: String, _ place: String, _ inner: FailureRecord.Edit.Step)
      -> FailureRecord.Edit.Step
    {
      .init(
        kind: .change,
        code: ["\(head) {", "  \(inner.code[0])", "}"],
        place: place,
        inner: [inner]
      )
    }
    try expectEqual(
      edited(
        "»await s.send(.a) { $0.$list.withLock { $0 = [one] } }",
        step("$0.$list.withLock", "$0.$list", set("$0", "[2]"))
      ),
      "await s.send(.a) { $0.$list.withLock { $0 = [2] } }"
    )
    try expectEqual(
      edited(
        "»await s.send(.a) {\n  $0.modify(\\.edit) { form in\n    form.title = f()\n  }\n}",
        step("$0.modify(\\.edit)", "$0", set("$0.count", "2", .add))
      ),
      """
      await s.send(.a) {
        $0.modify(\\.edit) { form in
          form.title = f()
          form.count = 2
        }
      }
      """
    )
    try expectEqual(
      edited(
        "»await s.send(.a) { expectModify(&$0, case: /S.edit) { $0.title = f() } }",
        step("expectModify(&$0, case: /S.edit)", "$0", set("$0.count", "2", .add))
      ),
      """
      await s.send(.a) {
        expectModify(&$0, case: /S.edit) {
          $0.title = f()
          $0.count = 2
        }
      }
      """
    )
    // Another statement may change the case.
    try expectEqual(
      edited(
        "»await s.send(.a) {\n  $0.modify(\\.edit) { $0.n = 1 }\n  check(&$0)\n}",
        step("$0.modify(\\.edit)", "$0", set("$0.n", "2"))
      ),
      """
      await s.send(.a) {
        $0.modify(\\.edit) { $0.n = 1 }
        check(&$0)
        $0.modify(\\.edit) {
          $0.n = 2
        }
      }
      """
    )
  }

  @Test func aLineIsTakenOut() throws {
    let back = set("$0.x", "0", .remove)
    try expectEqual(
      edited("»await s.send(.a) {\n  $0.x = f()\n  $0.y = 1\n}", whole: ["$0.y = 1"], back),
      "await s.send(.a) {\n  $0.y = 1\n}"
    )
    try expectEqual(
      edited("»await s.send(.a) { $0.x = f(); $0.y = 1 }", whole: ["$0.y = 1"], back),
      "await s.send(.a) { $0.y = 1 }"
    )
    // Another statement reads it.
    try expectEqual(
      edited("»await s.send(.a) {\n  $0.x = 1\n  $0.y = $0.x\n}", whole: ["$0.y = 1"], back),
      "await s.send(.a) {\n  $0.x = 1\n  $0.y = $0.x\n  $0.x = 0\n}"
    )
    // Only a part is as it was.
    try expectEqual(
      edited(
        "»await s.send(.a) {\n  $0.x.a = f()\n  $0.x.b = 1\n}",
        whole: ["$0.x.b = 1"],
        set("$0.x.a", "0", .remove)
      ),
      "await s.send(.a) {\n  $0.x.b = 1\n}"
    )
  }

  @Test func aClosureThatStartsFromTheActualStateGetsNoLines() throws {
    let step = set("$0.x", "2", .correct)
    try expectEqual(
      edited("»s.assert { $0.x = 1; $0.y = n }", step),
      "s.assert { $0.x = 2; $0.y = n }"
    )
    #expect(throws: Refusal("No line of the closure only sets \"$0.x\".")) {
      try edited("»s.assert { $0.x.toggle() }", step)
    }
  }

  @Test(arguments: [
    ("[n] in $0.y = n", "[n] in\n  $0.y = n\n  $0.x = 2"),
    (
      "[n] (state: inout S) in state.y = n", "[n] (state: inout S) in\n  state.y = n\n  state.x = 2"
    ),
    ("@MainActor state in state.y = n", "@MainActor state in\n  state.y = n\n  state.x = 2"),
    ("for n in list { $0.y = n }", "\n  for n in list { $0.y = n }\n  $0.x = 2"),
  ])
  func aParameterIsFound(closure: String, expected: String) throws {
    let space = expected.hasPrefix("\n") ? "" : " "
    try expectEqual(
      edited("»await s.send(.a) { \(closure) }", set("$0.x", "2", .add)),
      "await s.send(.a) {\(space)\(expected)\n}"
    )
  }

  @Test func aWholeStateIsAssigned() throws {
    try expectEqual(
      edited("»await s.send(.a) { $0 = .one(1) }", set("$0", ".two")),
      "await s.send(.a) { $0 = .two }"
    )
    try expectEqual(
      edited("»await s.send(.a) { change(&$0) }", set("$0", ".two")),
      "await s.send(.a) {\n  change(&$0)\n  $0 = .two\n}"
    )
  }

  @Test func aNestedPlaceIsItsOwn() throws {
    try expectEqual(
      edited(
        "»await s.send(.a) {\n  $0.$form[case: \\.edit]?.title = \"a\"\n  $0.$form[case: \\.edit]?.count = n\n}",
        set(#"$0.$form[case: \.edit]?.title"#, "\"b\"")
      ),
      "await s.send(.a) {\n  $0.$form[case: \\.edit]?.title = \"b\"\n  $0.$form[case: \\.edit]?.count = n\n}"
    )
    try expectEqual(
      edited("»await s.send(.a) { $0.user!.name = f() }", set("$0.user?.name", "\"b\"")),
      "await s.send(.a) { $0.user!.name = \"b\" }"
    )
  }

  @Test func theParameterHasANameInClosuresOfItsOwn() throws {
    try expectEqual(
      edited(
        "»await s.send(.a) { state in\n  change(&state)\n}",
        .init(
          kind: .change,
          code: ["$0.$x.withLock { $0 = 1 }"],
          place: "$0.$x"
        )
      ),
      "await s.send(.a) { state in\n  change(&state)\n  state.$x.withLock { $0 = 1 }\n}"
    )
  }

  @Test(arguments: [
    ("{\n  if $0.x == 1 { return }\n  $0.x = 1\n}", "The closure may return before its end."),
    ("{\n  defer { $0.x = 1 }\n}", "The closure may return before its end."),
    ("{ _ in try check() }", "The closure does not name its parameter."),
    ("{\n  $0.x = f() // why\n}", "A comment is on a line that would go."),
    ("{\n  #if X\n    $0.x = 1\n  #endif\n}", "The call has an \"#if\" in it."),
  ])
  func anUncertainClosureIsLeftAlone(closure: String, reason: String) {
    #expect(throws: Refusal(reason)) {
      try edited("»await s.send(.a) \(closure)", whole: ["$0.y = 1"], set("$0.x", "0", .remove))
    }
  }

  @Test func anActionMayHaveTheNameOfACall() throws {
    try expectEqual(
      edited("»await s.send(.send(\"Hi\")) { $0.x = 1 }", set("$0.x", "2")),
      "await s.send(.send(\"Hi\")) { $0.x = 2 }"
    )
  }
}
