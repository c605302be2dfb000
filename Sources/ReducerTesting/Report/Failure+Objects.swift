import CustomDiff

extension Failure {
  /// An object in the state with content that the test does not account for.
  package struct ChangedObject: Sendable {
    /// Where the object is: `$0.canvas`.
    var path: String
    var typeName: String
    var difference: String
    /// Whether the object gives its content as a value, so that a closure can describe the change.
    var isDescribable: Bool
  }

  func message(of object: ChangedObject) -> String {
    let evidence = """
      An object in the state changed, but the test does not expect this change: …

        \(object.path): \(object.typeName)

      \(object.difference.indented(by: 4))

      (Expected: −, Actual: +)

      """
    if object.isDescribable {
      return """
        \(evidence)
        To fix, describe the change in the trailing closure, or find out why the reducer makes it.
        """
    }
    return """
      \(evidence)
      The state before the action and the state after it share the object, so no closure can describe \
      the change. To fix, make "\(object.typeName)" a struct; or let it conform to "ObjectSnapshot", which \
      restores its content for the closure; or make it a dependency, if it is not part of what \
      the feature shows.
      """
  }

  /// Explains why replacing an object that both states share cannot pass.
  static func sharedObjects(_ objects: [(path: String, typeName: String)]) -> String {
    """
    The action changes no value. But the state before it and the state after it share \
    \(objects.count == 1 ? "an object" : "objects"), so a change inside does not make the states \
    differ:

    \(objects.prefix(5).map { "  \($0.path): \($0.typeName)" }.joined(separator: "\n"))

    To fix, change the object in place instead of assigning another, make its type a struct, or let \
    it conform to "ObjectSnapshot", which restores its content for the closure.
    """
  }
}

extension ObjectChange {
  /// The failure of a test that accounts for no change.
  var failure: Failure.ChangedObject { failure(expected: before) }

  /// Returns the failure of a test that expects different content.
  func failure(expected: ObjectContent) -> Failure.ChangedObject {
    switch (expected, after) {
    case (.snapshot(let expected), .snapshot(let actual)):
      func difference<T>(_ expected: T) -> String? {
        (actual as? T).flatMap { boundedDifference(between: expected, and: $0) }?
          .text(format: .proportional, limits: DiffLimits(lines: 20))
      }
      return changed(_openExistential(expected, do: difference) ?? "", isDescribable: true)
    case (.dump(let expected), .dump(let actual)):
      return changed(Self.difference(expected, actual), isDescribable: false)
    default:
      return changed("", isDescribable: false)
    }
  }

  private func changed(_ difference: String, isDescribable: Bool) -> Failure.ChangedObject {
    Failure.ChangedObject(
      path: path,
      typeName: typeName,
      difference: difference,
      isDescribable: isDescribable
    )
  }

  /// Returns how two dumps differ, without the marks of a string around them.
  private static func difference(_ before: String, _ after: String) -> String {
    // With a trailing newline, the dumps are compared line by line.
    let text = diff(
      before + "\n",
      after + "\n",
      format: .proportional,
      limits: DiffLimits(lines: 20)
    )
    return (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in !line.hasSuffix("\"\"\"") && line.contains { !$0.isWhitespace } }
      .joined(separator: "\n")
  }
}
