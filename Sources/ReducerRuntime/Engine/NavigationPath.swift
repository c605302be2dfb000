/// A node in the tree of features that present each other, interned to serve as its own key.
final class NavigationPath {
  let parent: NavigationPath?
  private let component: PathComponent?
  private var children: [PathComponent: Weak] = [:]

  private struct Weak {
    weak var path: NavigationPath?
  }

  /// The path of the root feature.
  init() {
    parent = nil
    component = nil
  }

  private init(parent: NavigationPath, component: PathComponent) {
    self.parent = parent
    self.component = component
  }

  deinit {
    if let parent, let component { parent.children[component] = nil }
  }

  func child(_ component: PathComponent) -> NavigationPath {
    if let path = children[component]?.path { return path }
    let path = NavigationPath(parent: self, component: component)
    children[component] = Weak(path: path)
    return path
  }

  /// The children of one property that are still in use and satisfy a predicate.
  func existingChildren(
    of property: AnyHashable,
    where isIncluded: (AnyHashable?) -> Bool
  ) -> [NavigationPath] {
    children.compactMap { component, child in
      component.property == property && isIncluded(component.element) ? child.path : nil
    }
  }

  /// This node and all nodes above it.
  var ancestry: some Sequence<NavigationPath> {
    sequence(first: self) { $0.parent }
  }
}

/// A step from a feature to a feature inside it, which scopes effects.
package struct PathComponent: Hashable {
  let property: AnyHashable
  let element: AnyHashable?

  /// True if the feature can go away and take its effects with it.
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
