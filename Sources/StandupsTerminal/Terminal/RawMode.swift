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
/// Whoever enters it has to leave it, or the shell that comes after is unusable; so it is also left when
/// the process exits in any way that runs exit handlers.
enum RawMode {
  /// What the terminal was like before; nil outside of the mode.
  private static let before = Mutex<termios?>(nil)

  /// Whether what gives the terminal back at the end of the process is in place.
  private static let isPrepared = Atomic(false)

  /// Another screen than the shell's, and pasted text marked as such.
  private static let start = "\u{1B}[?1049h\u{1B}[?2004h"
  /// The terminal's own colours, keys and cursor, and the shell's screen.
  private static let end = "\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  /// Enters the mode.
  ///
  /// - Returns: Whether the standard input is a terminal, so that there is such a mode.
  static func enter() -> Bool {
    before.withLock { before in
      guard before == nil else { return true }
      var mode = termios()
      guard tcgetattr(STDIN_FILENO, &mode) == 0 else { return false }
      let original = mode
      if !isPrepared.exchange(true, ordering: .sequentiallyConsistent) {
        CrashRestore.install(original)
        atexit { RawMode.leave() }
      }
      cfmakeraw(&mode)
      // Not `TCSAFLUSH`: what was typed ahead counts.
      guard tcsetattr(STDIN_FILENO, TCSADRAIN, &mode) == 0 else { return false }
      before = original
      StandardOutput.write(start)
      return true
    }
  }

  /// Makes the terminal what it was before; nothing outside of the mode.
  static func leave() {
    before.withLock { before in
      guard var mode = before else { return }
      StandardOutput.write(end)
      tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
      before = nil
    }
  }

  /// Gives the terminal back to the shell until the user asks for the program again.
  static func suspend() {
    leave()
    raise(SIGTSTP)
    _ = enter()
  }
}
