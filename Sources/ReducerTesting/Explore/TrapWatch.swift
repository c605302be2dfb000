internal import CustomDiff
internal import Foundation
internal import ReducerRuntime

/// Writes the steps of an exploration to standard error if the process traps, as at an index out of
/// range.
///
/// A trap is raised by the thread that runs the code, in which nothing of an exploration is locked. So
/// its signal can be answered by code that allocates, as long as that cannot hang: an alarm ends it.
enum TrapWatch {
  /// Returns the steps of the exploration that the current task is part of.
  ///
  /// Only a trap calls it, on the thread of the exploration. A task-local value that is a function
  /// itself crashes in optimized builds of Swift 6.3.
  @TaskLocal static var trail: Carried<() -> String>?

  #if canImport(Glibc) || canImport(Darwin)
    private static let signals = [SIGILL, SIGTRAP, SIGABRT]
    /// How many seconds the writing may take.
    private static let limit: UInt32 = 10

    /// The signals, and the handlers that they had before the first exploration of the process.
    private static let previous = signals.map { signal in
      var (new, old) = (sigaction(), sigaction())
      #if canImport(Darwin)
        new.__sigaction_u.__sa_handler = { TrapWatch.trapped($0) }
      #else
        new.__sigaction_handler.sa_handler = { TrapWatch.trapped($0) }
      #endif
      sigaction(signal, &new, &old)
      return (signal, old)
    }

    /// Begins to watch, until the process ends.
    static func begin() { _ = previous }

    /// Writes the steps of the thread's exploration, if it has one, and raises the signal again with the
    /// previous handler.
    private static func trapped(_ signal: Int32) {
      alarm(limit)
      for (signal, var old) in previous { sigaction(signal, &old, nil) }
      if let trail { StandardError.write(trail.value()) }
      alarm(0)
      raise(signal)
    }
  #else
    static func begin() {}
  #endif
}
