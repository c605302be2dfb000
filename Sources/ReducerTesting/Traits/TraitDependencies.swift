import ReducerRuntime

/// What the traits around a test override, to be made anew for every run of an exploration.
///
/// The runs would otherwise share values that change when they are used, such as a generator.
enum TraitDependencies {
  /// What one trait overrides.
  struct Layer: Sendable {
    let update: @Sendable (inout DependencyValues) throws -> Void
    /// The values in the trait's scope.
    let values: DependencyValues
  }

  /// The traits around the current test, outermost first.
  @TaskLocal static var layers: [Layer] = []

  /// Returns the current dependencies, with values of their own from the traits.
  ///
  /// What something else has overridden since stays.
  ///
  /// - Throws: Any error that the traits throw.
  static func renewed() throws -> DependencyValues {
    if layers.isEmpty { return .current }
    var values = DependencyValues.current.isolated().forSetUp()
    for layer in layers {
      var fresh = values
      try layer.update(&fresh)
      values.renew(layer.values, as: fresh)
    }
    return values.afterSetUp()
  }
}
