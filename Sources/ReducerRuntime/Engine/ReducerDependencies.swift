/// The dependencies of a store's reducers, and what the reducers override in them.
///
/// Both go together: what a test overrides around one call must not live on with the store.
struct ReducerDependencies {
  let values: DependencyValues
  private let overrides = ReducerOverrides()

  init(_ values: DependencyValues) {
    self.values = values.remembering(overrides)
  }
}
