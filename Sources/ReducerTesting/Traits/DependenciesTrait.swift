public import ReducerRuntime
public import Testing

extension Trait where Self == TestCaseTrait {
  /// Gives each run of a test, or of every test of a suite, its own values of the dependencies without
  /// overrides.
  public static var dependencies: Self { dependencies { _ in } }

  /// Overrides a dependency for a test, or for every test of a suite.
  ///
  /// <!-- context: top-level -->
  /// ```swift
  /// @Test(.dependency(\.uuid, .incrementing))
  /// func add() async { … }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: The value. It is created once for every case of a test, and again for every run of
  ///     an exploration.
  /// - Returns: The trait.
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self {
    dependencies { $0[keyPath: keyPath] = try value() }
  }

  /// Overrides dependencies for a test, or for every test of a suite.
  ///
  /// <!-- context: top-level -->
  /// ```swift
  /// @Suite(.dependencies { $0.uuid = .incrementing })
  /// struct StandupFormTests {
  ///   @Test(.dependencies { $0.date.now = Date(timeIntervalSince1970: 0) })
  ///   func save() async { … }
  /// }
  /// ```
  ///
  /// Every test, and every case of a parameterized test, gets its own values. So does every run of an
  /// exploration.
  ///
  /// - Parameter update: Changes the dependencies. It is called once for every case of a test, and
  ///   again for every run of an exploration.
  /// - Returns: The trait.
  public static func dependencies(
    _ update: @escaping @Sendable (_ values: inout DependencyValues) throws -> Void
  ) -> Self {
    TestCaseTrait { _, function in
      // Swift Testing does not tell when a repetition of the test begins.
      let isOutermost = TraitDependencies.layers.isEmpty && TestScope.current == nil
      let own = isOutermost ? DependencyDefaults() : nil
      defer { own?.removeAll() }
      let outside = own.map { DependencyValues.current.with($0) } ?? .current
      try await DependencyValues.$current.withValue(outside) {
        try await withDependencies {
          try update(&$0)
        } operation: {
          let layer = TraitDependencies.Layer(
            update: update,
            outside: outside,
            values: DependencyValues.current
          )
          let layers = TraitDependencies.layers + [layer]
          try await TraitDependencies.$layers.withValue(layers) { try await function() }
        }
      }
    }
  }
}

/// The overrides of the traits around a test, created again for every run of an exploration.
///
/// Without this, the runs would share values that change with use, such as a generator.
enum TraitDependencies {
  /// The overrides of one trait.
  struct Layer: Sendable {
    let update: @Sendable (inout DependencyValues) throws -> Void
    /// The values around the trait; the trait can read no others.
    let outside: DependencyValues
    /// The values in the trait's scope.
    let values: DependencyValues
  }

  /// The traits around the current test, outermost first.
  @TaskLocal static var layers: [Layer] = []

  /// Returns the current dependencies with new defaults and new values from the traits.
  ///
  /// Overrides that were set inside the traits stay.
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
