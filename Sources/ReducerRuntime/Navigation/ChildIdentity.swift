internal import CustomDiff

/// The identity of a child feature among others of its kind: its case and its id.
///
/// When the identity changes, the child is a different one, and the previous child's effects are
/// cancelled.
struct ChildIdentity: Hashable {
  private let tag: UInt32?
  private let id: AnyHashable?

  /// - Parameter state: The child's state.
  init<State>(of state: State) {
    tag = enumTag(of: state)
    id = Self.id(of: state) ?? (tag == nil ? nil : mirroredPayload(of: state).flatMap(Self.id))
  }

  private static func id(of value: Any) -> AnyHashable? {
    (value as? any Identifiable).map { AnyHashable(erasing: $0) }
  }
}

extension AnyHashable {
  fileprivate init(erasing value: some Identifiable) { self.init(value.id) }
}

/// The child that a property had at the end of an action, if any.
///
/// It holds a hash, and not the identity itself: ids need not be `Sendable`, and this is a part of
/// states that are.
struct SeenChild: Equatable, Sendable {
  private let hash: Int?

  init(_ identity: ChildIdentity?) {
    hash = identity?.hashValue
  }
}
