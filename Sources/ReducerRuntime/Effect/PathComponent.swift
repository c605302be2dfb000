/// A step from a feature to a feature inside it, which scopes effects.
package struct PathComponent: Hashable {
  let property: AnyHashable
  let element: AnyHashable?

  /// Whether the feature can go away and take its effects with it.
  var isCancellable: Bool { element != nil }

  /// A step to a feature that is always there.
  init(_ property: AnyHashable) {
    self.property = property
    element = nil
  }

  /// A step to a feature that comes and goes.
  init(_ property: AnyHashable, element: AnyHashable) {
    self.property = property
    self.element = element
  }
}
