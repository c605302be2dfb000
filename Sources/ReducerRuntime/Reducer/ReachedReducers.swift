internal import CustomDiff

/// The reducers that an action has reached on its way to a child, which a failure need not look for.
package final class ReachedReducers: Sendable {
  private let actions = Guarded<[ObjectIdentifier]>([])

  package init() {}

  fileprivate func note(_ actions: Any.Type) {
    self.actions.withLock { $0.append(ObjectIdentifier(actions)) }
  }

  /// Returns the types of the actions with which reducers have been reached since the last call.
  package func take() -> [ObjectIdentifier] {
    actions.withLock { $0.isEmpty ? [] : exchange(&$0, with: []) }
  }
}

extension DependencyValues {
  /// Notes that an operator passes an action to a child, or handles it for the feature.
  ///
  /// - Parameter actions: The type of the child's actions, or that of the action that the operator handles.
  static func reach(_ actions: Any.Type) { current.reachedReducers?.note(actions) }
}
