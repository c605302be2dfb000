/// The key of a dependency of this library, to which users cannot add a test value.
protocol BuiltInKey {
  /// How a test overrides the dependency.
  static var example: String { get }
}
