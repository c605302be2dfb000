#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// Gives the terminal back when the process crashes, so that what the crash prints can be read.
///
/// The handler of such a signal may neither lock nor allocate: it reads memory that was written before.
enum CrashRestore {
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// What the terminal was like.
  ///
  /// Safe, since it is written before the handlers are installed and only read from then on.
  nonisolated(unsafe) private static let mode = UnsafeMutablePointer<termios>.allocate(capacity: 1)

  /// What is done about a signal otherwise, by its number; safe for the same reason.
  nonisolated(unsafe) private static let others = UnsafeMutablePointer<sigaction>.allocate(
    capacity: 64
  )

  private static let end: StaticString = "\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  /// Installs the handlers; to be called once, before the terminal is changed.
  ///
  /// - Parameter original: What the terminal is like.
  static func install(_ original: termios) {
    mode.initialize(to: original)
    _ = end
    for number in signals {
      sigaction(number, nil, others + Int(number))
      signal(number) { number in
        tcsetattr(STDIN_FILENO, TCSADRAIN, CrashRestore.mode)
        _ = write(STDOUT_FILENO, CrashRestore.end.utf8Start, CrashRestore.end.utf8CodeUnitCount)
        // The handler before this one gets the signal when this returns.
        sigaction(number, CrashRestore.others + Int(number), nil)
        raise(number)
      }
    }
  }
}
