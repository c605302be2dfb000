/// Returns the names of the nested cases of an enum value, from the outermost in.
///
/// If a case carries another enum, the case of that enum comes next. If a case carries several
/// values, as `element(id:action:)` does, only the last one counts. A secret has no cases, and the
/// payload of a redacted enum has none.
///
/// - Parameter value: Any value. A value that is not an enum has no cases.
/// - Returns: The names, such as `["path", "element"]`, and whether the last case has a payload.
/// - Complexity: O(*d*) in the number of cases.
package func caseNames(of value: Any) -> (names: [String], hasPayload: Bool) {
  var names: [String] = []
  var next: Any? = value
  while let value = next, TypeKind(type(of: value)) == .enumeration,
    TypeFacts.of(type(of: value)).descriptionKind == nil, let name = enumCaseName(of: value)
  {
    names.append(name)
    let payload = readableChildren(of: value).first?.value
    if !TypeFacts.of(type(of: value)).redaction.isNone { return (names, payload != nil) }
    switch payload.map(Payload.init) {
    case .tuple(let elements)?: next = elements.children.reversed().first?.value
    case .lone(let payload)?: next = payload is Void ? nil : payload
    case nil: next = nil
    }
  }
  return (names, next != nil)
}
