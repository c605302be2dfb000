/// `@Reducer`: the attributes of the members that are written.
struct ReducerMemberAttributes {
  /// A member of the reducer.
  let member: Declaration

  /// The attributes to add; empty for most members.
  func attributes() -> String {
    var attributes: [String] = []
    switch (member.keyword, member.name) {
    case ("enum", "State"):
      attributes = missing(["ReducerRuntime.CasePathable", "dynamicMemberLookup"])
    case ("enum", "Action"):
      attributes = missing(["ReducerRuntime.CasePathable"])
    case ("var", "body"):
      attributes = builder.map { [$0] } ?? []
    default:
      break
    }
    return attributes.map { "@" + $0 }.joined(separator: "\n")
  }

  private func missing(_ names: [String]) -> [String] {
    names.filter { name in
      !member.attributes.contains(String(name.split(separator: ".").last ?? ""))
    }
  }

  /// The result builder of a body with a getter.
  private var builder: String? {
    guard !member.attributes.contains("ReducerBuilder"),
      let property = try? PropertyDeclaration.properties(of: member).first, property.isComputed,
      let type = property.type, case .constraint = type.shape,
      let arguments = type.reducerArguments
    else { return nil }
    let texts = arguments.map { $0.text() }
    let types = texts.count == 1 ? ["\(texts[0]).State", "\(texts[0]).Action"] : texts
    return "ReducerRuntime.ReducerBuilder<\(types.joined(separator: ", "))>"
  }
}
