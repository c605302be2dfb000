internal import CustomDiff

/// Returns the type of an enum's value and the names of its cases, through all nested enums.
///
/// <!-- checked by: Tests/ReducerRuntimeTests/Composition/PrintChangesTests.swift -->
/// ```text
/// caseLabels(of: AppFeature.Action.row(id: 7, action: .tapped))
/// // "AppFeature.Action.row(id:, action: .tapped)"
/// ```
///
/// - Parameter value: Any value. If it is not an enum, the result is only the name of its type.
/// - Returns: The names, without payloads that are not enums.
func caseLabels(of value: Any) -> String {
  TypeName.short(type(of: value)) + (nestedCaseLabels(of: value) ?? "")
}

/// Returns the case names of an enum's value, starting with the dot, or nil if it has none to show.
///
/// A secret shows none, since its case may reveal what it hides. The same is true of the payload of
/// a redacted enum.
private func nestedCaseLabels(of value: Any) -> String? {
  let facts = TypeFacts.of(type(of: value))
  guard facts.descriptionKind == nil else { return nil }
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum else { return nil }
  guard let payload = readableChildren(of: value, mirror).first else {
    return enumCaseName(of: value).map { ".\($0)" }
  }
  let name = payload.label.map(MemberRules.sourceName) ?? enumCaseName(of: value) ?? "_"
  let associated = Mirror(reflecting: payload.value)
  let labels: [String] =
    if associated.displayStyle == .tuple {
      associated.children.map { child in
        let label = MemberRules.label(child.label).map(MemberRules.sourceName)
        let nested = facts.redaction.isNone ? nestedCaseLabels(of: child.value) : nil
        return switch (label, nested) {
        case (let label?, let nested?): "\(label): \(nested)"
        case (let label?, nil): "\(label):"
        case (nil, let nested?): nested
        case (nil, nil): "_:"
        }
      }
    } else {
      [facts.redaction.isNone ? nestedCaseLabels(of: payload.value) ?? "_:" : "_:"]
    }
  return ".\(name)(\(labels.joined(separator: ", ")))"
}
