import Foundation
import ReducerTesting
import StandupsSample
import TestSupport
import Testing

@testable import StandupsTerminal

/// What becomes of files: of two programs, locked, not to be written, damaged.
extension BuiltProgramTests {
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
}
