internal import Foundation

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// Asks for one key below what a terminal shows.
enum KeyPrompt {
  /// Shows what can be pressed, and waits for a key.
  ///
  /// - Parameters:
  ///   - question: What can be pressed.
  ///   - palette: Which colours may be sent.
  /// - Returns: The key; nil when the input has ended.
  static func ask(_ question: String, _ palette: Palette) -> Key? {
    _ = listening
    guard RawMode.enter(.keys) else { return nil }
    defer { RawMode.leave() }
    let columns = Terminal.size.columns
    let style = Style(isBold: true, isInverse: true).sequence(palette)
    StandardOutput.write("\(style)\(question.fitted(to: columns - 1))\u{1B}[0m")
    defer { StandardOutput.write("\r\u{1B}[K") }
    while true {
      let key = readKey()
      guard key == .control("z") else { return key }
      RawMode.suspend()
    }
  }

  /// Ends the process by a signal as the app does: with the terminal as it was.
  private static let listening: Void = SignalPipe.listen(to: SignalPipe.ending) { number in
    RawMode.leave()
    exit(128 + number)
  }

  private static func readKey() -> Key? {
    var decoder = KeyDecoder()
    // One at a time: what is typed ahead is for the next question, or for the shell.
    var bytes = [UInt8](repeating: 0, count: 1)
    while true {
      var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let ready = poll(&input, 1, decoder.wait == .none ? -1 : 100)
      if ready < 0, errno == EINTR { continue }
      let count = ready == 0 ? 0 : read(STDIN_FILENO, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      if ready != 0, count <= 0 { return nil }
      let keys = ready == 0 ? decoder.flush() : decoder.decode(bytes[..<count])
      if let key = keys.first { return key }
    }
  }
}
