internal import CustomDiff
internal import Dispatch
internal import Foundation

#if canImport(WinSDK)
  import WinSDK
#endif

/// Identifies a thread for as long as it lives.
package struct ThreadID: Hashable, Sendable {
  let rawValue: UInt

  /// Not optimized, since `pthread_self()` counts as a constant: an `async` function would keep the
  /// number of the thread on which it began, although another thread resumes it.
  @_optimize(none)
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

/// The threads of the concurrent pool, which runs all tasks without an executor of their own.
enum ThreadPool {
  static let size = ProcessInfo.processInfo.activeProcessorCount
  private static let blocked = Guarded(0)

  /// Blocks the current thread in a function, unless no thread of the pool would be left: what the
  /// function waits for could not come then.
  ///
  /// - Returns: The result of the function; nil if it was not called.
  static func blocking<Result>(_ wait: () -> Result) -> Result? {
    if MainQueue.isCurrent { return wait() }
    let mayBlock = blocked.withLock { blocked in
      if blocked + 1 >= size { return false }
      blocked += 1
      return true
    }
    guard mayBlock else { return nil }
    defer { blocked.withLock { $0 -= 1 } }
    return wait()
  }
}

/// The queue of the main actor, which gets no turn while code on it blocks.
enum MainQueue {
  /// True if the caller runs on the queue.
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
