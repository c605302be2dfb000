/// The names of the cases that a value of an enum is made of, from the outermost on.
///
/// A case that carries another enum goes on with that one's case; of several values, as those of
/// `element(id:action:)`, with the last. A secret has no cases.
///
/// - Parameter value: Any value; for one that is not of an enum there are no cases.
/// - Returns: The names, such as `["path", "element"]`, and whether the last case carries anything.
/// - Complexity: O(*d*) in the number of cases.
package func caseNames(of value: Any) -> (names: [String], hasPayload: Bool) {
  var names: [String] = []
  var next: Any? = value
  while let value = next, TypeKind(type(of: value)) == .enumeration,
    TypeFacts.of(type(of: value)).descriptionKind == nil, let name = enumCaseName(value)
  {
    names.append(name)
    switch Mirror(reflecting: value).children.first.map({ Payload($0.value) }) {
    case .tuple(let elements)?: next = elements.children.reversed().first?.value
    case .lone(let payload)?: next = payload is Void ? nil : payload
    case nil: next = nil
    }
  }
  return (names, next != nil)
}
