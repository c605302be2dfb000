internal import CustomDiff

/// The kinds of payloads of an enum's cases, found by reflection once for each case.
final class PayloadKinds: Sendable {
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
    guard let cases = EnumMetadata.known(of: type)?.cases, cases.indices.contains(Int(tag))
    else { return false }
    switch cases[Int(tag)].payload {
    case .none: return true
    case .direct(let payload), .boxed(let payload):
      guard let only = payload.types.first, payload.types.count == 1 else { return true }
      return only != AnyHashable.self && [.structure, .enumeration].contains(TypeKind(only))
    case .opaque: return false
    }
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

/// Returns whether an action dismisses a child: an alert or a dialog whose button sends the action.
///
/// A case that holds an alert belongs to the actions of the case with the same name. Where the
/// actions have no such case, it belongs to all that hold an action of the alert's type.
func dismisses<State, Action>(_ action: Action, _ state: State) -> Bool {
  func isSent<Alert: EphemeralState>(by alert: Alert, in stateCase: String?) -> Bool {
    if action is Alert.Action { return true }
    guard mirroredPayload(of: action) is Alert.Action else { return false }
    guard let stateCase, enumCaseNames(of: type(of: action)).contains(stateCase) else {
      return true
    }
    return enumCaseName(of: action) == stateCase
  }
  guard isEphemeral(state) else { return false }
  if let alert = state as? any EphemeralState { return isSent(by: alert, in: nil) }
  guard let alert = mirroredPayload(of: state) as? any EphemeralState else { return false }
  return isSent(by: alert, in: enumCaseName(of: state))
}
