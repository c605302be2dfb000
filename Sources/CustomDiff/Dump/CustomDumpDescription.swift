extension Equatable {
  /// The dump of this value: the text of `customDump`, as a property.
  ///
  /// ```swift
  /// print(User(id: 42, name: "Blob").customDumpDescription)
  /// // User(
  /// //   id: 42,
  /// //   name: "Blob"
  /// // )
  /// ```
  ///
  /// Swift cannot extend every type at once. Equatable types are nearly all that a state is made of,
  /// and every enum without associated values is among them, imported ones too. For the rest there is
  /// ``Swift/String/init(customDumping:)``.
  ///
  /// - Complexity: O(*n*) in the number of values reached.
  public var customDumpDescription: String { String(customDumping: self) }
}

extension CustomDumpStringConvertible where Self: Equatable {
  /// Stands in the way of the property above, which would otherwise satisfy the requirement and call
  /// itself for ever.
  @available(*, unavailable, message: "Declare the 'customDumpDescription' of your type")
  public var customDumpDescription: String { fatalError() }
}
