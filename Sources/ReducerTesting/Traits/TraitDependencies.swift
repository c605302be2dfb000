import ReducerRuntime

/// The overrides of the traits around a test, made anew for every run of an exploration.
///
/// The runs would otherwise share values that change when they are used, such as a generator.
enum TraitDependencies {
  /// The overrides of one trait.
  struct Layer: Sendable {
    let update: @Sendable (inout DependencyValues) throws -> Void
    /// The values around the trait, which are all that it may read.
    let outside: DependencyValues
    /// The values in the trait's scope.
    let values: DependencyValues
  }

  /// The traits around the current test, outermost first.
  @TaskLocal static var layers: [Layer] = []

  /// Returns the current dependencies, with defaults and values from the traits of their own.
  ///
  /// Other overrides that were made since stay.
  ///
  /// - Parameter defaults: The defaults of the run.
  /// - Throws: Any error that the traits throw.
  static func renewed(with defaults: DependencyDefaults) throws -> DependencyValues {
    var values = DependencyValues.current.with(defaults)
    var renewed: [(old: DependencyValues, fresh: DependencyValues)] = []
    for layer in layers {
      var outside = layer.outside.with(defaults)
      for (old, fresh) in renewed { outside.apply(changesFrom: old, to: fresh) }
      let fresh = try DependencyValues.$current.withValue(outside) {
        var fresh = outside.forSetUp()
        try layer.update(&fresh)
        return fresh.afterSetUp()
      }
      values.apply(changesFrom: layer.values, to: fresh)
      renewed.append((layer.values, fresh))
    }
    return values
  }
}
