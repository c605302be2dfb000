@_spi(Locks) internal import CustomDiff

/// A wait that ends on request, or when the waiting task is cancelled.
final class CancellableWait: Sendable {
  private struct State {
    var hasEnded = false
    var continuation: CheckedContinuation<Void, Never>?
  }

  private let state = Guarded(State())

  /// Ends the wait, even before it has begun.
  func end() {
    state.withLock { state in
      state.hasEnded = true
      defer { state.continuation = nil }
      return state.continuation
    }?.resume()
  }

  /// Waits for the end.
  nonisolated(nonsending) func untilEnd() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let hasEnded = state.withLock { state in
          if !state.hasEnded { state.continuation = continuation }
          return state.hasEnded
        }
        if hasEnded { continuation.resume() }
      }
    } onCancel: {
      end()
    }
  }
}
