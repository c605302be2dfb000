import Foundation
import ReducerTesting
import TestSupport
import Testing

/// Faults that only a walk finds which does little else, and those that show only for a moment.
@Suite(.timeLimit(.minutes(10))) struct DeepWalkTests {
  enum Key: Int, CaseIterable { case a, b, c, d, e, f, g, h, i, j, k, l, m }

  /// Breaks when the first of thirteen keys is pressed nine times in a row.
  private struct Keys: Reducer {
    struct State: Equatable {
      var count = 0
      var isBroken: Bool { count >= 9 }
    }
    func reduce(into state: inout State, action: Key) -> Effect<Key> {
      state.count = action == .a ? state.count + 1 : 0
      return .none
    }
  }

  /// It was found with no seed while each step was drawn by itself.
  @Test(arguments: [false, true])
  func nineEqualActionsOfThirteenAreFound(areValuesOfOneStep: Bool) async throws {
    var found = 0
    let seeds = size(from: "WALK_SEEDS", ordinary: 2, thorough: 10)
    for seed in 1...UInt64(seeds) {
      let walks = try await walked {
        await exploreWalks(of: Keys(), from: Keys.State(), seed: seed) { _ in
          if areValuesOfOneStep {
            Sending(.cases) { $0 }
          } else {
            Sending(.a)
            Sending(.b)
            Sending(.c)
            Sending(.d)
            Sending(.e)
            Sending(.f)
            Sending(.g)
            Sending(.h)
            Sending(.i)
            Sending(.j)
            Sending(.k)
            Sending(.l)
            Sending(.m)
          }
        } checks: {
          Always("no key is stuck") { !$0.isBroken }
        }
      }
      if walks.result.failingSteps == 9 { found += 1 }
    }
    #expect(found >= seeds - 1)
  }

  /// Shows a hint only in the third second.
  private struct Hints: Reducer {
    struct State: Equatable {
      var isRunning = false
      var seconds = 0
      var isHintShown: Bool { seconds == 3 }
    }
    enum Action: Equatable { case start, tick }
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start:
        state.isRunning = true
        return .send(.tick, every: .seconds(1), on: clock)
      case .tick: state.seconds += 1
      }
      return .none
    }
  }

  /// The state was once looked at only when the clock had come to its end.
  @Test func eachInstantOfAnAdvanceIsChecked() async throws {
    let found = try await walked {
      await exploreWalks(walks: 5, steps: 5) {
        TestStore(initialState: Hints.State(), clock: TestClock()) { Hints() }
      } steps: { state in
        if !state.isRunning { Sending(.start) }
        Advancing(by: .seconds(10))
      } checks: {
        Always("no hint is shown") { !$0.isHintShown }
        Sometimes("two seconds have passed") { $0.seconds == 2 }
      }
    }
    found.expectFailure(steps: 2)
    expectContains(found.issues.first?.message, "  2. advance by 3s\n", "\(found.issues)")
    let code = try #require(found.result.code)
    expectContains(code, "await clock.advance(by: .seconds(3))")
  }

  /// Checks were once made after the advance, when the client had been told more than the state said.
  @Test func aCheckIsMadeAtItsInstant() async throws {
    let told = LockIsolated(0)
    let found = try await walked {
      await exploreWalks(walks: 20, steps: 5) {
        told.setValue(0)
        return TestStore(initialState: 0) {
          Reduce<Int, Bool> { seconds, isStart in
            if isStart {
              return .run { send in
                @Dependency(\.continuousClock) var clock
                for await _ in clock.timer(interval: .seconds(1)) { await send(false) }
              }
              .cancellable(id: "timer", cancelInFlight: true)
            }
            seconds += 1
            told.withValue { [seconds] in $0 = seconds }
            return .none
          }
        } withDependencies: {
          $0.continuousClock = TestClock()
        }
      } steps: { _ in
        Sending(true)
        Advancing(by: .seconds(5))
      } checks: {
        Always("the client knows the time") { $0 == told.value }
        Sometimes("three seconds pass") { $0 == 3 }
      }
    }
    found.expectSuccess()
  }

  /// Remembers what has been loaded, and breaks once the answer of the second page has come.
  private struct Pages: Reducer {
    struct State: Equatable {
      var pages: [Int] = []
      var refreshes = 0
    }
    enum Action: Equatable { case load(Int), loaded(Int), refresh, refreshed }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .load(let page): return .run { await $0(.loaded(page)) }
      case .loaded(let page): state.pages.append(page)
      case .refresh: return .run { await $0(.refreshed) }
      case .refreshed: state.refreshes += 1
      }
      return .none
    }
  }

  /// Deliveries were positions, so that a step before them could not be left out.
  @Test func noStepOfAReportedWalkCanBeLeftOut() async throws {
    for seed in 1...UInt64(size(from: "WALK_SEEDS", ordinary: 1, thorough: 10)) {
      let found = try await walked {
        await exploreWalks(
          walks: size(from: "WALKS", ordinary: 20, thorough: 100),
          seed: seed
        ) {
          TestStore(initialState: Pages.State()) { Pages() }
        } steps: { _ in
          Sending(.int(in: 1...3)) { .load($0) }
          Sending(.refresh)
          Delivering()
        } checks: {
          Always("the third page does not come before the second") { state in
            state.pages.count < 3 || Array(state.pages.suffix(2)) != [3, 2]
          }
        }
      }
      found.expectFailure(steps: 6)
    }
  }

  @Test func checksHaveConditionsLoopsAndPartsInCommon() async throws {
    @WalkChecksBuilder<Pages.State> func common(_ isStrict: Bool) -> WalkChecks<Pages.State> {
      if isStrict { Always("nothing is refreshed") { $0.refreshes == 0 } }
      for page in 1...3 { Sometimes("page \(page) is loaded") { $0.pages.contains(page) } }
    }
    for isStrict in [false, true] {
      let found = try await walked {
        await exploreWalks(walks: 10) {
          TestStore(initialState: Pages.State()) { Pages() }
        } steps: { _ in
          Sending(.int(in: 1...3), .bool) { .load($1 ? $0 : 1) }
          Sending(.refresh)
        } checks: {
          common(isStrict)
        }
      }
      if isStrict { found.expectFailure(steps: 1) } else { found.expectSuccess() }
    }
  }

  /// A counter that steps over thirteen.
  private struct Counter: Reducer {
    func reduce(into count: inout Int, action: Int) -> Effect<Int> {
      count += count + action == 13 ? action + 1 : action
      return .none
    }
  }

  @Test func aCheckSeesTheStep() async throws {
    let found = try await walked {
      await exploreWalks(of: Counter(), from: 0) { _ in
        Sending(.int(in: 1...3)) { $0 }
      } checks: {
        Always("the number is added") { before, step, after in
          after == before + (step.sent(as: Int.self) ?? 0)
        }
      }
    }
    found.expectFailure(steps: 5)
  }

  @Test func aModelFollowsTheSteps() async throws {
    let found = try await walked {
      await exploreWalks(of: Counter(), from: 0) { _ in
        Sending(.int(in: 1...3)) { $0 }
      } checks: {
        Model("the count is the sum", 0) { sum, step in
          sum += step.sent(as: Int.self) ?? 0
        } agrees: {
          $0 == $1
        }
      }
    }
    found.expectFailure(steps: 5)
    let text = try #require(found.issues.first.map { "\($0)" })
    expectContains(text, "The model is:\n  13\n\nThe state is:\n  14\n")
  }

  @Test func generatorsMakeAddressesBytesAndDecimals() async throws {
    struct Form: Reducer {
      struct State: Equatable {
        var url: URL?
        var data = Data()
        var amount = Decimal()
      }
      enum Action: Equatable { case url(URL), data(Data), amount(Decimal) }
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .url(let url): state.url = url
        case .data(let data): state.data = data
        case .amount(let amount): state.amount = amount
        }
        return .none
      }
    }
    let found = try await walked {
      await exploreWalks(of: Form(), from: Form.State()) { _ in
        Sending(.url) { .url($0) }
        Sending(.data(count: 2...4)) { .data($0) }
        Sending(.decimal(in: 0...10)) { .amount($0) }
      } checks: {
        Always("the amount is in its range") { 0...10 ~= $0.amount }
        Sometimes("there are cents") { $0.amount * 10 != ($0.amount * 10).rounded }
        Sometimes("there is a query") { $0.url?.query != nil }
        Sometimes("there are four bytes") { $0.data.count == 4 }
      }
    }
    found.expectSuccess()
  }
}

extension Decimal {
  fileprivate var rounded: Decimal {
    var (value, result) = (self, Decimal())
    NSDecimalRound(&result, &value, 0, .plain)
    return result
  }
}
