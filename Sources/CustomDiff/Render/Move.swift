/// The note for a moved element, which is the same at both positions.
struct Move {
  /// The identity of an unchanged element, which is shown collapsed; `nil` if the element changed.
  private let identity: String?
  /// Whether the element has changed in a way that does not show.
  private let isAlike: Bool

  /// - Parameter values: The element on both sides.
  init(_ values: ChangeTree.Values) {
    guard Equality.holds(values.old, values.new) else {
      identity = nil
      isAlike = String(customDumping: values.old) == String(customDumping: values.new)
      return
    }
    isAlike = false
    guard let id = Identity.of(values.new), !Redaction.hides(id: id, of: values.new) else {
      identity = ""
      return
    }
    identity = "id \(OneLine.whole(id.base)), "
  }

  /// The number of levels of the element to expand.
  var maxDepth: Int { identity == nil ? .max : 0 }

  /// Returns the comment after the element.
  ///
  /// - Parameter words: Where the element went or came from.
  func note(_ words: String) -> String {
    "  // \(identity ?? "")\(words)\(isAlike ? ", not equal but no difference detected" : "")"
  }
}
