internal import CustomDiff

/// The type of an enum's value and the names of its cases, as deep as enums hold enums.
///
/// <!-- checked by: Tests/ReducerRuntimeTests/Composition/PrintChangesTests.swift -->
/// ```text
/// caseLabels(of: AppFeature.Action.row(id: 7, action: .tapped))
/// // "AppFeature.Action.row(id:, action: .tapped)"
/// ```
///
/// - Parameter value: Any value; for what is no enum the name of its type is all.
/// - Returns: The names, without the values of other types.
func caseLabels(of value: Any) -> String {
  TypeName.short(type(of: value)) + (nestedCaseLabels(of: value) ?? "")
}

/// The names of the cases of an enum's value, from the dot on, or nil for what is no enum.
private func nestedCaseLabels(of value: Any) -> String? {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum else { return nil }
  guard let payload = mirror.children.first else { return enumCaseName(of: value).map { ".\($0)" } }
  let name = payload.label.map(MemberRules.sourceName) ?? enumCaseName(of: value) ?? "_"
  let associated = Mirror(reflecting: payload.value)
  let labels: [String] =
    if associated.displayStyle == .tuple {
      associated.children.map { child in
        let label = MemberRules.label(child.label).map(MemberRules.sourceName)
        return switch (label, nestedCaseLabels(of: child.value)) {
        case (let label?, let nested?): "\(label): \(nested)"
        case (let label?, nil): "\(label):"
        case (nil, let nested?): nested
        case (nil, nil): "_:"
        }
      }
    } else {
      [nestedCaseLabels(of: payload.value) ?? "_:"]
    }
  return ".\(name)(\(labels.joined(separator: ", ")))"
}
