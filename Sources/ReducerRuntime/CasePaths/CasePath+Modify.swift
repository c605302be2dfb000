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
  ///   - body: Changes the payload, in place where the enum keeps it as it is.
  /// - Returns: What `body` returned.
  /// - Throws: ``CaseMismatch`` if the value is another case, or what `body` throws; in both cases the
  ///   value is as `body` left it.
  @discardableResult
  public func modify<Result>(
    _ root: inout Root,
    _ body: (inout Value) throws -> Result
  ) throws -> Result {
    let result = modifyIfMatching(&root) { value in Swift.Result { try body(&value) } }
    guard let result else { throw CaseMismatch(expected: description, found: root) }
    return try result.get()
  }

  /// Changes the payload of a value, where it is as far as possible.
  ///
  /// An extraction and an embedding would do the same, but while the root is there too, the payload
  /// is a copy: the first change to an array in it would copy the array.
  ///
  /// - Parameters:
  ///   - root: A value of the enum, which no other code can look at meanwhile.
  ///   - body: Changes the payload.
  /// - Returns: What `body` returned, or nil if the value is another case.
  package func modifyIfMatching<Result>(
    _ root: inout Root,
    _ body: (inout Value) -> Result
  ) -> Result? {
    var result: Result?
    return access.modify(&root) { result = body(&$0) } ? result : nil
  }
}

extension CaseFinder {
  /// Changes the payload of a value of the case.
  ///
  /// - Returns: Whether the value is of the case.
  func modify(_ root: inout Root, _ body: (inout Value) -> Void) -> Bool {
    if let metadata, let tag = tagOfPayloadInPlace(in: root) {
      metadata.modify(&root, tag: tag, body)
      return true
    }
    return modifyCopy(in: &root, body)
  }
}
