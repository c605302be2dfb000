@_spi(Locks) internal import CustomDiff

/// A continuation that several callers may try to resume, of which only the first succeeds.
final class FirstResume: Sendable {
  private let continuation: Guarded<CheckedContinuation<Void, Never>?>

  init(_ continuation: CheckedContinuation<Void, Never>) {
    self.continuation = Guarded(continuation)
  }

  func callAsFunction() {
    continuation.withLock { continuation in
      defer { continuation = nil }
      return continuation
    }?.resume()
  }
}
