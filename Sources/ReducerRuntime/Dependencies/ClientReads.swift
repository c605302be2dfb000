internal import Synchronization

/// Notes which effects of a store ask clients, whose answers may take any time.
///
/// A client is any dependency but those of the library: clocks, the date, identifiers, `dismiss`.
final class ClientReads: Sendable {
  private let isRead = Atomic(false)

  /// True if the reducer has read a client since it began with an action, so that an effect may have captured it.
  var isReadByReducer: Bool { isRead.load(ordering: .relaxed) }

  /// Begins with an action.
  func beginReducing() { isRead.store(false, ordering: .relaxed) }

  func note(_ key: Any.Type) {
    if key is any BuiltInKey.Type { return }
    isRead.store(true, ordering: .relaxed)
    EffectContext.current?.effect.noteClient()
  }
}
