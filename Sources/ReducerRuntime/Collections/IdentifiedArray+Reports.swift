/// Reports of elements whose identifier is not the one in brackets.
extension IdentifiedArray {
  func reportRenamed(_ id: ID, to newID: ID) {
    reportIssue(
      """
      The element "\(id)" of an identified array was given the identifier "\(newID)", and keeps it. To \
      fix, remove the element and insert another.
      """
    )
  }

  func reportRemoved(_ id: ID, renamedTo newID: ID) {
    reportIssue(
      """
      The element "\(id)" of an identified array was given the identifier "\(newID)". It was removed, \
      because another element has this identifier. To fix, remove one of the two yourself, or give \
      the element an identifier that is free.
      """
    )
  }

  func reportAssigned(_ newID: ID, to id: ID, isNew: Bool) {
    reportIssue(
      isNew
        ? """
        An element with the identifier "\(newID)" was assigned to "[id: \(id)]" of an identified \
        array, and was added. To fix, write "[id: \(newID)]", or call "append".
        """
        : """
        An element with the identifier "\(newID)" was assigned to "[id: \(id)]" of an identified \
        array. It was dropped, because another element has its identifier. To fix, write \
        "[id: \(newID)]" to replace that element, or give this one an identifier that is free.
        """
    )
  }
}
