@_spi(Locks) internal import CustomDiff

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
    guard let cases = EnumCatalog.metadata(of: type)?.cases, cases.indices.contains(Int(tag))
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
