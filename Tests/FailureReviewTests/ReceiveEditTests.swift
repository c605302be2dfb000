import SwiftScanner
@testable import FailureReview
import TestSupport
import Testing

/// A call that receives an action keeps its form and its precision.
@Suite struct ReceiveEditTests {
  private func edited(
    _ call: String,
    steps: [FailureRecord.Edit.Step]? = nil,
    closure: [String] = [],
    forms: FailureRecord.ReceiveForms = Self.forms
  ) throws -> String {
    var forms = forms
    forms.closure = closure
    let code = ["await store.receive(.got(.success(4)))"]
    let source = try SwiftSource("func test() {\n  \(call)\n}")
    let edit = FailureRecord.Edit(kind: .receive, code: code, steps: steps, forms: forms)
    let change = try EditPlan(edit, at: 2, in: source).change()
    return String(decoding: try source.applying([change]), as: UTF8.self)
      .replacing("func test() {\n  ", with: "").replacing("\n}", with: "")
  }

  private static let forms = FailureRecord.ReceiveForms(
    value: [".got(.success(4))"],
    casePath: .init(parts: ["/A.got", " .. /Result<Int, any Error>.success"], value: ["4"]),
    keyPath: .init(parts: ["\\.got", ".success"], value: ["4"]),
    predicate: ["{ if case .got = $0 { true } else { false } }"],
    closure: []
  )

  @Test(arguments: [
    (".got(.success(3))", ".got(.success(4))"),
    (".other", ".got(.success(4))"),
    ("/A.got .. /Result.success, 3", "/A.got .. /Result.success, 4"),
    (
      "/Feature.Action.got .. /Result<Int, E>.success, 3",
      "/Feature.Action.got .. /Result<Int, E>.success, 4"
    ),
    ("/A.got .. /Result.failure, E()", "/A.got .. /Result<Int, any Error>.success, 4"),
    ("/A.other", "/A.got"),
    ("/A.other .. /B.c", "/A.got .. /Result<Int, any Error>.success"),
    ("\\.got.success, 3", "\\.got.success, 4"),
    ("\\.got.failure", "\\.got.success"),
    ("\\.other", "\\.got"),
    ("{ $0.isOther }", "{ if case .got = $0 { true } else { false } }"),
  ])
  func theFormStays(old: String, new: String) throws {
    try expectEqual(edited("await s.receive(\(old))"), "await s.receive(\(new))")
  }

  @Test func aPathMayHavePartsWithoutANameOfTheirOwn() throws {
    var forms = Self.forms
    forms.keyPath = .init(
      parts: ["\\.form", "", ".rows", "[id: 7]", ".renamed"],
      value: ["\"b\""],
      expected: ["\"a\""]
    )
    let path = "\\.form.rows[id: 7].renamed"
    for old in ["\\.form.rows[id: row.id].opened", "\\.form.rows[id: 8].renamed"] {
      #expect(try edited("await s.receive(\(old))", forms: forms) == "await s.receive(\(path))")
    }
    #expect(
      try edited("await s.receive(\\.form.rows[id: row.id].renamed, \"a\")", forms: forms)
        == "await s.receive(\\.form.rows[id: row.id].renamed, \"b\")"
    )
    // The same value, so the row is another.
    forms.keyPath?.expected = ["\"b\""]
    #expect(
      try edited("await s.receive(\\.form.rows[id: 8].renamed, \"b\")", forms: forms)
        == "await s.receive(\(path), \"b\")"
    )
  }

  @Test(arguments: [
    (".got(.success(three))", ".got(.success(4))"),
    (".got(\n      .success(3) // why\n    )", ".got(\n      .success(4) // why\n    )"),
    ("A.got(.success(3))", "A.got(.success(4))"),
    (".got(Result.success(3))", ".got(Result.success(4))"),
    (".got(make(3))", ".got(.success(4))"),
    ("action", ".got(.success(4))"),
  ])
  func onlyTheWrongPartOfAnActionChanges(old: String, new: String) throws {
    var forms = Self.forms
    forms.expected = [".got(.success(3))"]
    try expectEqual(edited("await s.receive(\(old))", forms: forms), "await s.receive(\(new))")
  }

  @Test func namesOfTheTestStay() throws {
    var forms = Self.forms
    forms.expected = [".got(User(id: 1, name: \"Ada\"), [1, 2])"]
    forms.value = [
      ".renamed(", "  User(", "    id: 1,", "    name: \"Bea\"", "  ),", "  [1, 2]", ")",
    ]
    try expectEqual(
      edited("await s.receive(.got(User(id: id, name: name), both))", forms: forms),
      "await s.receive(.renamed(User(id: id, name: \"Bea\"), both))"
    )
    try expectEqual(
      edited("await s.receive(.got(ada, both))", forms: forms),
      """
      await s.receive(.renamed(
          User(
            id: 1,
            name: "Bea"
          ),
          [1, 2]
        ))
      """
    )
    forms.expected?[0].replace(".got", with: ".renamed")
    #expect(throws: Refusal("\"ada\" has other content than the action that came.")) {
      try edited("await s.receive(.renamed(ada, both))", forms: forms)
    }
  }

  @Test func theClosureStays() throws {
    try expectEqual(
      edited("await s.receive(\\.got.success, 3) { $0.x = f() } // why", steps: []),
      "await s.receive(\\.got.success, 4) { $0.x = f() } // why"
    )
  }

  @Test func theClosureChanges() throws {
    let step = FailureRecord.Edit.Step(
      kind: .change,
      code: ["$0.x = 4"],
      place: "$0.x",
      value: ["4"]
    )
    try expectEqual(
      edited("await s.receive(.got(.success(3))) { $0.y = f(); $0.x = 3 }", steps: [step]),
      "await s.receive(.got(.success(4))) { $0.y = f(); $0.x = 4 }"
    )
  }

  @Test func aClosureIsAddedAndTakenOut() throws {
    try expectEqual(
      edited("await s.receive(\\.got)", closure: ["$0.x = 4"]),
      "await s.receive(\\.got) { $0.x = 4 }"
    )
    try expectEqual(edited("await s.receive(\\.got) { $0.x = 4 }"), "await s.receive(\\.got)")
    #expect(throws: Refusal("The closure has statements of its own.")) {
      try edited("await s.receive(\\.got) { f(&$0) }")
    }
    #expect(throws: Refusal("The closure has names or calls that another one would lose.")) {
      try edited("await s.receive(\\.got) { $0.x = f() }", closure: ["$0.x = 2"])
    }
  }

  @Test func actionsInAnyOrderAreReceived() throws {
    var forms = Self.forms
    forms.unordered = ["[.b, .a]"]
    try expectEqual(
      edited("await s.receive(unordered: [.c, .a]) { $0.x = 1 }", forms: forms),
      "await s.receive(unordered: [.b, .a])"
    )
    #expect(throws: Refusal("The call has arguments beside the action.")) {
      try edited("await s.receive(.c)", forms: forms)
    }
    #expect(throws: Refusal("The call has arguments beside the action.")) {
      try edited("await s.receive(.c, timeout: .zero)")
    }
  }

  @Test func anActionThatNoCodeWritesIsReceivedByItsPath() throws {
    let forms = FailureRecord.ReceiveForms(
      value: nil,
      casePath: .init(parts: ["/A.got"], value: nil),
      keyPath: nil,
      predicate: ["{ _ in true }"],
      closure: []
    )
    try expectEqual(edited("await s.receive(.x)", forms: forms), "await s.receive(/A.got)")
    #expect(throws: Refusal("No case path receives the action that came.")) {
      try edited("await s.receive(\\.x)", forms: forms)
    }
  }
}
