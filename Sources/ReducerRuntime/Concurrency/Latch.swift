internal import CustomDiff
internal import Dispatch

/// Lets a task wait for an event that happens once.
package final class Latch: Sendable {
  private struct State {
    var isOpen = false
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state = Guarded(State())

  package init() {}

  /// Ends the wait, even before it has begun.
  package func open() {
    state.withLock { $0.isOpen = true }
    resume()
  }

  /// Waits until the latch opens, or the waiting task is cancelled, which opens it.
  package nonisolated(nonsending) func untilOpenOrCancelled() async {
    await withTaskCancellationHandler {
      await wait()
    } onCancel: {
      open()
    }
  }

  /// Waits until the latch opens or time runs out.
  ///
  /// - Returns: True if the latch is open.
  package func opens(within limit: Duration) async -> Bool {
    // Unlike a work item, a cancelled timer is released at once, however long its limit is.
    var timer: (any DispatchSourceTimer)?
    await wait {
      let source = DispatchSource.makeTimerSource()
      source.setEventHandler { [self] in resume() }
      source.schedule(deadline: .now() + limit.seconds)
      source.activate()
      timer = source
    }
    timer?.cancel()
    return state.withLock { $0.isOpen }
  }

  private nonisolated(nonsending) func wait(_ didBegin: () -> Void = {}) async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiter = continuation }
        return state.isOpen
      }
      if isOpen { continuation.resume() } else { didBegin() }
    }
  }

  private func resume() {
    state.withLock { state in
      defer { state.waiter = nil }
      return state.waiter
    }?.resume()
  }
}
