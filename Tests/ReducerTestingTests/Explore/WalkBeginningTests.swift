import TestSupport
import Testing

@testable import ReducerTesting

/// How walks begin: in which state, and with which steps.
@Suite struct WalkBeginningTests {
  private struct Account: Reducer {
    struct State: Equatable {
      var balance = 0
      var isOpen = false
    }
    enum Action: Equatable {
      case open
      case transfer(Int, isFree: Bool, to: String)
      case withdraw
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .open: state.isOpen = true
      case .transfer(let amount, let isFree, let name):
        if state.isOpen { state.balance -= name.isEmpty ? 0 : amount + (isFree ? 0 : 1) }
      case .withdraw: if state.balance > 6 { state.balance = -1 }
      }
      return .none
    }
  }

  private func explore(replaying: String? = nil) async -> WalkExploration {
    await exploreWalks(from: .int(in: 0...20), .bool, replaying: replaying) { balance, isOpen in
      TestStore(initialState: Account.State(balance: balance, isOpen: isOpen)) { Account() }
    } steps: { _ in
      Sending(.withdraw)
    } checks: {
      Always("the balance is not negative") { $0.balance >= 0 }
    }
  }

  @Test func theInitialStateIsDrawnAndShrunk() async throws {
    let found = try await walked { await explore() }
    found.expectFailure(steps: 1)
    let code = try #require(found.result.code)
    expectContains(code, "State(balance: 7, isOpen: false)", "\(code)")
    let message = try #require(found.issues.first).message
    expectContains(message, "exploreWalks(replaying: \"start 7; send withdraw\")", "\(message)")
  }

  @Test func aReplayBeginsInTheSameState() async throws {
    try await walked { await explore(replaying: "start 8 1; send withdraw") }
      .expectFailure(steps: 1)
    try await walked { await explore(replaying: "start 6; send withdraw") }.expectSuccess()
  }

  @Test func aStateWithoutAValueIsReported() async throws {
    let found = try await walked {
      await exploreWalks(from: .element(of: [Int]())) { balance in
        TestStore(initialState: Account.State(balance: balance)) { Account() }
      } steps: { _ in
        Sending(.withdraw)
      } checks: {
        Always("anything") { _ in true }
      }
    }
    expectEqual(
      found.issues.map(\.message.headline),
      [
        "A generator of the walk's initial state has no value."
      ]
    )
  }

  @Test func eachWalkBeginsWithTheFirstSteps() async throws {
    let found = try await walked {
      await exploreWalks(walks: 20, steps: 3) {
        TestStore(initialState: Account.State()) { Account() }
      } first: {
        Sending(.open)
        Sending(.int(in: 1...3)) { .transfer($0, isFree: true, to: "") }
      } steps: { _ in
        Sending(.int(in: 1...9), .bool, .string) { .transfer($0, isFree: $1, to: $2) }
      } checks: {
        Sometimes("it is open") { $0.isOpen }
      }
    }
    found.expectSuccess()
    expectEqual(found.result.steps, 20 * 5)
  }

  @Test func theFirstStepsAreNotLeftOut() async throws {
    let found = try await walked {
      await exploreWalks {
        TestStore(initialState: Account.State()) { Account() }
      } first: {
        Sending(.withdraw)
        Sending(.open)
      } steps: { _ in
        Sending(.int(in: 1...9), .bool, .string) { .transfer($0, isFree: $1, to: $2) }
      } checks: {
        Always("the balance is not negative") { $0.balance >= 0 }
      }
    }
    found.expectFailure(steps: 3)
    expectContains(
      found.issues.first?.message,
      """
        1. send .withdraw
        2. send .open
        3. send .transfer(1, isFree: false, to: "a")
      """,
      "\(found.issues)"
    )
  }
}

/// Walks that fail in several ways.
@Suite struct SeveralFailuresTests {
  private enum Action: Equatable { case up(Int), down(Int), fail }

  private struct Counter: Reducer {
    func reduce(into state: inout Int, action: Action) -> Effect<Action> {
      switch action {
      case .up(let number): state += number
      case .down(let number): state -= number
      case .fail: reportIssue("The counter failed in the state \(state).")
      }
      return .none
    }
  }

  private func messages(_ names: [String], fails: Bool) async throws -> [String] {
    let found = try await walked {
      await exploreWalks(of: Counter(), from: 0) { _ in
        Sending(.int(in: 1...9)) { .up($0) }
        Sending(.int(in: 1...9)) { .down($0) }
        if fails { Sending(.fail) }
      } checks: {
        for name in names {
          Always(name) {
            switch name {
            case "small": $0 < 20
            case "positive": $0 > -5
            default: $0 != 13
            }
          }
        }
      }
    }
    #expect(found.result.failingSteps != nil)
    return found.issues.map(\.message)
  }

  @Test func eachIsReportedOnceAndShrunk() async throws {
    let messages = try await messages(["small", "positive"], fails: true)
    expectEqual(messages.count, 3)
    let steps = ["  1. send .fail\n", "  1. send .down(5)\n", "\"small\": …\n\n  1. send .up("]
    for step in steps {
      expectEqual(messages.count { $0.contains(step) }, 1, "\(messages)")
    }
    expectEqual(messages.map { $0.contains("What was covered") }, [true, false, false])
  }

  @Test func threeAtMostAreReported() async throws {
    let messages = try await messages(["small", "positive", "lucky"], fails: true)
    expectEqual(messages.count, 3)
  }

  /// The same check once more is no other failure.
  @Test func oneCheckIsReportedOnce() async throws {
    try await expectEqual(messages(["small"], fails: false).count, 1)
  }
}

/// How far a long exploration has come.
@Suite struct ProgressTests {
  @Test func itIsWrittenWhenItsTimeHasCome() {
    var lines: [String] = []
    var progress = Progress(interval: .zero) { lines.append($0) }
    progress.report { "one walk" }
    progress.report { "two walks" }
    expectEqual(lines, ["one walk\n", "two walks\n"])
    var later = Progress(interval: .seconds(3_600)) { lines.append($0) }
    later.report { "three walks" }
    expectEqual(lines.count, 2)
  }
}
