@_spi(Locks) internal import CustomDiff
internal import Dispatch
internal import ReducerRuntime

/// Something that happens once, such as the end of a run, and can be awaited up to a limit.
final class TimedSignal: Sendable {
  private struct Storage {
    var hasCome = false
    var waiter: FirstResume?
  }

  private let storage = Guarded(Storage())

  func signal() {
    storage.withLock { storage in
      storage.hasCome = true
      defer { storage.waiter = nil }
      return storage.waiter
    }?()
  }

  func hasCome(within limit: Duration) async -> Bool {
    if storage.withLock({ $0.hasCome }) { return true }
    var timer: DispatchWorkItem?
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let resume = FirstResume(continuation)
      let item = DispatchWorkItem { resume() }
      timer = item
      DispatchQueue.global().asyncAfter(deadline: .now() + limit.seconds, execute: item)
      let hasCome = storage.withLock { storage in
        if !storage.hasCome { storage.waiter = resume }
        return storage.hasCome
      }
      if hasCome { resume() }
    }
    timer?.cancel()
    return storage.withLock { $0.hasCome }
  }
}
