@_spi(Locks) internal import CustomDiff

/// What makes a child feature this one and not another of its kind: its case, and its id.
///
/// When it changes, the child is another, and the effects of the one before are cancelled.
struct ChildIdentity: Hashable {
  private let tag: UInt32?
  private let id: AnyHashable?

  /// - Parameter state: The child's state.
  init<State>(of state: State) {
    tag = enumTag(of: state)
    if let id = Self.id(of: state) {
      self.id = id
    } else if let tag, let payload = PayloadKinds.shared.identifiablePayload(of: state, tag: tag) {
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

/// A value that a button of its own dismisses: an alert or a dialog.
///
/// It has no logic. The parent's reducer clears it when one of its actions has been handled.
public protocol EphemeralState<Action> {
  /// What its buttons send.
  associatedtype Action
}

extension AlertState: EphemeralState {}

extension ConfirmationDialogState: EphemeralState {}

/// Whether a child is, or is a case that holds, an alert or a dialog.
func isEphemeral<State>(_ state: State) -> Bool {
  if state is any EphemeralState { return true }
  guard let tag = enumTag(of: state) else { return false }
  return PayloadKinds.shared.isPayloadEphemeral(of: state, tag: tag)
}

/// What the payloads of enum cases are, learnt by reflection once for each case.
private final class PayloadKinds: Sendable {
  static let shared = PayloadKinds()

  private struct Case: Hashable {
    let type: ObjectIdentifier
    let tag: UInt32
  }

  private struct Kind {
    var isIdentifiable: Bool
    var isEphemeral: Bool
  }

  private let kinds = TypeCache<Case, Kind>()

  func identifiablePayload<State>(of state: State, tag: UInt32) -> Any? {
    kind(of: state, tag: tag).isIdentifiable ? payload(of: state) : nil
  }

  func isPayloadEphemeral<State>(of state: State, tag: UInt32) -> Bool {
    kind(of: state, tag: tag).isEphemeral
  }

  private func kind<State>(of state: State, tag: UInt32) -> Kind {
    kinds.fact(for: Case(type: ObjectIdentifier(type(of: state)), tag: tag)) {
      let payload = payload(of: state)
      return Kind(
        isIdentifiable: payload is any Identifiable,
        isEphemeral: payload is any EphemeralState
      )
    }
  }

  private func payload(of state: Any) -> Any? {
    Mirror(reflecting: state).children.first?.value
  }
}
