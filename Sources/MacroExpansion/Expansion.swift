import SwiftScanner

/// The code that a macro generates for a declaration.
package struct Expansion: Equatable {
  package var source = ""
  package var diagnostics: [Diagnostic] = []

  /// Expands a macro.
  ///
  /// - Parameters:
  ///   - macro: The name of the macro.
  ///   - role: The part that the compiler asks for: `member`, `memberAttribute`, `extension` or `peer`.
  ///   - declaration: The source of the declaration, with its attributes.
  ///   - extendedType: The type that an extension extends.
  ///   - context: The declaration around this one, without its members.
  /// - Returns: The code, or diagnostics that say what keeps the macro from generating it.
  package static func expand(
    macro: String,
    role: String,
    declaration: String,
    extendedType: String = "",
    context: String = ""
  ) -> Expansion {
    var conformances: [String] = []
    do throws(Diagnostic) {
      let declaration = try Declaration(SwiftSource.reading(declaration))
      let macro = Macro(
        name: macro,
        declaration: declaration,
        access: declaration.access(in: context),
        isNested: !context.isEmpty
      )
      conformances = try macro.missingConformances()
      switch role {
      case "member": return Expansion(source: try macro.members())
      case "memberAttribute": return Expansion(source: macro.memberAttributes())
      case "extension":
        return Expansion(source: try macro.extensions(of: extendedType, conformances))
      default:
        try macro.check()
        return Expansion()
      }
    } catch {
      // The compiler asks for members late, and not at all after another error, so the extension
      // reports if there is one.
      let isReported = role != "memberAttribute" && (role != "member" || conformances.isEmpty)
      return Expansion(diagnostics: isReported ? error.all : [])
    }
  }
}

/// A macro on a declaration.
private struct Macro {
  let name: String
  let declaration: Declaration
  let access: String
  /// True if another declaration is around this one.
  let isNested: Bool

  /// The protocols that the declaration does not name itself.
  func missingConformances() throws(Diagnostic) -> [String] {
    let names: [String]
    switch name {
    case "CasePathable", "ObservableState": names = [name]
    case "Reducer": names = (declaration.keyword == "enum" ? ["CaseReducer"] : []) + ["Reducer"]
    case "ViewAction": names = ["ViewActionSending"]
    default: return []
    }
    guard Declaration.typeKeywords.contains(declaration.keyword) else { return names }
    let inherited = try declaration.inheritedTypes().flatMap { $0.tokens.map($0.source.text) }
    return names.filter { name in
      !inherited.contains(name) && !(name == "Reducer" && inherited.contains("ReducerProtocol"))
    }
  }

  func members() throws(Diagnostic) -> String {
    switch (name, declaration.keyword) {
    case ("CasePathable", _):
      try CasePathableMacro(declaration: declaration, access: access).members()
    case ("Reducer", "enum"):
      try CaseReducerMacro(declaration: declaration, access: access).members()
    case ("Reducer", _):
      try ReducerMacro(declaration: declaration, access: access).members()
    case ("DependencyClient", _):
      try DependencyClientMacro(declaration: declaration, access: access).members()
    default:
      ""
    }
  }

  func memberAttributes() -> String {
    name == "Reducer" ? ReducerMemberAttributes(member: declaration).attributes() : ""
  }

  func extensions(of type: String, _ conformances: [String]) throws(Diagnostic) -> String {
    // An extension without its members would only add errors.
    _ = try members()
    try check()
    guard !conformances.isEmpty else { return "" }
    guard !isNested || !declaration.modifiers.contains("private") else {
      throw Diagnostic(
        "@\(name) extends this type from outside: write `fileprivate` instead of `private`.",
        at: declaration.offset
      )
    }
    let protocols = conformances.map { "ReducerRuntime.\($0)" }.joined(separator: ", ")
    return "\(declaration.availability)extension \(type): \(protocols) {}"
  }

  func check() throws(Diagnostic) {
    try MarkerMacro(declaration: declaration).check(name)
  }
}

extension SwiftSource {
  /// Reads a declaration, and explains what cannot be read.
  static func reading(_ text: String) throws(Diagnostic) -> SwiftSource {
    do throws(Refusal) {
      return try SwiftSource(text)
    } catch {
      let first = text.utf8.firstIndex { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: " ") }
      throw Diagnostic(
        """
        The declaration cannot be read. \(error.reason) \
        Write regular expressions that hold quotes or brackets as `#/…/#`.
        """,
        at: text.utf8.distance(from: text.utf8.startIndex, to: first ?? text.utf8.startIndex)
      )
    }
  }
}
