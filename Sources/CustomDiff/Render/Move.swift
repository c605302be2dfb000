/// What is said of an element that went to another position.
struct Move {
  let note: String
  let maxDepth: Int

  /// - Parameters:
  ///   - words: What happened.
  ///   - change: The element on one of the sides.
  ///   - isPure: Whether it is the same as before: then it is shown closed, with its identity.
  init(words: String, _ change: ChangeTree, isPure: Bool) {
    var identity = ""
    if isPure, case .element(_, _, let id?)? = change.step {
      identity = "id \(String(customDumping: id.base)), "
    }
    note = "  // \(identity)\(words)"
    maxDepth = isPure ? 0 : .max
  }
}
