internal import Foundation

/// Runs code that blocks on a thread that no task needs.
///
/// - Parameter body: The code, which may wait for other processes.
/// - Returns: The result of `body`.
public func onBlockingThread<Result: Sendable>(
  _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread {
      continuation.resume(with: Swift.Result { try body() })
    }
  }
}
