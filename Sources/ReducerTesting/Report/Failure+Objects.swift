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
    /// Whether the test's closure made the change, and not the action.
    var isByClosure = false
    /// Whether the content does not even equal itself.
    var isNeverEqual: Bool
    /// Whether the object is in a value that is not the state of a store.
    var isOfValue = false
    /// The test's own words about that value.
    var message: String?
  }

  func message(of object: ChangedObject) -> String {
    if object.isOfValue { return messageOfValue(with: object) }
    if object.isByClosure {
      return """
        The trailing closure changed an object that the feature uses, too: …

          \(object.path): \(object.typeName)

        \(object.difference.indented(by: 4))

        (Before: −, After: +)

        So the closure proves nothing about the action, and the feature goes on with the change. To \
        fix, let "\(object.typeName)" conform to "ObjectSnapshot", which restores its content after \
        the closure; or make it a struct.
        """
    }
    let evidence = """
      An object in the state changed, but the test does not expect this change: …

        \(object.path): \(object.typeName)

      \(object.difference.indented(by: 4))

      (Expected: −, Actual: +)

      """
    if object.isNeverEqual {
      return """
        \(evidence)
        \(Failure.neverEqual(["\(object.path).snapshot"]))
        """
    }
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

  private func messageOfValue(with object: ChangedObject) -> String {
    let evidence = """
        \(object.path): \(object.typeName)

      \(object.difference.indented(by: 4))
      """
    if object.isByClosure {
      return """
        \(prefix(object.message))The closure "changes" changed the object itself: …

        \(evidence)

        (Before: −, After: +)

        So it proves nothing about the value, and the test goes on with the change. To fix, let \
        "\(object.typeName)" conform to "ObjectSnapshot", which restores its content after the closure; \
        or make it a struct.
        """
    }
    return """
      \(prefix(object.message))An object in the value is not as expected: …

      \(evidence)

      (Expected: −, Actual: +)

      \(adviceOfValue(with: object))
      """
  }

  private func adviceOfValue(with object: ChangedObject) -> String {
    if object.isNeverEqual { return Failure.neverEqual(["\(object.path).snapshot"]) }
    if object.isDescribable {
      return """
        To fix, describe its content in "changes" as it should be, or find out why it is different.
        """
    }
    return """
      The value before the operation and the value after it share the object, so no closure can \
      describe the change. To fix, make "\(object.typeName)" a struct; or let it conform to \
      "ObjectSnapshot", which restores its content for the closure.
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

  /// Tells a test that describes another change which ones there are.
  static func onlyObjectsChange(_ objects: [(path: String, typeName: String)]) -> String {
    """
    The action changes no value, but the content of \(objects.count == 1 ? "an object" : "objects"):

    \(objects.prefix(5).map { "  \($0.path): \($0.typeName)" }.joined(separator: "\n"))

    To fix, describe only that in the trailing closure.
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

  /// Returns the failure of a closure that changes an object without snapshots.
  ///
  /// - Parameter before: The content before the closure.
  /// - Returns: Nil if the closure leaves the object as it was.
  func failureOfClosure(before: ObjectContent) -> Failure.ChangedObject? {
    guard case .dump(let before) = before, case .dump(let after) = ObjectContent(of: object),
      before != after
    else { return nil }
    var failure = changed(Self.difference(before, after), isDescribable: false)
    failure.isByClosure = true
    return failure
  }

  private func changed(_ difference: String, isDescribable: Bool) -> Failure.ChangedObject {
    Failure.ChangedObject(
      path: path,
      typeName: typeName,
      difference: difference,
      isDescribable: isDescribable,
      isNeverEqual: isNeverEqual
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
