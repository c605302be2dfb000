import ReducerTesting
import TestSupport
import Testing

/// How the test of a failing walk creates the feature.
@Suite struct WalkReducerCodeTests {
  /// Their initializers take a closure, which cannot be written.
  @Test func reducersOfTheRuntimeAreLeftToTheReader() async {
    func code(_ reducer: some Reducer<Int, Bool>) async -> String {
      var code: String?
      _ = await capturedIssues {
        code =
          await exploreWalks(of: reducer, from: 0) { _ in
            Sending(true)
          } checks: {
            Always("it is zero") { $0 == 0 }
          }.code
      }
      return code ?? ""
    }
    let placeholder = "    <#the reducer of the walk's store#>\n"
    let counter = Reduce<Int, Bool> { state, _ in
      state += 1
      return .none
    }
    #expect(await code(counter).contains(placeholder))
    #expect(await code(CombineReducers { counter }).contains(placeholder))
    #expect(await code(Jug().dependency(\.uuid, .incrementing)).contains(placeholder))
  }

  private final class Saved: TestDependencyKey, Sendable {
    let count = LockIsolated(0)
    static var testValue: Saved { Saved() }
  }

  private struct Draft: Reducer {
    @Dependency(Saved.self) var saved

    func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
      state += 1
      if state == 1 { saved.count.setValue(1) }
      return .none
    }
  }

  /// The test asserted that the state is another one, though only the dependency was wrong.
  @Test(arguments: [true, false]) func aCheckOfADependencyIsLeftToTheReader(
    isModel: Bool
  ) async throws {
    func agrees(_ count: Int) -> Bool {
      @Dependency(Saved.self) var saved
      return count == saved.count.value
    }
    let found = try await walked {
      await exploreWalks {
        TestStore(initialState: 0) { Draft() }
      } steps: { _ in
        Sending(true)
      } checks: {
        if isModel {
          Model("all is saved", ()) { _, _ in
          } agrees: { _, count in
            agrees(count)
          }
        } else {
          Always("all is saved", agrees)
        }
      }
    }
    expectContains(
      found.result.code,
      """
        await store.send(true)
        await store.skipReceivedActions(strict: false)
        // "all is saved" reads a dependency, so the state may be right. Read it here, too, and assert what should hold.
        #expect(<#what should hold#>)
      }
      """
    )
  }

  struct Jug: Reducer {
    var capacity = 10
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
      state = min(capacity, state + 1)
      return .none
    }
  }

  struct Clocked: Reducer {
    @Dependency(\.continuousClock) var clock
    @Dependency(\.suspendingClock) private var other

    func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
      state += 1
      return .none
    }
  }

  /// Only the line that creates the feature of a walk that fails.
  private func printed(_ walk: nonisolated(nonsending) @escaping () async -> String?) async
    -> [String]
  {
    var code: String?
    _ = await capturedIssues { code = await walk() }
    return (code ?? "").split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.contains("Jug") || $0.contains("Clocked") }.map { String($0) }
  }

  /// The printed test once made the feature without its arguments, and passed.
  @Test func theArgumentsOfAFeatureAreWritten() async {
    let states = await printed {
      exploreStates(of: Jug(capacity: 3), from: 0) { _ in
        Sending(true)
      } checks: {
        Always("it is not full") { $0 != 3 }
      }.code
    }
    expectEqual(states, ["WalkReducerCodeTests.Jug(capacity: 3)"])
    let walk = await printed {
      await exploreWalks(of: Jug(capacity: 3), from: 0) { _ in
        Sending(true)
      } checks: {
        Always("it is not full") { $0 != 3 }
      }.code
    }
    expectEqual(walk, ["WalkReducerCodeTests.Jug(capacity: 3)"])
  }

  /// A store does not keep its feature, so the reader has to write the argument.
  @Test func theArgumentsOfAFeatureInAStoreAreLeftToTheReader() async {
    let walk = await printed {
      await exploreWalks {
        TestStore(initialState: 0) { Jug(capacity: 3) }
      } steps: { _ in
        Sending(true)
      } checks: {
        Always("it is not full") { $0 != 3 }
      }.code
    }
    expectEqual(walk, ["WalkReducerCodeTests.Jug(capacity: <#Int#>)"])
  }

  @Test func dependenciesAreNoArguments() async {
    let walk = await printed {
      await exploreWalks {
        TestStore(initialState: 0) { Clocked() }
      } steps: { _ in
        Sending(true)
      } checks: {
        Always("it is zero") { $0 == 0 }
      }.code
    }
    expectEqual(walk, ["WalkReducerCodeTests.Clocked()"])
  }

  /// The lines of a printed test that override clocks.
  private func overrides(_ change: @escaping (inout DependencyValues) -> Void) async -> [String] {
    var code: String?
    _ = await capturedIssues {
      code = await exploreWalks {
        TestStore(initialState: 0, reducer: { Clocked() }, withDependencies: change)
      } steps: { _ in
        Sending(true)
      } checks: {
        Always("it is zero") { $0 == 0 }
      }.code
    }
    return (code ?? "").split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.contains("lock = ") }.map { String($0) }
  }

  /// The continuous clock was once overridden in any case.
  @Test func theClocksThatWereOverriddenAre() async {
    let clock = "let clock = TestClock()"
    await expectEqual(
      overrides { $0.suspendingClock = TestClock() },
      [clock, "$0.suspendingClock = clock"]
    )
    await expectEqual(
      overrides { $0.continuousClock = TestClock() },
      [clock, "$0.continuousClock = clock"]
    )
    await expectEqual(
      overrides {
        let clock = TestClock()
        $0.continuousClock = clock
        $0.suspendingClock = clock
      },
      [clock, "$0.continuousClock = clock", "$0.suspendingClock = clock"]
    )
    // The walk advances the other one.
    await expectEqual(
      overrides {
        $0.continuousClock = TestClock()
        $0.suspendingClock = TestClock()
      },
      [clock, "$0.continuousClock = clock"]
    )
  }

  private struct FactKey: SharedKey {
    var id: Int { 0 }
    func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
      continuation.resumeReturningInitialValue()
    }
    func subscribe(
      context: LoadContext<Int>,
      subscriber: SharedSubscriber<Int>
    ) -> SharedSubscription {
      SharedSubscription {}
    }
    func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
      continuation.resume()
    }
  }

  private struct Limited: Reducer {
    struct State: Equatable {
      @Shared(.inMemory("limit")) var limit = 10
      @Shared(.appStorage("unit")) var unit = "l"
      @Shared(FactKey()) var fact = 0
      var count = 0
    }

    func reduce(into state: inout State, action: Bool) -> Effect<Bool> {
      state.count += 1
      state.$limit.withLock { $0 += 1 }
      return .none
    }
  }

  /// The lines of a printed test that set shared values.
  private func settings(_ walk: nonisolated(nonsending) @escaping () async -> String?) async
    -> [String]
  {
    var code: String?
    _ = await capturedIssues { code = await walk() }
    return (code ?? "").split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.contains("@Shared") }.map { String($0) }
  }

  /// The printed test once left them out, and passed.
  @Test func sharedValuesThatWereSetBeforeTheStoreAreSet() async {
    func setUnit() {
      @Shared(.appStorage("unit")) var unit = ""
      $unit.withLock { $0 = "pint" }
    }
    func makeStore() -> TestStoreOf<Limited> {
      setUnit()
      @Shared(.inMemory("limit")) var limit = 3
      @Shared(FactKey()) var fact = 1
      @Shared(.inMemory("detail")) var detail = true
      defer { withExtendedLifetime(($fact, $detail)) {} }
      return TestStore(initialState: Limited.State()) { Limited() }
    }
    let lines = await settings {
      await exploreWalks {
        makeStore()
      } steps: { _ in
        Sending(true)
      } checks: {
        Always("it is empty") { $0.count == 0 }
      }.code
    }
    expectEqual(
      lines,
      [
        #"@Shared(.appStorage("unit")) var unit = "pint""#,
        #"@Shared(.inMemory("detail")) var detail = true"#,
        #"@Shared(.inMemory("limit")) var limit = 3"#,
        "@Shared(<#FactKey#>) var value = 1",
      ]
    )
  }

  @Test func sharedValuesOfTheFeatureNeedNoLine() async {
    let lines = await settings {
      await exploreWalks {
        TestStore(initialState: Limited.State()) { Limited() }
      } steps: { _ in
        Sending(true)
      } checks: {
        Always("it is empty") { $0.count == 0 }
      }.code
    }
    expectEqual(lines, [])
  }

  @Test func sharedValuesAreSetWithoutAStoreToo() async {
    let line = #"@Shared(.inMemory("level")) var level = 3"#
    let walk = await settings {
      @Shared(.inMemory("level")) var level = 3
      defer { withExtendedLifetime($level) {} }
      return await exploreWalks(of: Jug(), from: 0) { _ in
        Sending(true)
      } checks: {
        Always("it is empty") { $0 == 0 }
      }.code
    }
    expectEqual(walk, [line])
    let states = await settings {
      @Shared(.inMemory("level")) var level = 3
      defer { withExtendedLifetime($level) {} }
      return exploreStates(of: Jug(), from: 0) { _ in
        Sending(true)
      } checks: {
        Always("it is empty") { $0 == 0 }
      }.code
    }
    expectEqual(states, [line])
  }
}
