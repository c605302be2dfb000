import Synchronization

/// What was done, in order.
final class Log<Entry: Sendable>: Sendable {
  private let storage = Mutex<[Entry]>([])

  var entries: [Entry] { storage.withLock { $0 } }

  func append(_ entry: Entry) { storage.withLock { $0.append(entry) } }
}
