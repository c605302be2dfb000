extension CasePath {
  /// Changes the payload of a value, where it is as far as possible.
  ///
  /// An extraction and an embedding would do the same, but while the root is there too, the payload
  /// is a copy: the first change to an array in it would copy the array.
  ///
  /// - Parameters:
  ///   - root: A value of the enum, which nobody else can look at meanwhile.
  ///   - body: Changes the payload.
  /// - Returns: What `body` returned, or nil if the value is another case.
  package func modify<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result? {
    var result: Result?
    if let modification {
      return modification(&root, { result = body(&$0) }) ? result : nil
    }
    guard var value = extract(from: root) else { return nil }
    result = body(&value)
    root = embed(value)
    return result
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
    guard var value = extract(from: root) else { return false }
    body(&value)
    root = constructor(value)
    return true
  }
}

extension CasePath where Root == Value {
  /// The path from a type to itself.
  static var identity: CasePath {
    CasePath(
      embed: { $0 },
      extract: { $0 },
      names: { ["self"] },
      modify: { root, body in
        body(&root)
        return true
      }
    )
  }
}
