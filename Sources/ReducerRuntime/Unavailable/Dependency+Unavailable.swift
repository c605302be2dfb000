extension Dependency {
  /// Says that there is no such dependency.
  ///
  /// Without it the compiler would compare the key path with the type of a key, and say that one cannot
  /// be converted to the other.
  @available(
    *,
    unavailable,
    message: """
      "DependencyValues" has no property of this name. Correct the spelling, or declare the dependency \
      in an extension of "DependencyValues".
      """
  )
  public init(_ keyPath: UnknownKeyPath) where Value == UnknownMember {
    fatalError("This function is unavailable.")
  }
}
