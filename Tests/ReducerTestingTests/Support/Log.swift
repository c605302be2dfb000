import CustomDiff

/// Words that come from anywhere, in the order in which they come.
final class Log: Sendable {
  private let storage = Guarded<[String]>([])

  var entries: [String] { storage.withLock { $0 } }

  func callAsFunction(_ entry: String) {
    storage.withLock { $0.append(entry) }
  }
}
