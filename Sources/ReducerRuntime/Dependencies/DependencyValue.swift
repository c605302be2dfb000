/// The value of a key, as an object: whether a key was set again can be told without comparing values.
protocol AnyDependencyValue: AnyObject, Sendable {}

/// The value of a key.
final class DependencyValue<Value: Sendable>: AnyDependencyValue {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
