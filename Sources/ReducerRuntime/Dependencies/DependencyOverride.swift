/// The override of one key, to be applied to other dependencies.
package struct DependencyOverride: Sendable {
  package let key: ObjectIdentifier
  /// The value of the key; nil if it has none.
  let value: (any AnyDependencyValue)?
}
