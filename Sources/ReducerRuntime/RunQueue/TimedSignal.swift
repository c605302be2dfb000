internal import CustomDiff
internal import Dispatch
internal import Foundation

/// Something that happens once, such as the end of a run, and can be awaited up to a limit.
package final class TimedSignal: Sendable {
  private struct Storage {
    var hasCome = false
    var waiter: FirstResume?
  }

  private let storage = Guarded(Storage())

  package init() {}

  package func signal() {
    storage.withLock { storage in
      storage.hasCome = true
      defer { storage.waiter = nil }
      return storage.waiter
    }?()
  }

  package func hasCome(within limit: Duration) async -> Bool {
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

/// A continuation that several callers may try to resume, of which only the first succeeds.
private final class FirstResume: Sendable {
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

#if canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(WinSDK)
  import WinSDK
#endif

/// Identifies a thread for as long as it lives.
package struct ThreadID: Hashable, Sendable {
  let rawValue: UInt

  package static var current: ThreadID {
    #if canImport(WinSDK)
      ThreadID(rawValue: UInt(GetCurrentThreadId()))
    #elseif canImport(Glibc)
      ThreadID(rawValue: UInt(pthread_self()))
    #else
      ThreadID(rawValue: UInt(bitPattern: pthread_self()))
    #endif
  }
}

/// The queue of the main actor, which gets no turn while code on it blocks.
enum MainQueue {
  /// Whether this runs on the queue.
  ///
  /// Checking for the main thread is not enough: if that thread ends in "dispatchMain()", another
  /// one serves the queue.
  static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: key) != nil
  }

  private static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()
}
