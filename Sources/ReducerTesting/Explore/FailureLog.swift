internal import CustomDiff

/// The failures of the current run.
final class FailureLog: Sendable {
  private let storage = Guarded<[String]>([])

  func add(_ text: String) { storage.withLock { $0.append(text) } }

  /// Returns everything noted since the last call.
  func take() -> [String] {
    storage.withLock { texts in
      defer { texts = [] }
      return texts
    }
  }
}
