/// A macro that generates no members and only belongs before some declarations.
struct MarkerMacro {
  let declaration: Declaration

  /// Throws what is wrong with the place of a macro.
  func check(_ macro: String) throws(Diagnostic) {
    switch macro {
    case "ObservableState": try checkState()
    case "ViewAction": try checkView()
    case "ReducerCaseIgnored", "ReducerCaseEphemeral":
      try check(
        ["case"],
        "@\(macro) belongs before a case of an enum with `@Reducer`: remove it here."
      )
    case "DependencyEndpoint", "DependencyEndpointIgnored", "ObservationStateIgnored":
      try check(["let", "var"], "@\(macro) belongs before a property: remove it here.")
    default: break
    }
  }

  private func checkState() throws(Diagnostic) {
    try check(
      ["struct", "enum"],
      "A state is a value: write `struct \(declaration.name)` or `enum \(declaration.name)`."
    )
  }

  private func checkView() throws(Diagnostic) {
    try check(
      ["struct", "class"],
      "@ViewAction needs a view: remove it from this \(declaration.keyword)."
    )
    let properties = try MemberReader.members(of: declaration).properties
    guard properties.contains(where: { $0.plainName == "store" }) else {
      throw Diagnostic(
        "@ViewAction sends to the store of the view: declare `let store: StoreOf<…>` here.",
        at: declaration.offset
      )
    }
  }

  private func check(_ keywords: [String], _ message: String) throws(Diagnostic) {
    guard keywords.contains(declaration.keyword) else {
      throw Diagnostic(message, at: declaration.offset)
    }
  }
}
