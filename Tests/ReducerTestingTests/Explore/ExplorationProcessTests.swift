import Foundation
import TestSupport
import Testing

/// The environment variables of explorations, in a process of its own.
@Suite struct ExplorationProcessTests {
  /// The outputs of a process, and its end.
  private func run(
    _ arguments: String...,
    environment: [String: String] = [:]
  ) throws -> (output: String, errors: String, status: Int32) {
    let process = Process()
    process.executableURL = builtProduct("LeftStoreHelper")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }  // Under sanitizers, it does not end.
      .merging(environment) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    func text(_ pipe: Pipe) -> String {
      String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    let texts = (errors: text(errors), output: text(output))
    process.waitUntilExit()
    return (texts.output, texts.errors, process.terminationStatus)
  }

  private let whole = "5 states, 4 transitions, 4 deep, complete, 0 steps, no code\n"
  private let none = "0 states, 0 transitions, 0 deep, not complete, 0 steps, no code\n"

  @Test func aSearchOfStatesIsDoneByTheFirstPart() throws {
    #expect(try run("states", "5", environment: ["EXPLORE_SHARD": "1/2"]) == (whole, "", 0))
    #expect(try run("states", "5", environment: ["EXPLORE_SHARD": "2/2"]) == (none, "", 0))
    #expect(try run("states", "5", environment: ["EXPLORE_SHARD": "3/3"]) == (none, "", 0))
  }

  @Test func aPartThatThereIsNotIsRefused() throws {
    let found = try run("states", "5", environment: ["EXPLORE_SHARD": "3/2"])
    #expect(found.output == none)
    #expect(
      found.errors.contains(
        "error: EXPLORE_SHARD is \"3/2\", which does not name a part of a search."
      )
    )
  }

  /// A trap ended the process without a word of what was explored.
  @Test func aTrapLeavesTheWalkBehind() throws {
    let steps = "  1. send .next\n  2. send .next\n  3. send .next\n\n"
    let store = try run("trap", "walk").errors
    #expect(
      store.contains("The process ended in this walk: …\n\n\(steps)It was walk 1 with the seed 1.")
    )
    #expect(store.contains("exploreWalks(replaying: \"send next; send next; send next\")"))
    let reducer = try run("trap", "reducer").errors
    #expect(reducer.contains("\(steps)It was walk 1 with the seed 7."))
    #expect(try run("trap", "states").errors.contains("search of states: …\n\n\(steps)"))
  }

  @Test func aTrapLeavesTheOrderBehind() throws {
    let errors = try run("trap", "order").errors
    #expect(errors.contains("exploreOrders(replaying: \"other/loaded held 2\")"), "\(errors)")
    #expect(errors.contains("The process ended in this order"))
  }

  /// Nothing answers the signal twice, or keeps it from ending the process.
  @Test func aTrapEndsTheProcess() throws {
    for kind in ["walk", "reducer", "states", "order"] {
      #expect(try [SIGILL, SIGTRAP].contains(run("trap", kind).status))
    }
  }
}
