/// The note for an element that went to another position: the same at both of them.
struct Move {
  /// The identity of the element, where it is the same as before: then it is shown closed.
  private let identity: String?
  /// Whether it differs from what it was before in a way that does not show.
  private let isAlike: Bool

  /// - Parameter values: The element on both sides.
  init(_ values: ChangeTree.Values) {
    guard Equality.holds(values.old, values.new) else {
      identity = nil
      isAlike = Look.isSame(
        String(customDumping: values.old),
        String(customDumping: values.new)
      )
      return
    }
    isAlike = false
    identity = Identity.of(values.new).map { "id \(String(customDumping: $0.base)), " } ?? ""
  }

  /// How many levels of the element are opened.
  var maxDepth: Int { identity == nil ? .max : 0 }

  /// The comment behind the element.
  ///
  /// - Parameter words: Where it went, or came from.
  func note(_ words: String) -> String {
    "  // \(identity ?? "")\(words)\(isAlike ? ", not equal but no difference detected" : "")"
  }
}
