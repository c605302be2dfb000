internal import Dispatch
internal import Synchronization

/// Says whether keys are meant for this program.
///
/// Once the terminal is the shell's again, what is typed is for the shell, though the thread that reads
/// keys still runs.
final class KeyGate: Sendable {
  private let isOpen = Mutex(true)
  private let opened = DispatchSemaphore(value: 0)

  /// Lets no more keys be read; returns when none is being read.
  func close() {
    isOpen.withLock { $0 = false }
  }

  /// Lets keys be read again.
  func open() {
    isOpen.withLock { $0 = true }
    opened.signal()
  }

  /// Reads what is there, during which the gate cannot be closed.
  ///
  /// - Parameter read: Reads, without waiting for anything to come.
  /// - Returns: What it returns; nil, after waiting until the gate is open, where that was closed.
  func pass<Value: Sendable>(_ read: () -> Value) -> Value? {
    if let value = isOpen.withLock({ $0 ? read() : nil }) { return value }
    // It may have been opened and closed in between, so the state counts, not the signal.
    while !isOpen.withLock({ $0 }) { opened.wait() }
    return nil
  }
}
