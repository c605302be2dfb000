internal import Foundation

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// The terminal of the process: its size, its keys and its signals.
@MainActor
final class Terminal {
  /// Keys, sizes and signals, in the order in which they come.
  let events: AsyncStream<TerminalEvent>
  /// Adds events of another source.
  let send: AsyncStream<TerminalEvent>.Continuation

  /// Takes over the terminal; nil if there is none.
  init?() {
    guard Self.isThere else { return nil }
    (events, send) = AsyncStream.makeStream(of: TerminalEvent.self)
    // Before the terminal is changed: a signal that ended the process would leave it like that.
    let others = [SIGWINCH, SIGTSTP, SIGCONT]
    SignalPipe.listen(to: SignalPipe.ending + others) { [send] number in
      switch number {
      case SIGWINCH: send.yield(.resized)
      case SIGTSTP: send.yield(.suspended)
      case SIGCONT: send.yield(.continued)
      default: send.yield(.signal(number))
      }
    }
    guard RawMode.enter() else { return nil }
    Thread.detachNewThread { [send] in
      readKeys(from: STDIN_FILENO, gate: RawMode.keys) { send.yield(.keys($0)) }
      send.yield(.endOfInput)
    }
  }

  /// Whether the process has a terminal that understands where to put the cursor.
  nonisolated static var isThere: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Which colours the user wants.
  nonisolated static var palette: Palette {
    ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } == true
      ? .monochrome : .color
  }

  /// How many columns text may take on the standard output.
  nonisolated static var width: Int {
    isatty(STDOUT_FILENO) == 1 ? max(40, size.columns) : 80
  }

  /// How large the terminal is now.
  nonisolated static var size: Size {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return .usual }
    return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}
