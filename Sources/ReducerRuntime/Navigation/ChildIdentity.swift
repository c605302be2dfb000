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
    if let id = Self.id(of: state) {
      self.id = id
    } else if let tag, let payload = PayloadKinds.identifiablePayload(of: state, tag: tag) {
      id = Self.id(of: payload)
    } else {
      id = nil
    }
  }

  private static func id(of value: Any) -> AnyHashable? {
    guard let identifiable = value as? any Identifiable else { return nil }
    func erase<Value: Identifiable>(_ value: Value) -> AnyHashable { AnyHashable(value.id) }
    return erase(identifiable)
  }
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
