import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Five tests that fail, what they print, and an edit that makes one of them pass.
///
/// In a terminal it waits after each.
@main
enum Tour {
  static func main() async throws {
    let screen = Screen()
    for (index, stop) in Stop.all.enumerated() {
      guard
        screen.show(
          index + 1,
          stop.title,
          await stop.page(columns: screen.columns),
          before: "the next test"
        )
      else { return }
    }
    let last = AcceptedEdit(stop: Stop.all[0], excerpt: "ticks")
    guard
      screen.show(
        Stop.all.count + 1,
        last.title,
        try await last.page(columns: screen.columns),
        before: "where to go on"
      )
    else { return }
    screen.show([
      Line("Where to go on", .title),
      Line(""),
      Line("To accept edits of your own tests: Documentation/ReviewingFailures.md"),
      Line("A test that passes, and how to depend on the package: README.md"),
      Line("An app of five screens and its tests: Documentation/Standups.md"),
      Line("The same app in a terminal: Examples/Standups/README.md"),
    ])
  }
}

/// A line and how it looks.
struct Line: Equatable {
  var text: String
  var look: Look

  init(_ text: String, _ look: Look = .plain) {
    self.text = text
    self.look = look
  }

  enum Look: String {
    case plain = ""
    case title = "1"
    case code = "2"
    case failure = "1;31"
    case removed = "31"
    case added = "32"

    /// The look of a line in a failure.
    static func output(_ line: String) -> Look {
      let text = line.drop { $0 == " " || $0 == "\u{2007}" }
      return text.hasPrefix("−") ? .removed : text.hasPrefix("+") ? .added : .plain
    }
  }
}

/// Where the tour is shown: a terminal, or a pipe, which gets plain text.
struct Screen {
  let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  let hasColors = ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty

  func show(_ lines: [Line]) {
    for line in lines {
      let isStyled = isTerminal && hasColors && line.look != .plain
      print(isStyled ? "\u{1B}[\(line.look.rawValue)m\(line.text)\u{1B}[0m" : line.text)
    }
  }

  /// Shows a stop of the tour, and waits for the reader.
  ///
  /// - Returns: True if the reader wants to go on.
  func show(_ number: Int, _ title: String, _ page: [Line]?, before next: String) -> Bool {
    guard let page else {
      print("\(title): the test passed, and should fail.")
      exit(1)
    }
    show([Line("\(number) of \(Stop.all.count + 1)  \(title)", .title)] + page)
    return waits(for: next)
  }

  /// Waits for the return key, in a terminal.
  ///
  /// - Returns: True if the reader wants to go on.
  func waits(for next: String) -> Bool {
    guard isTerminal else {
      print()
      return true
    }
    print("\u{1B}[7m Return \u{1B}[0m \(next)   \u{1B}[7m q Return \u{1B}[0m end ", terminator: "")
    fflush(nil)
    let answer = readLine()
    print("\u{1B}[2J\u{1B}[H", terminator: "")
    return answer != nil && answer != "q"
  }

  /// The number of columns of the terminal, or the usual number elsewhere.
  var columns: Int {
    var size = winsize()
    guard isTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return 80
    }
    return Int(size.ws_col)
  }
}

extension [Line] {
  /// Breaks lines between words; lines that continue keep the indentation.
  func wrapped(to columns: Int) -> [Line] {
    let width = Swift.max(20, columns - 1)
    return flatMap { line in
      let indentation = String(line.text.prefix { $0 == " " || $0 == "\u{2007}" }.prefix(width / 2))
      var lines: [Line] = []
      var rest = line.text[...]
      while rest.count > width {
        let part = rest.prefix(width)
        let end = part.dropFirst(indentation.count).lastIndex(of: " ") ?? part.endIndex
        lines.append(Line(String(rest[..<end]), line.look))
        rest = (indentation + rest[end...].drop { $0 == " " })[...]
      }
      return lines + [Line(String(rest), line.look)]
    }
  }
}
