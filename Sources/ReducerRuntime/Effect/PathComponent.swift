/// One step from a feature to one in it, for scoping effects.
package struct PathComponent: Hashable {
  let property: AnyHashable
  let element: AnyHashable?

  /// Whether the feature can go away, and its effects with it.
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
