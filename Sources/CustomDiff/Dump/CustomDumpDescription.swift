extension Equatable {
  /// The dump of this value as a string.
  ///
  /// ```swift
  /// print(User(id: 42, name: "Blob").customDumpDescription)
  /// // User(
  /// //   id: 42,
  /// //   name: "Blob"
  /// // )
  /// ```
  ///
  /// Swift cannot extend all types at once, so only equatable types have this property. Nearly all
  /// types in a state are equatable, and so is every enum without associated values, even an
  /// imported one. For other types, use ``Swift/String/init(customDumping:)``.
  ///
  /// - Complexity: O(*n*) in the number of values reached.
  public var customDumpDescription: String { String(customDumping: self) }
}

extension CustomDumpStringConvertible where Self: Equatable {
  /// Unavailable, so that the property above cannot satisfy the requirement and recurse forever.
  @available(*, unavailable, message: "Declare 'customDumpDescription' in your type")
  public var customDumpDescription: String { fatalError() }
}
