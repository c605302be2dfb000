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
