internal import CustomDiff
internal import Foundation
internal import ReducerRuntime

/// Writes what is being explored to standard error if the process traps: an index out of range, an overflow.
///
/// A trap is raised by the thread that runs the code, in which nothing of an exploration is locked. So
/// its signal can be answered by code that allocates, as long as that cannot hang: an alarm ends it.
enum TrapWatch {
  /// What the current task explores.
  @TaskLocal static var trail: (any Trail)?

  private struct Storage {
    var explorations = 0
    #if canImport(Glibc) || canImport(Darwin)
      /// What answered the signals before.
      var previous: [Int32: sigaction] = [:]
    #endif
  }

  private static let storage = Guarded(Storage())
  private static let signals = [SIGILL, SIGTRAP, SIGABRT]
  /// How many seconds it may take to write what is being explored.
  private static let limit: UInt32 = 10

  /// Begins to watch, until as many explorations have ended as have begun.
  static func begin() {
    storage.withLock { storage in
      storage.explorations += 1
      guard storage.explorations == 1 else { return }
      #if canImport(Glibc) || canImport(Darwin)
        for signal in signals {
          var (new, old) = (sigaction(), sigaction())
          #if canImport(Darwin)
            new.__sigaction_u.__sa_handler = { TrapWatch.trapped($0) }
          #else
            new.__sigaction_handler.sa_handler = { TrapWatch.trapped($0) }
          #endif
          if sigaction(signal, &new, &old) == 0 { storage.previous[signal] = old }
        }
      #endif
    }
  }

  static func end() {
    storage.withLock { storage in
      storage.explorations -= 1
      if storage.explorations == 0 { restore(&storage) }
    }
  }

  private static func restore(_ storage: inout Storage) {
    #if canImport(Glibc) || canImport(Darwin)
      for (signal, var old) in storage.previous { sigaction(signal, &old, nil) }
      storage.previous = [:]
    #endif
  }

  /// Writes what the thread explores, and raises the signal again, as if nothing had answered it.
  private static func trapped(_ signal: Int32) {
    storage.withLock { restore(&$0) }
    if let trail {
      alarm(limit)
      StandardError.write(trail.text)
      alarm(0)
    }
    raise(signal)
  }
}

/// What an exploration has done so far.
protocol Trail: Sendable {
  /// What to write if the process traps.
  var text: String { get }
}
