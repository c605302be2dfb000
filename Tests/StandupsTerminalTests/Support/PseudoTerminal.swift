import Foundation

@testable import StandupsTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// A program in a terminal that a test looks at and types into.
final class PseudoTerminal {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private(set) var screen: TerminalEmulator
  /// All that the program has written.
  private(set) var output = Data()
  private let process = Process()
  private var descriptor: Int32
  private var undecoded: [UInt8] = []

  /// Starts a program.
  init(
    _ executable: URL,
    _ arguments: [String],
    size: Size = .usual,
    environment: [String: String] = [:]
  ) throws {
    screen = TerminalEmulator(size: size)
    guard let (descriptor, terminal) = Self.open() else {
      throw Failure(description: "There is no terminal to be had: \(errno).")
    }
    self.descriptor = descriptor
    defer { close(terminal) }
    setSize(size)

    process.executableURL = executable
    process.arguments = arguments
    process.standardInput = FileHandle(fileDescriptor: terminal)
    process.standardOutput = FileHandle(fileDescriptor: terminal)
    process.standardError = FileHandle(fileDescriptor: terminal)
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TERM": "xterm-256color", "TZ": "UTC"]) { $1 }
      .merging(environment) { $1 }
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    hangUp()
  }

  /// Closes the terminal.
  func hangUp() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  /// Waits until the program has ended, whatever it still writes.
  func waitUntilExit() { process.waitUntilExit() }

  /// Whether the program has not ended.
  var isRunning: Bool { process.isRunning }

  /// Types.
  func type(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Pulls at the window.
  func resize(_ size: Size) {
    screen.resize(size)
    setSize(size)
    kill(process.processIdentifier, SIGWINCH)
  }

  /// Sends a signal to the program.
  func signal(_ number: Int32) {
    kill(process.processIdentifier, number)
  }

  /// Returns when a text is on the screen, which the program's output decides.
  ///
  /// A program that does not get there fails the test after a minute.
  func waitFor(_ text: String) throws {
    try waitFor("“\(text)”") { $0.text.contains(text) }
  }

  /// Returns when the screen is as it should be.
  ///
  /// Half a drawing counts as nothing: what is missing from it may be about to come.
  func waitFor(_ what: String, condition: (TerminalEmulator) -> Bool) throws {
    while screen.isDrawing || !condition(screen) {
      guard try read() else {
        throw Failure(description: "The program ended without \(what):\n\(screen.text)")
      }
    }
  }

  /// Takes what the program has written so far, without waiting for more.
  func readWhatIsThere() throws {
    while true {
      var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&input, 1, 0) > 0, try read() else { return }
    }
  }

  /// Reads until the program ends.
  ///
  /// - Returns: Its exit code, and whether a signal ended it.
  func waitForEnd() throws -> (code: Int32, isSignal: Bool) {
    while try read() {}
    process.waitUntilExit()
    return (process.terminationStatus, process.terminationReason == .uncaughtSignal)
  }

  /// Whether keys are shown as they are typed, as a shell expects it.
  var isEchoing: Bool {
    var mode = termios()
    return tcgetattr(descriptor, &mode) == 0 && mode.c_lflag & tcflag_t(ECHO) != 0
      && mode.c_lflag & tcflag_t(ICANON) != 0
  }

  /// Takes what comes next.
  ///
  /// - Returns: False when the program has closed the terminal.
  private func read() throws -> Bool {
    var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&input, 1, 60_000) > 0 else {
      throw Failure(description: "Nothing happens any more:\n\(screen.text)")
    }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = systemRead(descriptor, &bytes)
    // A terminal that the other side has closed is an input/output error on Linux.
    if count <= 0 { return false }
    output.append(contentsOf: bytes[..<count])
    undecoded += bytes[..<count]
    // Only whole characters; a character is cut where a piece of output is.
    var whole = undecoded.count
    while whole > 0, whole > undecoded.count - 4,
      String(validating: undecoded[..<whole], as: UTF8.self) == nil
    {
      whole -= 1
    }
    screen.receive(String(decoding: undecoded[..<whole], as: UTF8.self))
    undecoded.removeFirst(whole)
    return true
  }

  private func setSize(_ size: Size) {
    var window = winsize()
    window.ws_col = UInt16(size.columns)
    window.ws_row = UInt16(size.rows)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &window)
  }
}

/// The function of the system, which a method of the same name would hide.
private func systemRead(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
  read(descriptor, &bytes, bytes.count)
}
