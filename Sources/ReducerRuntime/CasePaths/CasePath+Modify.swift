internal import CustomDiff

extension CasePath {
  /// Changes the payload of a value.
  ///
  /// <!-- context: in-destination-test -->
  /// ```swift
  /// try (/Destination.edit).modify(&destination) { $0.title = "Blob" }
  /// ```
  ///
  /// - Parameters:
  ///   - root: A value of the enum.
  ///   - body: Changes the payload, in place if the enum stores it directly.
  /// - Returns: The result of `body`.
  /// - Throws: ``CaseMismatch`` if the value is a different case, or the error that `body` throws.
  ///   An error does not undo changes that `body` made.
  @discardableResult
  public func modify<Result>(
    _ root: inout Root,
    _ body: (inout Value) throws -> Result
  ) throws -> Result {
    let result = modifyIfMatching(&root) { value in Swift.Result { try body(&value) } }
    guard let result else { throw CaseMismatch(expected: description, found: root) }
    return try result.get()
  }

  /// Changes the payload of a value, in place if possible.
  ///
  /// Extracting and embedding would do the same, but the payload would be a copy while the root
  /// still exists: the first change to an array in it would copy the array.
  ///
  /// - Parameters:
  ///   - root: A value of the enum, which no other code may access during the call.
  ///   - body: Changes the payload.
  /// - Returns: The result of `body`, or nil if the value is a different case.
  package func modifyIfMatching<Result>(
    _ root: inout Root,
    _ body: (inout Value) -> Result
  ) -> Result? {
    var result: Result?
    return access.modify(&root) { result = body(&$0) } ? result : nil
  }
}

extension CaseFinder {
  /// Changes the payload of a value, if the value is the path's case.
  ///
  /// - Returns: True if the value is the path's case.
  func modify(_ root: inout Root, _ body: (inout Value) -> Void) -> Bool {
    if let metadata, let tag = tagOfPayloadInPlace(in: root) {
      metadata.modify(&root, tag: tag, body)
      return true
    }
    return modifyCopy(in: &root, body)
  }
}

/// The error that a change through a case path throws if the value is a different case.
public struct CaseMismatch: Error, CustomStringConvertible {
  /// The expected case, as it is spelled in code: `/Destination.edit`.
  public let expected: String

  /// The value that was found instead, as text.
  public let found: String

  init(expected: String, found: some Any) {
    self.expected = expected
    self.found = String(customDumping: found, lines: 20)
  }

  /// The expected case and the value that was found.
  ///
  /// <!-- context: in-mismatch-test -->
  /// ```swift
  /// print(error)
  /// // Expected a value of the case "/Destination.edit", but found: …
  /// //
  /// //     Destination.alert
  /// ```
  public var description: String { message }
}
