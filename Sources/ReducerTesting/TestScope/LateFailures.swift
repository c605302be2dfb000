internal import CustomDiff
internal import Foundation
internal import ReducerRuntime
internal import Testing

/// Failures that are found after their test has ended, and that fail the process instead.
///
/// At its end, the process judges the stores that no scope has judged. So a run never passes just
/// because something has kept a store.
enum LateFailures {
  private struct Storage {
    var stores: [ObjectIdentifier: WeakSession] = [:]
    var hasFailed = false
  }

  private static let storage = Guarded(Storage())

  private static let handler: Void = {
    guard TestFramework.ofProcess != .none else { return }
    FailureRecords.begin()
    atexit { LateFailures.judgeWhatIsLeft() }
  }()

  /// Judges a store when the process ends, unless it was judged before.
  static func watch(_ store: any TestSession) {
    _ = handler
    storage.withLock { $0.stores[ObjectIdentifier(store)] = WeakSession(session: store) }
  }

  /// Forgets a store that has been judged.
  static func forget(_ store: any TestSession) {
    let key = ObjectIdentifier(store)
    storage.withLock { $0.stores[key] = nil }
  }

  /// Writes a failure to standard error, and makes the process fail.
  static func add(_ message: String, at location: String) {
    storage.withLock { $0.hasFailed = true }
    StandardError.write("\(location): error: \(message)\n")
  }

  /// True if this process is the body of an exit test.
  ///
  /// The test asserts how such a process ends, so nothing here may change it.
  static var isExitTest: Bool {
    #if os(macOS) || os(Linux) || os(FreeBSD) || os(OpenBSD) || os(Windows)
      ExitTest.current != nil
    #else
      false
    #endif
  }

  private static func judgeWhatIsLeft() {
    if isExitTest { return }
    let stores = storage.withLock { storage in
      defer { storage.stores = [:] }
      return storage.stores.values.compactMap(\.session)
    }
    for store in stores {
      for failure in store.end() where !failure.isNote {
        let message = failure.lateMessage(of: store.owner.test?.name, store.location)
        add(message, at: failure.location.description)
      }
    }
    guard storage.withLock({ $0.hasFailed }) else { return }
    fflush(nil)
    // The exit code is already decided, and only this call changes it.
    _exit(1)
  }
}

/// The wording of failures that are found after their test has ended.
extension Failure {
  /// Returns the message for standard error.
  ///
  /// - Parameters:
  ///   - test: The name of the test that created the store.
  ///   - location: Where the test created the store.
  func lateMessage(of test: String?, _ location: CodeLocation) -> String {
    """
    \(message)

    This was found only after \(test.map { "the test \"\($0)\"" } ?? "its test") had ended: something, \
    such as a task that was not awaited, still held the test store that it made at \(location), or \
    other tests ended at the same time. To make the test fail instead, await that task, end the test \
    with "await store.finish()", or, in Swift Testing, add the trait ".endsTestStores".
    """
  }
}
