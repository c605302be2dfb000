import Foundation
import TestSupport
import Testing

/// Explorations that end their process.
@Suite struct ExplorationProcessTests {
  /// The errors that a process writes, and its end.
  private func run(_ arguments: String...) throws -> (errors: String, status: Int32) {
    let process = Process()
    process.executableURL = builtProduct("LeftStoreHelper")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }  // Under sanitizers, it does not end.
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (text, process.terminationStatus)
  }

  /// A trap ended the process without a word of what was explored.
  @Test func aTrapLeavesTheWalkBehind() throws {
    let steps = "  1. send .next\n  2. send .next\n  3. send .next\n\n"
    let store = try run("trap", "walk").errors
    expectContains(
      store,
      "The process ended in this walk: …\n\n\(steps)It was walk 1 with the seed 1."
    )
    expectContains(store, "exploreWalks(replaying: \"send next; send next; send next\")")
    let reducer = try run("trap", "reducer").errors
    expectContains(reducer, "\(steps)It was walk 1 with the seed 7.")
    try expectContains(run("trap", "states").errors, "search of states: …\n\n\(steps)")
  }

  @Test func aTrapLeavesTheOrderBehind() throws {
    let errors = try run("trap", "order").errors
    expectContains(errors, "exploreOrders(replaying: \"other/loaded held 2\")", "\(errors)")
    expectContains(errors, "The process ended in this order")
  }

  /// Nothing answers the signal twice, or keeps it from ending the process.
  @Test func aTrapEndsTheProcess() throws {
    for kind in ["walk", "reducer", "states", "order"] {
      #expect(try [SIGILL, SIGTRAP].contains(run("trap", kind).status))
    }
  }
}
