internal import Foundation
internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// The mode in which a terminal hands over each key as it is pressed, and shows nothing by itself.
///
/// It has to be left again, or the shell that comes after is unusable; so it is also left when the
/// process exits in any way that runs exit handlers.
enum RawMode {
  /// What a program wants besides the keys.
  enum Kind {
    /// A screen of its own, in which the terminal shows nothing else.
    case screen
    /// The keys alone, below what the terminal shows.
    case keys

    /// Another screen than the shell's, and pasted text marked as such.
    fileprivate var start: String { self == .screen ? "\u{1B}[?1049h\u{1B}[?2004h" : "" }

    /// The terminal's own colours, keys and cursor, and the shell's screen.
    fileprivate var end: String {
      self == .screen ? "\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l" : ""
    }
  }

  private struct Entered {
    /// What the terminal was like before.
    var mode: termios
    var kind: Kind
  }

  /// How the mode was entered; nil outside of it.
  private static let entered = Mutex<Entered?>(nil)

  /// Open within the mode, closed outside of it.
  static let keys = KeyGate()

  /// Whether what gives the terminal back at the end of the process is in place.
  private static let isPrepared = Atomic(false)

  /// Enters the mode.
  ///
  /// - Parameter kind: What is wanted besides the keys.
  /// - Returns: Whether the standard input is a terminal, so that there is such a mode.
  static func enter(_ kind: Kind = .screen) -> Bool {
    entered.withLock { entered in
      guard entered == nil else { return true }
      var mode = termios()
      guard tcgetattr(STDIN_FILENO, &mode) == 0 else { return false }
      if !isPrepared.exchange(true, ordering: .sequentiallyConsistent) {
        if kind == .screen { CrashRestore.install(mode) }
        atexit { RawMode.leave() }
      }
      guard apply(mode) else { return false }
      entered = Entered(mode: mode, kind: kind)
      StandardOutput.write(kind.start)
      keys.open()
      return true
    }
  }

  /// Makes the terminal what it was before; nothing outside of the mode.
  static func leave() {
    entered.withLock { entered in
      guard var current = entered else { return }
      keys.close()
      // A terminal that takes nothing any more must not keep the process from ending.
      StandardOutput.write(current.kind.end, patience: 500)
      tcsetattr(STDIN_FILENO, TCSANOW, &current.mode)
      entered = nil
    }
  }

  /// Enters the mode again if the terminal is in another one, as after a stop; nothing outside of it.
  static func renew() {
    entered.withLock { entered in
      guard let current = entered, apply(current.mode) else { return }
      StandardOutput.write(current.kind.start)
    }
  }

  /// Gives the terminal back to the shell until the user asks for the program again.
  static func suspend() {
    guard let kind = entered.withLock(\.?.kind) else { return }
    leave()
    signal(SIGTSTP, SIG_DFL)
    // To this thread, so that it does not go on before it has stopped; threads of a dispatch queue
    // let no signal in. Without a shell that could go on with the process, the system does not stop it.
    var (stop, before) = (sigset_t(), sigset_t())
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stop, &before)
    raise(SIGTSTP)
    pthread_sigmask(SIG_SETMASK, &before, nil)
    SignalPipe.install(SIGTSTP)
    _ = enter(kind)
  }

  private static func apply(_ mode: termios) -> Bool {
    var mode = mode
    cfmakeraw(&mode)
    // Not `TCSAFLUSH`: what was typed ahead counts.
    return tcsetattr(STDIN_FILENO, TCSADRAIN, &mode) == 0
  }
}
