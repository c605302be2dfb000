import SwiftScanner

/// `@Reducer` on an enum: a state, an action and a body of the reducers in its cases.
struct CaseReducerMacro {
  let declaration: Declaration
  let access: String

  func members() throws(Diagnostic) -> String {
    let members = try MemberReader.members(of: declaration)
    let contents = ReducerContents(members)
    try contents.checkAction()
    let conformances = try ReducerConformances(declaration)
    let model = try EnumDeclaration(declaration, members: members)
    let cases = try Diagnostic.map(model.cases) { item throws(Diagnostic) in
      try ReducerCase.reading(item, in: model.name)
    }
    let indirect = model.isIndirect ? "indirect " : ""
    var code = Code()
    if !contents.hasState {
      let types = [
        "ReducerRuntime.CaseReducerState", "ReducerRuntime.CasePathable",
        "ReducerRuntime.ObservableState",
      ]
      code.line("@dynamicMemberLookup")
      let head = "\(indirect)enum State: \((types + conformances.state).joined(separator: ", "))"
      try code.block("\(access)\(head) {") { code throws(Diagnostic) in
        code.line("\(access)typealias StateReducer = \(model.name)")
        try self.cases(cases, of: "State", \.state, &code)
      }
    }
    if !contents.hasAction {
      let types = ["ReducerRuntime.CasePathable"] + conformances.action
      let head = "\(indirect)enum Action: \(types.joined(separator: ", "))"
      try code.block("\(access)\(head) {") { code throws(Diagnostic) in
        try self.cases(cases, of: "Action", \.action, &code)
      }
    }
    if !contents.hasBody { body(cases, &code) }
    return code.text
  }

  /// Writes the cases of the state or the action, and their case paths.
  ///
  /// Attributes in generated code would expand once more, and many crash the compiler.
  private func cases(
    _ cases: [Conditional<ReducerCase>],
    of name: String,
    _ text: (ReducerCase) -> String,
    _ code: inout Code
  ) throws(Diagnostic) {
    var generated = Code()
    generated.block("enum \(name) {") { code in
      code.each(cases) { code, item in code.line(item.keyword + text(item)) }
    }
    let model = try EnumDeclaration(generated: generated.text)
    code.each(cases) { code, item in code.line(item.keyword + text(item)) }
    CasePathsCode(model: model, access: access).write(to: &code)
  }

  private func body(_ cases: [Conditional<ReducerCase>], _ code: inout Code) {
    let types = "<Self.State, Self.Action>"
    code.block("\(access)static var body: ReducerRuntime.Reduce\(types) {") { code in
      let opening = "ReducerRuntime.Reduce\(types).erasing(ReducerRuntime.CombineReducers {"
      code.block(opening, closing: "})") { code in
        code.line("ReducerRuntime.EmptyReducer\(types)()")
        code.each(cases) { code, item in
          guard let reducer = item.reducer else { return }
          let path = "\\.\(item.name)"
          code.block("ReducerRuntime.Scope(state: \(path), action: \(path)) {") { code in
            code.line(reducer)
          }
        }
      }
    }
  }
}

/// A case of an enum of reducers.
private struct ReducerCase {
  let name: String
  /// `case ` or `indirect case `.
  let keyword: String
  /// The case of the state and of the action, after `case`.
  let state: String
  let action: String
  /// The reducer of the case, unless it has none.
  let reducer: String?

  /// Judges a case, and leaves a condition as it is.
  static func reading(
    _ item: Conditional<EnumDeclaration.Case>,
    in enumName: String
  ) throws(Diagnostic) -> Conditional<ReducerCase> {
    switch item {
    case .condition(let text): .condition(text)
    case .element(let item): .element(try ReducerCase(item, in: enumName))
    }
  }

  init(_ item: EnumDeclaration.Case, in enumName: String) throws(Diagnostic) {
    name = item.name
    keyword = item.isIndirect ? "indirect case " : "case "
    let asWritten = item.name + item.payloadText
    guard item.payload.count == 1, !item.attributes.contains("ReducerCaseIgnored") else {
      state = asWritten
      action = "\(item.name)(Never)"
      reducer = nil
      return
    }
    let payload = item.payload[0]
    guard case .named(let typeName, let arguments) = payload.type.shape else {
      throw Diagnostic(
        """
        `\(payload.type.text())` is no reducer: write `@ReducerCaseIgnored` before the case, or \
        name a reducer in it.
        """,
        at: item.offset
      )
    }
    let type = payload.type.text(selfName: enumName)
    let isDialog = ["AlertState", "ConfirmationDialogState"].contains(typeName)
    if isDialog, arguments.count == 1 {
      state = asWritten
      action = "\(item.name)(\(arguments[0].text(selfName: enumName)))"
      reducer = nil
    } else if item.attributes.contains("ReducerCaseEphemeral") {
      state = asWritten
      action = "\(item.name)(\(type).Action)"
      reducer = nil
    } else {
      let label = payload.label.map { $0 + ": " } ?? ""
      state = "\(item.name)(\(label)\(type).State)"
      action = "\(item.name)(\(type).Action)"
      let source = payload.type.source
      reducer =
        payload.defaultValue.map { source.expression($0, selfName: enumName) } ?? "\(type)()"
    }
  }
}

/// The conformances that `@Reducer(state: .equatable, action: .sendable)` asks for.
private struct ReducerConformances {
  private(set) var state: [String] = []
  private(set) var action: [String] = []

  init(_ declaration: Declaration) throws(Diagnostic) {
    let attribute = declaration.attributes.first { $0.name == "Reducer" }
    guard let attribute, let arguments = attribute.arguments else { return }
    var reader = TokenReader(attribute.source, arguments)
    var label = ""
    while !reader.isAtEnd {
      if ["state", "action"].contains(reader.text), reader.text(ahead: 1) == ":" {
        label = reader.text
        reader.advance()
        reader.advance()
      }
      let offset = reader.offset
      let value = reader.expression()
      guard let name = Self.names[attribute.source.text(value.upperBound - 1)], !label.isEmpty
      else {
        throw Diagnostic(
          "Write each conformance as one of \(Self.list).",
          at: offset
        )
      }
      if label == "state" { state.append(name) } else { action.append(name) }
      _ = reader.take(",")
    }
  }

  private static let names = [
    "codable": "Codable", "decodable": "Decodable", "encodable": "Encodable",
    "equatable": "Equatable", "hashable": "Hashable", "sendable": "Sendable",
  ]

  private static var list: String {
    names.keys.sorted().map { "`.\($0)`" }.joined(separator: ", ")
  }
}
