/// An effect whose own action type is hidden behind a transformation.
package protocol MappedEffect<Action> {
  associatedtype Child
  associatedtype Action

  /// The hidden effect.
  var effect: Effect<Child> { get }

  /// Returns the transformation of the hidden effect's actions, followed by another transformation.
  func transform<Root>(then next: @escaping (Action) -> Root) -> (Child) -> Root
}

struct TransformedEffect<Child, Action>: MappedEffect {
  let effect: Effect<Child>
  /// The dependencies that the transformation runs under.
  let dependencies: DependencyValues
  let transform: (Child) -> Action

  func transform<Root>(then next: @escaping (Action) -> Root) -> (Child) -> Root {
    { [dependencies, transform] action in
      next(DependencyValues.$current.withValue(dependencies) { transform(action) })
    }
  }
}
