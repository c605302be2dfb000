/// `@CasePathable`: a case path for each case of an enum.
struct CasePathableMacro {
  let declaration: Declaration
  let access: String

  /// The code of `AllCasePaths` and `allCasePaths`.
  func members() throws(Diagnostic) -> String {
    guard declaration.keyword == "enum" else {
      throw Diagnostic(
        "@CasePathable needs an enum: remove it from this \(declaration.keyword).",
        at: declaration.offset
      )
    }
    let model = try EnumDeclaration(
      declaration,
      members: MemberReader.members(of: declaration)
    )
    var code = Code()
    CasePathsCode(model: model, access: access).write(to: &code)
    return code.text
  }
}
