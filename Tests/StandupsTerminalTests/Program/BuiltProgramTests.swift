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

  @Test("What two programs on one file have done is merged")
  func two() async throws {
    try await onBlockingThread { [file] in
      let (first, second) = (try started(file), try started(file))
      first.type("aFirst\u{13}q")
      #expect(try first.waitForEnd() == (0, false))
      second.type("aSecond\u{13}q")
      #expect(try second.waitForEnd() == (0, false))
    }
    let standups = try await DataManager.file(at: file).load().standups
    #expect(standups.map(\.title).sorted() == ["First", "Second"])
  }

  @Test("A lock that another program holds does not hold the keys")
  func heldLock() async throws {
    let lock = folder.file(".standups.json.lock")
    try await onBlockingThread { [file] in
      let program = try started(file)
      program.type("aFirst\u{13}")
      try program.waitFor("everything to be saved") {
        $0.text.contains("● First") && !$0.text.contains("not saved yet")
      }
      let descriptor = open(lock.path, O_RDONLY)
      #expect(flock(descriptor, LOCK_EX) == 0)
      program.type("aSecond\u{13}")
      try program.waitFor("● Second")
      program.type("q")
      try program.waitFor("saving…")
      // It draws, and takes the size of the window.
      program.resize(Size(columns: 60, rows: 10))
      try program.waitFor("a drawing") { $0.cells.count == 10 && $0.text.contains("saving…") }
      close(descriptor)
      #expect(try program.waitForEnd() == (0, false))
    }
    let titles = try await DataManager.file(at: file).load().standups.map(\.title)
    #expect(titles == ["First", "Second"])
  }

  @Test("Who does not want to wait for a lock keeps what was not saved in a file of its own")
  func impatience() async throws {
    try await onBlockingThread { [file, folder] in
      let program = try started(file)
      let descriptor = open(folder.file(".standups.json.lock").path, O_RDONLY)
      #expect(flock(descriptor, LOCK_EX) == 0)
      program.type("aEvening\u{13}q")
      try program.waitFor("saving…")
      program.type("\u{3}")
      #expect(try program.waitForEnd() == (1, false))
      close(descriptor)
      let output = String(decoding: program.output, as: UTF8.self)
      #expect(output.contains("The last changes were not saved. They are in /"))
    }
    let copy = try #require(try folder.names.first { $0.contains("unsaved") })
    let standups = try await DataManager.file(at: folder.file(copy)).load().standups
    #expect(standups.map(\.title) == ["Evening"])
  }

  @Test(
    "A folder that nothing can be written into is told of at the start",
    .enabled(if: getuid() == 0, "Only root becomes another user."),
    .enabled(if: isOpenToAll("standups"), "Others may not run what was built.")
  )
  func unwritableFolder() async throws {
    try await DataManager.file(at: file).save([Fixtures.design])
    #expect(chmod(file.path, 0o644) == 0)
    try await onBlockingThread { [file] in
      let program = try PseudoTerminal(
        URL(filePath: "/usr/bin/setpriv"),
        ["--reuid=65534", "--regid=65534", "--clear-groups", program.path, "--file", file.path]
      )
      try program.waitFor("Changes cannot be saved")
      try program.waitFor("OK")
      program.type("\r")
      try program.waitFor("the list") { !$0.text.contains("Changes cannot") }
      program.type("q")
      #expect(try program.waitForEnd() == (0, false))
    }
  }

  @Test("A file that can only be read is replaced only if the user says so")
  func readOnlyFile() async throws {
    try await DataManager.file(at: file).save([])
    #expect(chmod(file.path, 0o444) == 0)
    let before = try Data(contentsOf: file)
    try await onBlockingThread { [file] in
      let program = try started(file)
      program.type("aEvening\u{13}")
      try program.waitFor("Save all the same?")
      #expect(try Data(contentsOf: file) == before)
      program.type("\u{1B}[B\r")
      try program.waitFor("everything to be saved") {
        $0.text.contains("● Evening") && !$0.text.contains("not saved yet")
      }
      program.type("q")
      #expect(try program.waitForEnd() == (0, false))
    }
    #expect(try await DataManager.file(at: file).load().standups.map(\.title) == ["Evening"])
  }

  @Test("A form that was open is offered at the next start, and a meeting is in its standup")
  func unfinished() async throws {
    try await onBlockingThread { [file] in
      let first = try started(file)
      first.type("aMorning")
      try first.waitFor("Morning")
      first.hangUp()
      first.signal(SIGHUP)
      first.waitUntilExit()

      let second = try PseudoTerminal(program, ["--file", file.path])
      try second.waitFor("Go on where you left off?")
      second.type("\r")
      try second.waitFor("▶ Title     Morning")
      second.type(" sync\u{13}\r")
      try second.waitFor("No meetings yet")
      second.type("s")
      try second.waitFor("Type what is said")
      second.type("The login is done.\rAnd the settings")
      try second.waitFor("And the settings")
      second.signal(SIGTERM)
      #expect(try second.waitForEnd() == (128 + SIGTERM, false))
    }
    let standups = try await DataManager.file(at: file).load().standups
    #expect(standups.map(\.title) == ["Morning sync"])
    #expect(
      standups[0].meetings[0].notes.map(\.text) == ["The login is done.", "And the settings"]
    )
    #expect(try !folder.names.contains { $0.contains("unfinished") })
  }

  @Test("A file that is no standups file is told of, and set aside only if the user says so")
  func damage() async throws {
    try Data("{".utf8).write(to: file)
    try await onBlockingThread { [file] in
      let program = try PseudoTerminal(program, ["--file", file.path])
      try program.waitFor("Not a file of standups")
      program.type("\r")
      try program.waitFor("The standups could not be read.")
      program.type("q")
      #expect(try program.waitForEnd() == (0, false))
    }
    #expect(try Data(contentsOf: file) == Data("{".utf8))
    try await onBlockingThread { [file] in
      let program = try PseudoTerminal(program, ["--file", file.path])
      try program.waitFor("Not a file of standups")
      program.type("\u{1B}[B\r")
      try program.waitFor("Data failed to load")
      program.type("\rq")
      #expect(try program.waitForEnd() == (0, false))
    }
    let aside = try folder.names.filter { $0.hasPrefix("standups.damaged-") }
    #expect(try aside.map { try Data(contentsOf: folder.file($0)) } == [Data("{".utf8)])
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

  private func started(
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

  private var program: URL { builtProduct("standups") }
}
