internal import CustomDiff

/// A node in the tree of features that contain each other; each path has one node, which is its
/// key.
final class NavigationPath {
  let parent: NavigationPath?
  private let component: PathComponent?
  private var children: [PathComponent: Weak] = [:]

  private struct Weak {
    weak var path: NavigationPath?
  }

  /// Creates the path of a feature inside another one, or of the root feature.
  init(parent: NavigationPath? = nil, component: PathComponent? = nil) {
    self.parent = parent
    self.component = component
  }

  deinit {
    if let parent, let component { parent.children[component] = nil }
  }

  /// Returns the keys that cancel a scope with an id: the id at this path and at all paths above.
  func keys(for id: CancelID) -> [EffectScope.Key] { ancestry.map { .id(id, under: $0) } }

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

extension NavigationPath: Hashable {
  static func == (first: NavigationPath, second: NavigationPath) -> Bool { first === second }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A step from a feature to a feature inside it, which scopes effects.
package struct PathComponent: Hashable {
  let property: AnyHashable
  /// The identity of a feature that comes and goes; nil for one that is always there.
  var element: AnyHashable?
}
