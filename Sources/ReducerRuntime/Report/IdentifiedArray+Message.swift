internal import CustomDiff

/// The wording of misuse of identified arrays.
///
/// An identifier shows only if the element may show it.
extension IdentifiedArray {
  /// True if identifiers of elements must not show.
  var hidesIDs: Bool {
    if elements.isEmpty { return !TypeFacts.of(Element.self).redaction.isNone }
    return elements.prefix(8).contains { Redaction.hides(id: AnyHashable(identify($0)), of: $0) }
  }

  /// Returns an identifier as it shows in a report about an element.
  private func text(_ id: ID, of element: Element) -> String {
    let facts = TypeFacts.of(ID.self)
    // The description of such an identifier would show everything that the identifier hides.
    let isSecret =
      facts.descriptionKind == .secret || !facts.redaction.isNone
      || Redaction.hides(id: AnyHashable(identify(element)), of: element)
    return isSecret ? Description.secret : "\(id)"
  }

  /// Reports that several elements passed to an initializer have the same identifier.
  func reportDuplicate(_ element: Element) {
    reportIssue(
      """
      Several elements for an identified array have the identifier \
      "\(text(identify(element), of: element))". The first was kept. To allow this, use "init(_:)" or "init(_:uniquingIDsWith:)".
      """
    )
  }

  /// Reports that an assertion adds an element whose identifier the array has already.
  ///
  /// Reducers may do so on purpose, and the closures of a test that is not exhaustive describe what
  /// is there.
  ///
  /// - Parameters:
  ///   - element: The element that was not added.
  ///   - position: The position of the element that has its identifier.
  func reportIgnored(_ element: Element, at position: Int) {
    guard let context = AssertionContext.current else { return }
    if context == .partial, Equality.holds(elements[position], element) { return }
    let advice =
      context == .complete
      ? "If the reducer did the same, it lost an element, too. To fix, give each element an identifier of its own."
      : "Its own element with this identifier is a different one. To fix, state what that one contains."
    reportIssue(
      """
      An assertion adds an element with the identifier "\(text(identify(element), of: element))", which the \
      identified array has already, so nothing changed. \(advice)
      """
    )
  }

  /// Returns the description of the error for encoded elements that have the same identifier.
  func duplicate(_ element: Element, at first: Int, and second: Int) -> String {
    """
    The elements at the positions \(first) and \(second) have the same identifier, \
    "\(text(identify(element), of: element))". An identified array holds each identifier once.
    """
  }

  /// Reports a change of an identifier.
  ///
  /// - Parameters:
  ///   - change: The kind of change.
  ///   - id: The identifier before the change, or that of the assignment.
  ///   - newID: The new identifier.
  ///   - element: The element with the new identifier.
  func report(_ change: IdentifierChange, from id: ID, to newID: ID, _ element: Element) {
    reportIssue(change.message(text(id, of: element), text(newID, of: element)))
  }
}

/// A change of identifiers in an identified array that is likely a mistake.
enum IdentifierChange {
  /// An assignment to a position replaced an element with a new element.
  case replaced
  /// An assignment to a position replaced an element at another position.
  case lost
  /// An element changed its identifier.
  case renamed
  /// An element changed its identifier to that of another element.
  case removed
  /// An element was assigned to an identifier other than its own, which the array did not have.
  case added
  /// An element was assigned to an identifier other than its own, which another element has.
  case dropped

  fileprivate func message(_ id: String, _ newID: String) -> String {
    switch self {
    case .replaced:
      """
      The element "\(id)" of an identified array was replaced with "\(newID)" at the same \
      position. To fix, remove the old element and insert the new one.
      """
    case .lost:
      """
      An element with the identifier "\(newID)" was assigned to a position of an identified array, but \
      a different element already had that identifier. That element was replaced, and the element \
      "\(id)" moved to its position. To fix, keep an element's identifier when you change \
      the element.
      """
    case .renamed:
      """
      The element "\(id)" of an identified array was given the identifier "\(newID)", and keeps it. To \
      fix, remove the element and insert another.
      """
    case .removed:
      """
      The element "\(id)" of an identified array was given the identifier "\(newID)". It was removed, \
      because another element has this identifier. To fix, remove one of the two yourself, or give \
      the element an identifier that is free.
      """
    case .added:
      """
      An element with the identifier "\(newID)" was assigned to "[id: \(id)]" of an identified \
      array, and was added. To fix, write "[id: \(newID)]", or call "append".
      """
    case .dropped:
      """
      An element with the identifier "\(newID)" was assigned to "[id: \(id)]" of an identified \
      array. It was dropped, because another element has its identifier. To fix, write \
      "[id: \(newID)]" to replace that element, or give this one an identifier that is free.
      """
    }
  }
}
