/// The type of a dependency that does not exist.
///
/// Errors that follow from the missing dependency say its name: "value of type 'MissingDependency' has
/// no member 'search'".
public struct MissingDependency: Sendable {
  private init() {}
}

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
  public init(_ keyPath: UnknownKeyPath) where Value == MissingDependency {
    fatalError("This function is unavailable.")
  }

  /// Says that there is no such dependency, where the property has a type.
  @available(
    *,
    unavailable,
    message: """
      "DependencyValues" has no property of this name and type. Correct the spelling, or declare the \
      dependency in an extension of "DependencyValues".
      """
  )
  @_disfavoredOverload  // Without a type, the function above gives the property one.
  public init(_ keyPath: UnknownKeyPath) {
    fatalError("This function is unavailable.")
  }
}
