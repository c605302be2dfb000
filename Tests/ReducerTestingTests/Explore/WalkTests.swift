import Foundation
@testable import ReducerTesting
import TestSupport
import Testing

/// How walks are made, shrunk and told.
@Suite struct WalkTests {
  struct Account: Reducer {
    struct State: Equatable, Hashable {
      var balance = 0
      var isClosed = false
    }
    enum Action: Equatable {
      case deposit(Int)
      case withdraw(Int)
      case close
      case interestPaid
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .deposit(let amount): state.balance += amount
      case .withdraw(let amount): state.balance -= amount
      case .close: state.isClosed = true
      case .interestPaid: state.balance += 1
      }
      return .none
    }
  }

  @WalkBuilder<Account.Action>
  static func steps(_ state: Account.State) -> [WalkOption<Account.Action>] {
    if !state.isClosed {
      Sending(.int(in: 1...1_000)) { .deposit($0) }
      Sending(.int(in: 1...1_000)) { .withdraw($0) }
      Sending(.close)
    }
  }

  @Test("A walk is shrunk to the least that fails, and written as a test")
  func shrinking() async throws {
    let found = try await walked {
      await exploreWalks {
        TestStore(initialState: Account.State()) { Account() }
      } steps: {
        Self.steps($0)
      } checks: {
        Always("the balance is below 500") { $0.balance < 500 }
      }
    }
    found.expectFailure(steps: 1)
    expectEqual(
      found.result.code,
      """
      @Test func notTheBalanceIsBelow500() async {
        // Found by a walk with the seed 1: "the balance is below 500" does not hold at the end.
        let store = TestStore(
          initialState: WalkTests.Account.State(balance: 0, isClosed: false)
        ) {
          WalkTests.Account()
        }
        store.exhaustivity = .off
        await store.send(.deposit(500))
        await store.skipReceivedActions(strict: false)
        // The walk ends in this state. Assert here what should hold instead.
        #expect(store.state != WalkTests.Account.State(balance: 500, isClosed: false))
      }
      """
    )
  }

  @Test("The coverage is a table that names missing actions")
  func coverage() async throws {
    let found = try await walked {
      await exploreWalks(of: Account(), from: Account.State(), walks: 20, steps: 10) {
        Self.steps($0)
      } checks: {
        Sometimes("the account is closed") { $0.isClosed }
        Sometimes("the account has a million") { $0.balance > 1_000_000 }
      }
    }
    let message = found.message()
    expectContains(message, "  \"the account has a million\"\n")
    let rows = found.result.coverage.split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true)
    }
    expectEqual(rows.first?.prefix(2), ["20", "walks,"])
    #expect(rows.contains(["interestPaid", "never", "never"]))
    let counts = rows.compactMap { $0.count == 3 ? Int($0[1]) : nil }
    expectEqual(counts.reduce(0, +), found.result.steps)
  }

  /// The numbers are known, so that a seed makes the same walks in every process and build.
  @Test func seedsMakeTheSameNumbersEverywhere() {
    var random = SeededRandom(seed: 1)
    expectEqual(random.next(), 10_451_216_379_200_822_465)
  }

  @Test("Work needs a store, and a clock a test clock")
  func withoutStore() async throws {
    let found = try await walked {
      await exploreWalks(of: StaleAnswerFeature(), from: StaleAnswerFeature.State()) { _ in
        Sending(.queryChanged("a"))
      } checks: {
        Always("nothing") { _ in true }
      }
    }
    expectContains(found.message(), "needs a store")
    expectNil(found.result.code)
    let clockless = try await walked {
      await exploreWalks {
        TestStore(initialState: Account.State()) { Account() }
      } steps: { _ in
        Advancing(by: .seconds(1))
      } checks: {
        Always("nothing") { _ in true }
      }
    }
    // A test of it would advance a clock that it does not have.
    expectEqual(
      clockless.issues.map(\.message),
      [
        """
        The walk advances a clock, but the store has no test clock.

        To fix, override the clock where the store is made: "$0.continuousClock = TestClock()".
        """
      ]
    )
    expectNil(clockless.result.code)
  }
}

/// The cases of a generator.
enum Side: CaseIterable { case left, right }

/// The values that generators make.
@Suite struct GeneratorTests {
  private func values<Value>(_ generator: Generator<Value>, count: Int = 2_000) -> [Value] {
    (0..<count).map { number in
      var choices = Choices(random: SeededRandom(seed: 1, sequence: number))
      return generator.draw(&choices)!
    }
  }

  private func simplest<Value>(_ generator: Generator<Value>) -> Value {
    var choices = Choices(replaying: [])
    return generator.draw(&choices)!
  }

  @Test(
    "Integers are in their range, and its ends are among them",
    arguments: [0...10, -5...5, 3...9, -9 ... -3, -2...100, Int.min...Int.max]
  )
  func integers(range: ClosedRange<Int>) {
    let values = values(.int(in: range))
    #expect(values.allSatisfy { range.contains($0) })
    expectEqual(simplest(.int(in: range)), min(max(0, range.lowerBound), range.upperBound))
    #expect(values.contains(range.lowerBound))
    #expect(values.contains(range.upperBound))
  }

  @Test("Every value of a small type is made, and none else")
  func smallTypes() {
    expectEqual(Set(values(Generator<Int8>.int(in: .min ... .max), count: 20_000)).count, 256)
    expectEqual(Set(values(Generator<UInt8>.int(in: .min ... .max), count: 20_000)).count, 256)
    expectEqual(Set(values(.bool)), [false, true])
    expectEqual(Set(values(Generator<Side>.cases)), [.left, .right])
  }

  @Test("Generators compose")
  func composition() {
    expectEqual(Set(values(Generator.int(in: 1...3).map { $0 * 2 })), [2, 4, 6])
    expectEqual(Set(values(Generator.int(in: 1...9).filter { $0.isMultiple(of: 3) })), [3, 6, 9])
    let some = Generator.oneOf(.constant(1), .element(of: []), .int(in: 5...6))
    expectEqual(Set(values(some)), [1, 5, 6])
    expectEqual(Set(values(Generator<Bool>.bool.optional)), [nil, false, true])
    let arrays = values(Generator.int(in: 0...1).array(count: 1...2))
    expectEqual(Set(arrays), [[0], [1], [0, 0], [0, 1], [1, 0], [1, 1]])
    let pairs = values(Generator.int(in: 1...2).flatMap { .int(in: $0...($0 + 1)) })
    expectEqual(Set(pairs), [1, 2, 3])
    expectEqual(simplest(Generator<String>.string), "")
    #expect(values(Generator<String>.string).contains { $0.contains("é") })
    expectEqual(simplest(Generator<UUID>.uuid), UUID(0))
    expectNil(simplest(Generator<Bool>.bool.optional))
    #expect(values(.double(in: -1...1)).allSatisfy { (-1...1).contains($0) })
  }

  private struct Calls: Reducer {
    enum Action: Equatable { case call(Side), hangUp }

    func reduce(into state: inout Int, action: Action) -> Effect<Action> {
      if action != .hangUp { state += 1 }
      return .none
    }
  }

  @Test("A filter that accepts nothing leaves the step out")
  func impossibleFilter() async {
    let found = await exploreWalks(of: Calls(), from: 0, walks: 2, steps: 5) { _ in
      Sending(Generator<Side>.cases.filter { _ in false }) { .call($0) }
      Sending(.hangUp)
    } checks: {
      Always("no call is made") { $0 == 0 }
    }
    expectEqual(found.steps, 10)
  }
}
