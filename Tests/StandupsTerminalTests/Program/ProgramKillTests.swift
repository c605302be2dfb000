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

/// Ends programs while they are used: 12, or as many as `PROGRAM_KILLS` says.
///
/// Whatever ends a program, what was on its screen is in the file or in a draft afterwards; after
/// `SIGKILL`, which no program can do anything about, what it had shown as saved.
@Suite("Programs that are ended while they are used")
struct ProgramKillTests {
  private static let lanes = 3

  /// Three lanes of programs, one after the other, so that they do not take the machine from each other.
  @Test("Nothing that was on the screen is missing", arguments: 0..<lanes)
  func kills(lane: Int) async throws {
    let count = size(from: "PROGRAM_KILLS", ordinary: 12)
    for number in stride(from: lane, to: count, by: Self.lanes) { try await kill(number) }
  }

  private func kill(_ number: Int) async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("standups.json")
    let users = try await onBlockingThread {
      var random = Seeded(number)
      // Every fourth time another program is used at the same time, on the same file.
      var users = [try RandomUser(file, seed: number, word: "w")]
      if number % 4 == 3 { users.append(try RandomUser(file, seed: number + 1_000_000, word: "v")) }
      do {
        for _ in 0..<Int.random(in: 1...5, using: &random) {
          for index in users.indices { try users[index].act() }
        }
        let ends: [RandomUser.End] = [
          .signal(SIGTERM), .signal(SIGHUP), .signal(SIGINT), .hangUp, .kill,
        ]
        for index in users.indices {
          try users[index].beginToType()
          try users[index].end(by: ends[(number + index) % ends.count], using: &random)
        }
      } catch {
        let steps = users.map { $0.outcome.steps.joined(separator: ", ") }
        throw PseudoTerminal.Failure(description: "kill \(number) after \(steps): \(error)")
      }
      return users.map(\.outcome)
    }

    let storage = DataManager.file(at: file)
    let drafts = DraftClient.files(beside: file)
    let loaded = try await storage.load()
    #expect(loaded.notice == nil, "kill \(number)")
    let kept = "\(loaded.standups) \(try await drafts.load())"
    for user in users {
      for word in user.words where !kept.contains(word) {
        let steps = user.steps.joined(separator: ", ")
        Issue.record("kill \(number): \(word) is missing after \(steps)\n\(kept)")
      }
    }
    #expect(try !folder.names.contains { $0.hasSuffix("draft") || $0.contains("unfinishing") })
  }
}

/// A user of the program, who remembers what was on the screen, and ends the program.
private struct RandomUser {
  /// How a program ends.
  enum End: Equatable {
    case signal(Int32)
    /// The window is closed.
    case hangUp
    case kill
  }

  /// What has to be there afterwards, and what was done.
  struct Outcome: Sendable {
    var words: Set<String>
    var steps: [String]
  }

  private let terminal: PseudoTerminal
  private var random: Seeded
  private let word: String
  private var count = 0
  /// What was on the screen, and not given up.
  private var seen: Set<String> = []
  /// What the program had shown as saved.
  private var saved: Set<String> = []
  private(set) var outcome = Outcome(words: [], steps: [])

  init(_ file: URL, seed: Int, word: String) throws {
    random = Seeded(seed)
    self.word = word
    terminal = try PseudoTerminal(
      builtProduct("standups"),
      ["--file", file.path],
      size: Size(columns: 100, rows: 40)
    )
    try terminal.waitFor("q Quit")
    try terminal.waitFor("the standups") { !$0.text.contains("Loading…") }
  }

  /// Does something that takes some keys, and looks at what is on the screen then.
  mutating func act() throws {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: try add()
    case 1: try edit()
    case 2: try meet()
    case 3: try ask()
    case 4: try waitForSave()
    case 5:
      note("resize")
      terminal.resize(
        Size(
          columns: Int.random(in: 90...120, using: &random),
          rows: Int.random(in: 30...50, using: &random)
        )
      )
    default: try add()
    }
  }

  private mutating func add() throws {
    try backToList()
    terminal.type("a")
    try terminal.waitFor("New standup")
    let title = try type()
    if Bool.random(using: &random) { try type(after: "\t\t\t") }
    terminal.type("\u{13}")
    try terminal.waitFor("● \(title)")
    note("add \(title)")
  }

  private mutating func edit() throws {
    guard try open() else { return }
    terminal.type("e")
    try terminal.waitFor("Edit ")
    let title = try type(after: " ")
    if Bool.random(using: &random) {
      terminal.type("\u{13}")
      try terminal.waitFor("Attendees  ")
      note("edit \(title)")
    } else {
      note("type \(title) into a form")
    }
  }

  private mutating func meet() throws {
    guard try open() else { return }
    terminal.type("s")
    try terminal.waitFor("Type what is said")
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      try type()
      terminal.type("\r")
      try terminal.waitFor("Type what is said")
    }
    note("meeting with \(word)\(count)")
    if Bool.random(using: &random) {
      terminal.type("\u{1B}")
      try terminal.waitFor("Save and end")
      if Bool.random(using: &random) {
        terminal.type("\r")
        try terminal.waitFor("past meeting")
        note("end it")
      }
    } else if Bool.random(using: &random) {
      try type()
    }
  }

  private mutating func ask() throws {
    try backToList()
    guard terminal.screen.text.contains("●") else { return }
    terminal.type("d")
    try terminal.waitFor("Are you sure")
    note("ask")
  }

  /// Waits until the program says that everything is saved.
  private mutating func waitForSave() throws {
    try backToList()
    try terminal.waitFor("all to be saved") { !$0.text.contains("not saved yet") }
    saved = seen
    note("saved")
  }

  private mutating func open() throws -> Bool {
    try backToList()
    guard terminal.screen.text.contains("●") else { return false }
    terminal.type("\r")
    try terminal.waitFor("Start meeting")
    return true
  }

  /// Leaves whatever is open, and answers questions so that nothing is given up.
  private mutating func backToList() throws {
    for _ in 0..<20 {
      // Drawn as a whole, so that what is on the screen is known to be of now.
      let before = terminal.screen.drawings
      terminal.type("\u{C}")
      try terminal.waitFor("a drawing") { $0.drawings > before }
      let text = terminal.screen.text
      if text.contains("Save and end") {
        terminal.type("\r")
        try terminal.waitFor("past meeting")
      } else if text.contains("Leave without saving?") {
        terminal.type("\u{1B}[B\r")
        try terminal.waitFor("no question") { !$0.text.contains("Leave without") }
      } else if text.contains("Press  Esc Leave") {
        let title = text.split(separator: "\n").first { $0.contains("│") } ?? ""
        terminal.type("\u{1B}")
        try terminal.waitFor("no question") { !$0.text.contains(title) }
      } else if text.contains("End meeting") {
        terminal.type("\u{1B}")
        try terminal.waitFor("Save and end")
      } else if text.contains("^S Save") {
        terminal.type("\u{13}")
        try terminal.waitFor("no form") { !$0.text.contains("^S Save") }
      } else if text.contains("Esc Back") {
        terminal.type("\u{1B}")
        try terminal.waitFor("q Quit")
      } else {
        return
      }
    }
    throw PseudoTerminal.Failure(description: "There is no way back:\n\(terminal.screen.text)")
  }

  /// Types a word, and waits until it is on the screen.
  @discardableResult
  private mutating func type(after keys: String = "") throws -> String {
    count += 1
    let next = "\(word)\(count)x"
    terminal.type(keys + next)
    try terminal.waitFor(next)
    seen.insert(next)
    return next
  }

  /// Types without waiting for it to be seen.
  mutating func beginToType() throws {
    count += 1
    if Bool.random(using: &random) { terminal.type("a\(word)\(count)x") }
    try terminal.readWhatIsThere()
    if !terminal.screen.text.contains("not saved yet"), terminal.screen.text.contains("q Quit") {
      saved = seen
    }
  }

  /// Ends the program at some moment.
  mutating func end(by end: End, using random: inout Seeded) throws {
    note("\(end)")
    let longest = [0, 1_000, 20_000].randomElement(using: &random)!
    let moment = ContinuousClock.now + .microseconds(Int.random(in: 0...longest, using: &random))
    while ContinuousClock.now < moment {}
    switch end {
    case .signal(let number):
      terminal.signal(number)
      _ = try terminal.waitForEnd()
    case .hangUp:
      terminal.hangUp()
      terminal.signal(SIGHUP)
      terminal.waitUntilExit()
    case .kill:
      terminal.signal(SIGKILL)
      terminal.waitUntilExit()
    }
    outcome.words = end == .kill ? saved : seen
  }

  private mutating func note(_ step: String) { outcome.steps.append(step) }
}
