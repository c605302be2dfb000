internal import CustomDiff
internal import Foundation
internal import ReducerRuntime

/// Writes the steps of an exploration to standard error if the process traps, as at an index out of
/// range.
///
/// A trap is raised by the thread that runs the code, in which nothing of an exploration is locked. So
/// its signal can be answered by code that allocates, as long as that cannot hang: an alarm ends it.
enum TrapWatch {
  /// The steps of the exploration that the current task is part of.
  @TaskLocal static var trail: Trail?

  #if canImport(Glibc) || canImport(Darwin)
    private struct Storage {
      var explorations = 0
      /// The previous handlers of the signals.
      var previous: [Int32: sigaction] = [:]
    }

    private static let storage = Guarded(Storage())
    private static let signals = [SIGILL, SIGTRAP, SIGABRT]
    /// How many seconds the writing may take.
    private static let limit: UInt32 = 10

    /// Begins to watch, until as many explorations have ended as have begun.
    static func begin() {
      storage.withLock { storage in
        storage.explorations += 1
        guard storage.explorations == 1 else { return }
        for signal in signals {
          var (new, old) = (sigaction(), sigaction())
          #if canImport(Darwin)
            new.__sigaction_u.__sa_handler = { TrapWatch.trapped($0) }
          #else
            new.__sigaction_handler.sa_handler = { TrapWatch.trapped($0) }
          #endif
          if sigaction(signal, &new, &old) == 0 { storage.previous[signal] = old }
        }
      }
    }

    static func end() {
      storage.withLock { storage in
        storage.explorations -= 1
        if storage.explorations == 0 { restore(&storage) }
      }
    }

    private static func restore(_ storage: inout Storage) {
      for (signal, var old) in storage.previous { sigaction(signal, &old, nil) }
      storage.previous = [:]
    }

    /// Writes the steps of the thread's exploration, and raises the signal again with the previous
    /// handler.
    private static func trapped(_ signal: Int32) {
      alarm(limit)
      storage.withLock { restore(&$0) }
      if let trail { StandardError.write(trail.text()) }
      alarm(0)
      raise(signal)
    }
  #else
    static func begin() {}
    static func end() {}
  #endif
}

/// The steps of an exploration so far.
///
/// A task-local value that is a function itself crashes in optimized builds of Swift 6.3.
struct Trail: Sendable {
  /// Returns the text to write if the process traps.
  let text: @Sendable () -> String
}
