/// `@Reducer` on a struct: the state, action and body that it does not declare.
struct ReducerMacro {
  let declaration: Declaration
  let access: String

  func members() throws(Diagnostic) -> String {
    try Self.checkKind(declaration)
    let members = try MemberReader.members(of: declaration)
    let contents = ReducerContents(members)
    try contents.checkAction()
    for attribute in declaration.attributes
    where attribute.name == "Reducer" && attribute.arguments?.isEmpty == false {
      throw Diagnostic(
        """
        Only the state and action of an enum are generated with conformances: write `@Reducer`, \
        and the conformances on `State` and `Action`.
        """,
        at: attribute.offset
      )
    }
    var code = Code()
    // Attributes in generated code would expand once more, and many crash the compiler.
    if !contents.hasState, contents.generatesState {
      let types = "ReducerRuntime.ObservableState, Equatable, Hashable, Codable, Sendable"
      code.block("\(access)struct State: \(types) {") { code in
        code.line("\(access)init() {}")
      }
    }
    if !contents.hasAction, contents.generatesAction {
      let types = "ReducerRuntime.CasePathable, Equatable, Hashable, Sendable"
      let model = try EnumDeclaration(generated: "enum Action {}")
      code.block("\(access)enum Action: \(types) {") { code in
        CasePathsCode(model: model, access: access).write(to: &code)
      }
    }
    if !contents.hasBody {
      code.block("\(access)var body: some ReducerRuntime.Reducer<State, Action> {") { code in
        code.line("ReducerRuntime.EmptyReducer<State, Action>()")
      }
    }
    return code.text
  }

  private static func checkKind(_ declaration: Declaration) throws(Diagnostic) {
    guard declaration.keyword == "struct" else {
      throw Diagnostic(
        """
        @Reducer needs a struct or an enum: write `struct \(declaration.name)` instead of \
        `\(declaration.keyword) \(declaration.name)`.
        """,
        at: declaration.offset
      )
    }
  }
}

/// The members that a reducer declares by itself.
struct ReducerContents {
  private(set) var hasState = false
  private(set) var hasAction = false
  private(set) var hasBody = false
  /// True if the types of the body, if any, leave the name `State` to the macro.
  private(set) var generatesState = true
  private(set) var generatesAction = true
  private var action: Declaration?

  init(_ members: [Conditional<Declaration>]) {
    let types = members.declarations.filter {
      Declaration.typeKeywords.contains($0.keyword) || $0.keyword == "typealias"
    }
    hasState = types.contains { $0.name == "State" }
    action = types.first { $0.name == "Action" }
    hasAction = action != nil
    for property in members.properties where property.plainName == "body" {
      hasBody = true
      if property.type?.reducerArguments?.count == 2 {
        generatesState = false
        generatesAction = false
      }
    }
    for function in members.declarations where function.keyword == "func" {
      guard let (state, action) = function.reducedTypes else { continue }
      hasBody = true
      if !["State", "Self.State"].contains(state) { generatesState = false }
      if !["Action", "Self.Action"].contains(action) { generatesAction = false }
    }
  }

  /// Actions without cases have no case paths.
  func checkAction() throws(Diagnostic) {
    guard let action, Declaration.typeKeywords.contains(action.keyword), action.keyword != "enum"
    else { return }
    throw Diagnostic(
      "The action of a reducer is an enum: write `enum Action` with a case for each action.",
      at: action.offset
    )
  }
}

extension Declaration {
  /// The types of the state and the action of `reduce(into:action:)`.
  fileprivate var reducedTypes: (state: String, action: String)? {
    guard name == "reduce" else { return nil }
    var reader = TokenReader(source, tokens)
    reader.advance()
    guard reader.text == "(", let parameters = try? reader.parameters(),
      parameters.map(\.label) == ["into", "action"]
    else { return nil }
    let types = parameters.map { parameter in
      parameter.type.text().split(separator: " ").filter { $0 != "inout" }.joined(separator: " ")
    }
    return (types[0], types[1])
  }
}

extension TypeSyntax {
  /// The types in the angle brackets of `some Reducer<A, B>` or `some ReducerOf<A>`.
  var reducerArguments: [TypeSyntax]? {
    switch shape {
    case .constraint(_, let type): type.reducerArguments
    case .named("Reducer", let arguments), .named("ReducerOf", let arguments),
      .named("ReducerProtocol", let arguments), .named("Reduce", let arguments):
      arguments.isEmpty ? nil : arguments
    default: nil
    }
  }
}
