import Foundation
import ReducerTesting
import TestSupport
import Testing

/// A mistake that walks find, and the test that their report prints.
struct PrintedFault: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let explore: @Sendable (Attempt) async -> WalkExploration
  /// The length of the shortest walk that fails.
  var steps: Int
  /// The printed test, with what its author fills in; nil if only the walk fails.
  var test: (@Sendable (_ isMended: Bool) async -> Void)?
  /// The message of its failure; that of an expectation is the comment above it.
  var failure = "// The walk ends in this state. Assert here what should hold instead."
}

/// A printed test can be used: it compiles, fails for the mistake, and passes once that is mended.
@Suite struct PrintedTests {
  static let faults = [
    PrintedFault(
      testDescription: "lost row",
      explore: LostRowFeature.explore,
      steps: 2,
      test: notThereIsARow
    ),
    PrintedFault(
      testDescription: "timer left behind",
      explore: TimerLeftBehindFeature.explore,
      steps: 3,
      test: notWhatDoesNotRunStandsAtZero
    ),
    PrintedFault(
      testDescription: "loading without end",
      explore: AtRestTests.explore,
      steps: 2,
      test: notNothingIsLoading
    ),
    PrintedFault(
      testDescription: "full disk",
      explore: HappeningTests.explore,
      steps: 2,
      test: notNothingIsBeingSaved
    ),
    PrintedFault(
      testDescription: "error that nothing catches",
      explore: Upload.explore,
      steps: 3,
      test: walkFails,
      failure: "An effect threw an error that nothing handled"
    ),
    PrintedFault(
      testDescription: "countdown below zero",
      explore: Countdown.explore,
      steps: 2,
      test: notTheCountdownIsNotNegative
    ),
    PrintedFault(
      testDescription: "screen pushed again",
      explore: PushedAgainFeature.explore,
      steps: 3,
      test: notEachScreenHasATitle
    ),
    PrintedFault(
      testDescription: "lock that comes too late",
      explore: Vault.explore,
      steps: 2,
      test: notItLocksInTime
    ),
    PrintedFault(testDescription: "double charge", explore: DoubleChargeFeature.explore, steps: 4),
  ]

  @Test(arguments: faults)
  func printedTestsAndReplaysFailUntilTheFeatureIsMended(fault: PrintedFault) async throws {
    let found = try await walked { await fault.explore(Attempt()) }
    found.expectFailure(steps: fault.steps)
    if isThorough {
      try await walked { await fault.explore(Attempt(isMended: true)) }.expectSuccess()
    }
    try await checkTest(found, fault)
    try await checkReplay(found, fault)
  }

  private func checkTest(_ found: Found<WalkExploration>, _ fault: PrintedFault) async throws {
    let code = found.result.code
    guard let test = fault.test else {
      #expect(code == nil)
      return
    }
    let filledIn = try #require(code)
      .replacing(/isMended: (<#Bool#>|false)/, with: "isMended: isMended")
      .replacing("$0.<#what happens#>", with: "Self.fillDisk(&$0)")
      .replacing("<#the other overrides of the walk's store#>", with: "Self.clearDisk(&$0)")
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let body = filledIn.split(separator: "\n").dropFirst().dropLast().joined()
    #expect(compact(source).contains(compact(body)), "\(filledIn)")
    let issues = await capturedIssues { await test(false) }
    #expect(issues.map { $0.message.prefix { $0 != ":" } } == [fault.failure[...]], "\(issues)")
    #expect(await capturedIssues { await test(true) } == [])
  }

  /// The formatter breaks lines elsewhere.
  private func compact(_ code: String) -> String { code.filter { !$0.isWhitespace } }

  private func checkReplay(_ found: Found<WalkExploration>, _ fault: PrintedFault) async throws {
    let message = try #require(found.issues.first).message
    let replay = try #require(message.firstMatch(of: /replaying: "(.*?)"\)/)).1
    let again = try await walked { await fault.explore(Attempt(replaying: String(replay))) }
    #expect(again.issues.count == 1)
    #expect(again.result.failingSteps == found.result.failingSteps)
    #expect(again.issues.first?.message.hasPrefix(message.prefix { $0 != "\n" }) == true)
    let mended = try await walked {
      await fault.explore(Attempt(isMended: true, replaying: String(replay)))
    }
    #expect(mended.result.failingSteps == nil)
    #expect(mended.issues.filter { !$0.isWarning } == [])
  }

  @Test(.enabled(if: isThorough), arguments: faults)
  func anotherSeedFindsTheSame(fault: PrintedFault) async throws {
    try await walked { await fault.explore(Attempt(seed: 2)) }.expectFailure(steps: fault.steps)
  }
}

/// The tests as they were printed, but that they take the feature with the mistake or without it.
extension PrintedTests {
  @Sendable static func notThereIsARow(isMended: Bool) async {
    // Found by a walk with the seed 1: "there is a row" does not hold at the end.
    let store = TestStore(initialState: LostRowFeature.State(rows: ["a", "b"])) {
      LostRowFeature(isMended: isMended)
    }
    store.exhaustivity = .off
    await store.send(.deleted(0))
    await store.send(.deleted(0))
    await store.skipReceivedActions(strict: false)
    // The walk ends in this state. Assert here what should hold instead.
    #expect(store.state != LostRowFeature.State(rows: []))
  }

  /// The second screen has the number one, which no literal of a state gives to the first of a stack.
  @Sendable static func notEachScreenHasATitle(isMended: Bool) async {
    // Found by a walk with the seed 1: "each screen has a title" does not hold at the end.
    let store = TestStore(
      initialState: PushedAgainFeature.State(
        screens: PushedAgainFeature.Screens(path: []),
        titles: []
      )
    ) {
      PushedAgainFeature(isMended: isMended)
    }
    store.exhaustivity = .off
    await store.send(.pushTapped)
    await store.send(.popToRootTapped)
    await store.send(.pushTapped)
    await store.skipReceivedActions(strict: false)
    // The walk ends in this state. Assert here what should hold instead.
    #expect(
      store.state
        != PushedAgainFeature.State(
          screens: PushedAgainFeature.Screens(path: store.state.screens.path),
          titles: ["Screen", "Screen"]
        )
    )
  }

  @Sendable static func notWhatDoesNotRunStandsAtZero(isMended: Bool) async {
    // Found by a walk with the seed 1: "what does not run stands at zero" does not hold at the end.
    let clock = TestClock()
    let store = TestStore(
      initialState: TimerLeftBehindFeature.State(isRunning: false, seconds: 0)
    ) {
      TimerLeftBehindFeature(isMended: isMended)
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    await store.send(.startTapped)
    await store.send(.resetTapped)
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions(strict: false)
    // The walk ends in this state. Assert here what should hold instead.
    #expect(
      store.state
        != TimerLeftBehindFeature.State(
          isRunning: false,
          seconds: 1
        )
    )
  }

  @Sendable static func notNothingIsLoading(isMended: Bool) async {
    // Found by a walk with the seed 1: "nothing is loading" does not hold at the end.
    let store = TestStore(
      initialState: AtRestTests.Load.State(isLoading: false, failures: 0)
    ) {
      AtRestTests.Load(isMended: isMended)
    }
    store.exhaustivity = .off
    await store.send(.load)
    await store.finish()
    await store.skipReceivedActions(strict: false)
    // The walk ends in this state. Assert here what should hold instead.
    #expect(store.state != AtRestTests.Load.State(isLoading: true, failures: 1))
  }

  @Sendable static func notNothingIsBeingSaved(isMended: Bool) async {
    // Found by a walk with the seed 1: "nothing is being saved" does not hold at the end.
    let store = TestStore(
      initialState: HappeningTests.Notes.State(isSaving: false)
    ) {
      HappeningTests.Notes(isMended: isMended)
    } withDependencies: {
      Self.clearDisk(&$0)
    }
    store.exhaustivity = .off
    await store.happening("the disk is full") { Self.fillDisk(&$0) }
    await store.send(.save)
    await store.finish()
    await store.skipReceivedActions(strict: false)
    // The walk ends in this state. Assert here what should hold instead.
    #expect(store.state != HappeningTests.Notes.State(isSaving: true))
  }

  @Sendable static func walkFails(isMended: Bool) async {
    // Found by a walk with the seed 1: An effect threw an error that nothing handled: …
    let store = TestStore(initialState: 0) {
      Upload(isMended: isMended)
    }
    store.exhaustivity = .off
    await store.send(.prepare)
    await store.send(.prepare)
    await store.send(.upload)
  }

  /// Once not printed, since it ends in another state than the walk, in which the mark waits.
  @Sendable static func notTheCountdownIsNotNegative(isMended: Bool) async {
    // Found by a walk with the seed 1: "the countdown is not negative" does not hold at the end.
    let clock = TestClock()
    let store = TestStore(
      initialState: Countdown.State(secondsLeft: 0, marks: 0)
    ) {
      Countdown(isMended: isMended)
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    await store.send(.task)
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions(strict: false)
    // The walk ends in this state. Assert here what should hold instead.
    #expect(store.state != Countdown.State(secondsLeft: -1, marks: 1))
  }

  /// Once printed without the settings, so that it passed.
  @Sendable static func notItLocksInTime(isMended: Bool) async {
    // Found by a walk with the seed 1: "it locks in time" does not hold at the end.
    @Shared(.inMemory("vault-settings")) var vaultSettings = Vault.Settings(locksAfter: 2)
    let store = TestStore(
      initialState: Vault.State(mistakes: 0, isLocked: false)
    ) {
      Vault(isMended: isMended)
    }
    store.exhaustivity = .off
    await store.send(.wrongCodeEntered)
    await store.send(.wrongCodeEntered)
    await store.skipReceivedActions(strict: false)
    // The walk ends in this state. Assert here what should hold instead.
    #expect(store.state != Vault.State(mistakes: 2, isLocked: false))
  }

  static func clearDisk(_ dependencies: inout DependencyValues) {
    dependencies[HappeningTests.SaveKey.self] = {}
  }

  static func fillDisk(_ dependencies: inout DependencyValues) {
    dependencies[HappeningTests.SaveKey.self] = { throw HappeningTests.DiskIsFull() }
  }
}

/// A feature whose effect throws an error that nothing catches.
struct Upload: Reducer {
  struct Offline: Error {}
  enum Action: Equatable { case prepare, upload, failed }
  var isMended = false

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    switch action {
    case .prepare: state += 1
    case .failed: state = 0
    case .upload where state == 2:
      return isMended
        ? .run { _ in
          throw Offline()
        } catch: {
          await $1(.failed)
        } : .run { _ in throw Offline() }
    case .upload: break
    }
    return .none
  }

  @Sendable static func explore(_ attempt: Attempt) async -> WalkExploration {
    await exploreWalks(
      walks: attempt.walks,
      seed: attempt.seed,
      replaying: attempt.replaying
    ) {
      TestStore(initialState: 0) { Upload(isMended: attempt.isMended) }
    } steps: { _ in
      Sending(.prepare)
      Sending(.upload)
    } checks: {
      Sometimes("two are prepared") { $0 == 2 }
    }
  }
}

/// A countdown that goes on below zero, beside an effect that has nothing to do with it.
struct Countdown: Reducer {
  struct State: Equatable {
    var secondsLeft = 0
    var marks = 0
  }
  enum Action: Equatable { case task, mark, tick }
  var isMended = false

  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .task:
      return .merge(
        .run { await $0(.mark) },
        .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
        }
      )
    case .mark: state.marks += 1
    case .tick where isMended && state.secondsLeft == 0: break
    case .tick: state.secondsLeft -= 1
    }
    return .none
  }

  @Sendable static func explore(_ attempt: Attempt) async -> WalkExploration {
    await exploreWalks(
      walks: attempt.walks,
      seed: attempt.seed,
      replaying: attempt.replaying
    ) {
      TestStore(initialState: State()) {
        Countdown(isMended: attempt.isMended)
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
    } steps: { _ in
      Sending(.task)
      Delivering()
      Advancing(by: .seconds(1))
    } checks: {
      Always("the countdown is not negative") { $0.secondsLeft >= 0 }
    }
  }
}

/// A safe that locks one mistake too late, if its settings say that it locks.
struct Vault: Reducer {
  struct Settings: Equatable { var locksAfter: Int? }
  struct State: Equatable {
    @Shared(.inMemory("vault-settings")) var settings = Settings()
    var mistakes = 0
    var isLocked = false
  }
  enum Action: Equatable { case wrongCodeEntered }
  var isMended = false

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.mistakes += 1
    let limit = state.settings.locksAfter ?? .max
    state.isLocked = isMended ? state.mistakes >= limit : state.mistakes > limit
    return .none
  }

  @Sendable static func explore(_ attempt: Attempt) async -> WalkExploration {
    await exploreWalks(seed: attempt.seed, replaying: attempt.replaying) {
      @Shared(.inMemory("vault-settings")) var settings = Settings(locksAfter: 2)
      TestStore(initialState: State()) { Vault(isMended: attempt.isMended) }
    } steps: { _ in
      Sending(.wrongCodeEntered)
    } checks: {
      Always("it locks in time") { $0.isLocked || $0.mistakes < $0.settings.locksAfter ?? .max }
    }
  }
}
