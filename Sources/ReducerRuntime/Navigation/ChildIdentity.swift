@_spi(Locks) internal import CustomDiff

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

/// State that its own buttons dismiss: an alert or a dialog.
///
/// It has no logic. The parent's reducer clears it once one of its actions has been handled.
public protocol EphemeralState<Action> {
  /// The action that its buttons send.
  associatedtype Action
}

extension AlertState: EphemeralState {}

extension ConfirmationDialogState: EphemeralState {}

/// Returns whether a child is an alert or a dialog, or a case that holds one.
func isEphemeral<State>(_ state: State) -> Bool {
  if state is any EphemeralState { return true }
  guard let tag = enumTag(of: state) else { return false }
  return PayloadKinds.isPayloadEphemeral(of: state, tag: tag)
}

/// The kinds of payloads of an enum's cases, found by reflection once for each case.
private final class PayloadKinds: Sendable {
  private static let known = TypeCache<PayloadKinds>()

  private struct Kind {
    var isIdentifiable: Bool
    var isEphemeral: Bool
  }

  /// The kinds, keyed by the tags of the cases.
  private let kinds = Guarded<[UInt32: Kind]>([:])

  static func identifiablePayload<State>(of state: State, tag: UInt32) -> Any? {
    kind(of: state, tag: tag).isIdentifiable ? mirroredPayload(of: state) : nil
  }

  static func isPayloadEphemeral<State>(of state: State, tag: UInt32) -> Bool {
    kind(of: state, tag: tag).isEphemeral
  }

  private static func kind<State>(of state: State, tag: UInt32) -> Kind {
    let ofEnum = known.fact(about: type(of: state)) { PayloadKinds() }
    if let kind = ofEnum.kinds.withLock({ $0[tag] }) { return kind }
    let payload = mirroredPayload(of: state)
    let kind = Kind(
      isIdentifiable: payload is any Identifiable,
      isEphemeral: payload is any EphemeralState
    )
    if isSettled(type(of: state), tag: tag) { ofEnum.kinds.withLock { $0[tag] = kind } }
    return kind
  }

  /// Returns whether all payloads of a case are of one kind: not a protocol, class or optional.
  private static func isSettled(_ type: Any.Type, tag: UInt32) -> Bool {
    guard let cases = EnumCatalog.metadata(of: type)?.cases, cases.indices.contains(Int(tag))
    else { return false }
    switch cases[Int(tag)].payload {
    case .none: return true
    case .direct(let payload):
      guard let only = payload.types.first, payload.types.count == 1 else { return true }
      return only != AnyHashable.self && [.structure, .enumeration].contains(TypeKind(only))
    case .opaque: return false
    }
  }
}
