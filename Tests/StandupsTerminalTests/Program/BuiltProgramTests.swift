import Foundation
import ReducerTesting
import StandupsSample
import TestSupport
import Testing

@testable import StandupsTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Drives the built program through a terminal, as a person would.
@Suite("The built program in a terminal")
struct BuiltProgramTests {
  let folder: TemporaryFolder
  let file: URL

  init() throws {
    folder = try TemporaryFolder()
    file = folder.file("standups.json")
  }

  @Test("From the start to a recorded meeting, which is there after a restart")
  func journey() async throws {
    try await onBlockingThread { [file] in
      let first = try PseudoTerminal(program, ["--file", file.path])
      try first.waitFor("There are no standups yet.")
      #expect(!first.isEchoing)
      #expect(first.screen.modes == [1049, 2004])

      first.type("a")
      try first.waitFor("New standup")
      first.type("Morning\t\t\tBlob\rBlob Jr")
      try first.waitFor("Blob Jr")
      first.type("\u{13}")
      try first.waitFor("2 attendees · 5 min")
      first.type("\r")
      try first.waitFor("No meetings yet")

      first.type("s")
      try first.waitFor("Speaker 1 of 2")
      first.type("The login is done.\r")
      try first.waitFor("0:00 Blob  The login is done.")
      first.type("\t")
      try first.waitFor("Speaker 2 of 2")
      try first.waitFor("a bell") { $0.bells == 1 }
      first.type("\t")
      try first.waitFor("Save and end")
      first.type("\r")
      try first.waitFor("1 past meeting")

      first.type("\u{1B}")
      try first.waitFor("1 of 1")
      first.type("q")
      #expect(try first.waitForEnd() == (0, false))
      #expect(first.isEchoing)
      #expect(first.screen.modes == [])
      #expect(first.screen.isCursorVisible)
      #expect(first.screen.unknown == [])

      let second = try PseudoTerminal(program, ["--file", file.path])
      try second.waitFor("Morning")
      second.type("\r")
      try second.waitFor("1 past meeting")
      second.type("\r")
      try second.waitFor("0:00 Blob  The login is done.")
      second.type("\u{3}")
      #expect(try second.waitForEnd() == (130, false))
      #expect(second.isEchoing)
    }
  }

  @Test(
    "A signal ends it like a person: saved, and the terminal as it was",
    arguments: [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU,
    ]
  )
  func signal(number: Int32) async throws {
    try await onBlockingThread { [file] in
      let program = try started(file)
      program.type("aEvening\u{13}")
      try program.waitFor("● Evening")
      program.signal(number)
      #expect(try program.waitForEnd() == (128 + number, false))
      #expect(program.isEchoing)
      #expect(program.screen.modes == [])
    }
    #expect(try await DataManager.file(at: file).load().standups.map(\.title) == ["Evening"])
  }

  @Test("Ctrl-C saves what has changed, even with a form or a meeting open")
  func interrupt() async throws {
    try await onBlockingThread { [file] in
      let program = try started(file)
      program.type("aMidday\u{13}")
      try program.waitFor("● Midday")
      program.type("\r")
      try program.waitFor("No meetings yet")
      program.type("e")
      try program.waitFor("Edit Midday")
      program.type("\u{3}")
      #expect(try program.waitForEnd() == (130, false))
      #expect(program.isEchoing)
    }
    #expect(try await DataManager.file(at: file).load().standups.map(\.title) == ["Midday"])
  }

  @Test("A crash gives the terminal back", arguments: [SIGABRT, SIGSEGV, SIGILL, SIGTRAP])
  func crash(number: Int32) async throws {
    try await onBlockingThread { [file] in
      // The runtime of the language would ask whether to look into the crash.
      let program = try started(file, environment: ["SWIFT_BACKTRACE": "enable=no"])
      program.signal(number)
      #expect(try program.waitForEnd() == (number, true))
      #expect(program.isEchoing)
      #expect(program.screen.modes == [])
      #expect(program.screen.isCursorVisible)
    }
  }

  /// A shell with job control, in a terminal of its own.
  @Test(
    "Ctrl-Z gives the terminal to the shell, and fg takes it back",
    .enabled(if: ["/usr/bin/setsid", "/bin/bash"].allSatisfy(FileManager.default.fileExists))
  )
  func suspension() async throws {
    try await onBlockingThread { [file] in
      let shell = try PseudoTerminal(
        URL(filePath: "/usr/bin/setsid"),
        ["--ctty", "--wait", "/bin/bash", "--norc", "--noprofile", "-i"],
        environment: ["PS1": "shell> ", "HISTFILE": "/dev/null"]
      )
      try shell.waitFor("shell>")
      shell.type("\(program.path) --file \(file.path)\r")
      try shell.waitFor("There are no standups yet.")
      shell.type("aEvening")
      try shell.waitFor("Evening")

      shell.type("\u{1A}")
      try shell.waitFor("the shell") { !$0.modes.contains(1049) && $0.text.contains("Stopped") }
      shell.type("fg\r")
      try shell.waitFor("the form") { $0.modes == [1049, 2004] && $0.text.contains("Evening") }
      shell.type(" standup\u{13}")
      try shell.waitFor("● Evening standup")

      // The shell can stop it, too.
      shell.type("\u{1A}")
      try shell.waitFor("the shell") { !$0.modes.contains(1049) }
      shell.type("fg\r")
      try shell.waitFor("the list") { $0.modes.contains(1049) && $0.text.contains("● Evening") }
      shell.type("q")
      try shell.waitFor("the shell") { !$0.modes.contains(1049) }
      shell.type("exit\r")
      _ = try shell.waitForEnd()
    }
    let titles = try await DataManager.file(at: file).load().standups.map(\.title)
    #expect(titles == ["Evening standup"])
  }

  @Test("A window of another size is drawn anew")
  func resize() async throws {
    try await onBlockingThread { [file] in
      let program = try started(file)
      program.resize(Size(columns: 30, rows: 8))
      try program.waitFor("There are no standups yet.\n Press a to add one.")
      program.resize(Size(columns: 100, rows: 30))
      try program.waitFor("There are no standups yet. Press a to add one.")
      program.type("\u{3}")
      _ = try program.waitForEnd()
    }
  }

  @Test("No colours with NO_COLOR")
  func noColor() async throws {
    try await onBlockingThread { [file] in
      for (environment, isColored) in [(["NO_COLOR": "1"], false), (["NO_COLOR": ""], true)] {
        let program = try PseudoTerminal(
          program,
          ["--file", file.path],
          environment: environment
        )
        try program.waitFor(isColored ? "● Noon" : "There are no standups yet.")
        program.type("aNoon\u{13}")
        try program.waitFor(isColored ? "2 of 2" : "● Noon")
        program.type("q")
        #expect(try program.waitForEnd() == (0, false))
        #expect(String(decoding: program.output, as: UTF8.self).contains("38;5;") == isColored)
      }
    }
  }

  @Test("Arguments that make no sense are explained")
  func withoutTerminal() async throws {
    #expect(try await output(["--version"]) == ("\(StandupsCommand.version)\n", 0))
    #expect(try await output(["--help"]) == ("\(Manual.help)\n", 0))
    #expect(try await output(["--nonsense"]) == ("", 64))
    #expect(try await output(["--file", folder.url.path]) == ("", 1))
  }

  private func output(_ arguments: [String]) async throws -> (String, Int32) {
    try await onBlockingThread {
      let process = try TalkingProcess(program, arguments)
      var text = ""
      while let line = process.readLine() { text += "\(line)\n" }
      return (text, process.finish())
    }
  }

  func started(
    _ file: URL,
    environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      program,
      ["--file", file.path],
      environment: environment
    )
    try terminal.waitFor("There are no standups yet.")
    return terminal
  }

  var program: URL { builtProduct("standups") }
}
