import Foundation
import ReducerTesting
import StandupsSample
import TestSupport
import Testing

@testable import StandupsTerminal

/// Random keys for the built program: 200, or as many as `PROGRAM_KEYS` says.
@Suite("Random keys for the built program")
struct ProgramKeyTests {
  @Test("It goes on, and keeps what was typed")
  func keys() async throws {
    let count = size(from: "PROGRAM_KEYS", ordinary: 200)
    let folder = try TemporaryFolder()
    let file = folder.file("standups.json")
    try await onBlockingThread {
      var random = Seeded(7)
      var program = try started(file)
      for number in 1...count {
        program.type(Self.key(number, using: &random))
        if number % 10 != 0 { continue }
        if Int.random(in: 0..<4, using: &random) == 0 {
          program.resize(
            Size(
              columns: Int.random(in: 5...120, using: &random),
              rows: Int.random(in: 2...40, using: &random)
            )
          )
        }
        // What is drawn as a whole is drawn after all keys before it. Behind an escape, the first is
        // a key with the Alt key held.
        let before = program.screen.drawings
        program.type("\u{C}\u{C}")
        do {
          try program.waitFor("a drawing") { $0.drawings > before }
        } catch {
          // A key has ended it, which is no fault.
          #expect(try program.waitForEnd() == (0, false))
          program = try started(file)
        }
        #expect(program.screen.unknown == [])
      }
      program.signal(SIGTERM)
      // One of the last keys may have ended it after that drawing.
      let end = try program.waitForEnd()
      #expect([0, 128 + SIGTERM].contains(end.code) && !end.isSignal)
      #expect(program.isEchoing)
    }
    #expect(try await DataManager.file(at: file).load().notice == nil)
  }

  private static func key(_ number: Int, using random: inout Seeded) -> String {
    let keys = [
      "a", "e", "s", "d", "x", "u", "/", "?", "j", "k", "J", "K", "g", "G", "n", " ", "\r", "\r",
      "\t",
      "\t", "\u{1B}", "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[Z", "\u{1B}[5~",
      "\u{1B}[6~", "\u{1B}[H", "\u{1B}[F", "\u{1B}[3~", "\u{1B}OP", "\u{1B}[1;5C", "\u{1B}b",
      "\u{7F}",
      "\u{17}", "\u{13}", "\u{10}", "\u{12}", "日", "🙂", "\u{1B}\r", "\u{1B}[15~", "q",
    ]
    return Int.random(in: 0..<3, using: &random) == 0
      ? "\u{1B}[200~w\(number)x \u{1B}[201~" : keys.randomElement(using: &random)!
  }

  private func started(_ file: URL) throws -> PseudoTerminal {
    let program = try PseudoTerminal(builtProduct("standups"), ["--file", file.path])
    try program.waitFor("a screen") { $0.modes.contains(1049) }
    return program
  }
}
