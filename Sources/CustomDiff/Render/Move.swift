/// What is said of an element that went to another position.
struct Move {
  let note: String
  let maxDepth: Int

  /// - Parameters:
  ///   - words: What happened.
  ///   - change: The element. If it is the same as before, it is shown closed, with its identity.
  init(words: String, _ change: ChangeTree) {
    var identity = ""
    let isPure = Equality.holds(change.oldValue, change.newValue)
    if isPure, let id = Identity.of(change.newValue) {
      identity = "id \(String(customDumping: id.base)), "
    }
    note = "  // \(identity)\(words)"
    maxDepth = isPure ? 0 : .max
  }
}
