internal import Synchronization

/// Notes which effects of a store ask clients, whose answers may take any time.
///
/// A client is any dependency but those of the library: clocks, the date, identifiers, `dismiss`.
final class ClientReads: Sendable {
  private let isRead = Atomic(false)

  /// True if a client was read, by a reducer since it began with an action: an effect may have captured the client.
  var isNoted: Bool { isRead.load(ordering: .relaxed) }

  /// Begins with an action.
  func beginReducing() { isRead.store(false, ordering: .relaxed) }

  func note(_ key: Any.Type) {
    if key is any BuiltInKey.Type { return }
    isRead.store(true, ordering: .relaxed)
    EffectContext.current?.effect.noteClient()
  }
}
