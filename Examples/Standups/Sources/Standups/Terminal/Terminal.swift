import Dispatch
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// The events for the run loop of a terminal.
enum TerminalEvent: Sendable {
  case keys([Key])
  /// The window has another size.
  case resized
  /// The shell or the system asks the program to end, or the terminal is gone.
  case ends
  /// The screen may have changed.
  case changed
  /// The save before the end has finished.
  case finished
  /// There is something to tell the user.
  case told(String)
}

/// The terminal of the process.
@MainActor
final class Terminal {
  let events: AsyncStream<TerminalEvent>
  let send: AsyncStream<TerminalEvent>.Continuation
  private var before = termios()
  private var signals: [any DispatchSourceSignal] = []

  /// Takes over the terminal; nil if there is none.
  init?() {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1,
      tcgetattr(STDIN_FILENO, &before) == 0
    else { return nil }
    (events, send) = AsyncStream.makeStream()
    // The width of a character depends on the locale.
    setlocale(LC_CTYPE, "C.UTF-8")
    // When the terminal is gone, the program still saves before it ends.
    signal(SIGPIPE, SIG_IGN)
    for number in [SIGWINCH, SIGTERM, SIGHUP, SIGINT] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      // Sendable, since it runs on the queue of the source and not on the main actor.
      source.setEventHandler { @Sendable [send] in
        send.yield(number == SIGWINCH ? .resized : .ends)
      }
      source.resume()
      signals.append(source)
    }
    enter()
    Thread.detachNewThread { [send] in
      Self.readKeys { send.yield(.keys($0)) }
      send.yield(.ends)
    }
  }

  var size: Size {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return Size(columns: 80, rows: 24) }
    return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Switches to unbuffered keys, a screen of its own, and marks around pasted text.
  private func enter() {
    var mode = before
    cfmakeraw(&mode)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
    write("\u{1B}[?1049h\u{1B}[?2004h")
  }

  /// Restores the terminal.
  func leave() {
    write("\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l")
    tcsetattr(STDIN_FILENO, TCSADRAIN, &before)
  }

  /// Gives the terminal to the shell until the user asks for the program again.
  func suspend() {
    leave()
    // It stops this thread before it returns; a signal to the process may stop another thread first.
    raise(SIGSTOP)
    enter()
  }

  func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { systemWrite(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      if count <= 0 { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Reads keys until the input ends, on a thread that may wait.
  private nonisolated static func readKeys(receive: ([Key]) -> Void) {
    var decoder = KeyDecoder()
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let ready = poll(&input, 1, decoder.isWaiting ? 100 : -1)
      if ready < 0, errno == EINTR { continue }
      if ready == 0 {
        receive(decoder.flush())
        continue
      }
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      if count <= 0 { return }
      receive(decoder.decode(bytes[..<count]))
    }
  }
}

/// Calls the system's function, which the method of the same name hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
