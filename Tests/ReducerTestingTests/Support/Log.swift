import CustomDiff

/// Records events in order, on any thread.
final class Log: Sendable {
  private let storage = Guarded<[String]>([])

  var lines: [String] { storage.withLock { $0 } }

  func append(_ line: String) {
    storage.withLock { $0.append(line) }
  }
}
