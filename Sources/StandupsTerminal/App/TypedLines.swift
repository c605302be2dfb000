internal import Synchronization

/// Hands the lines that are typed during a meeting to whoever listens.
final class TypedLines: Sendable {
  private let continuation = Mutex<AsyncStream<String>.Continuation?>(nil)

  /// The lines from now on; those who listened before hear no more.
  func listen() -> AsyncStream<String> {
    let (lines, new) = AsyncStream.makeStream(of: String.self)
    let old = continuation.withLock { current in
      defer { current = new }
      return current
    }
    old?.finish()
    return lines
  }

  /// Hands on a line.
  func say(_ line: String) {
    _ = continuation.withLock { $0?.yield(line) }
  }
}
