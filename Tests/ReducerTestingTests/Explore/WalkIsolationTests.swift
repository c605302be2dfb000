import Dispatch
import Foundation
import ReducerTesting
import TestSupport
import Testing

/// Where the closures of a walk run: where the test runs.
@Suite struct WalkIsolationTests {
  private struct Loading: Reducer {
    enum Action: Equatable { case load, loaded }

    func reduce(into state: inout Bool, action: Action) -> Effect<Action> {
      state = action == .load
      return action == .load ? .run { await $0(.loaded) } : .none
    }
  }

  private static let mainKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// True if this runs on the main actor, whose queue may be served by any thread.
  private static var isOnMainActor: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mainKey) == true
  }

  /// The closures once ran on another thread, where a main actor's test must not be.
  @MainActor @Test func aTestOnTheMainActor() async {
    _ = Self.mainKey
    var elsewhere: Set<String> = []
    func note(_ place: String) { if !Self.isOnMainActor { elsewhere.insert(place) } }
    let found = await exploreWalks(walks: 3, steps: 6) {
      note("store")
      return TestStore(initialState: false) { Loading() }
    } steps: { isLoading in
      let _: Void = note("steps")
      Sending(.load)
      Happening("nothing") { _ in note("happening") }
      if isLoading { Delivering() }
    } checks: {
      Always("it holds") { _ in
        note("always")
        return true
      }
      AtRest("it is not loading") { isLoading in
        note("at rest")
        return !isLoading
      }
      Sometimes("it loads") { isLoading in
        note("sometimes")
        return isLoading
      }
    }
    expectNil(found.failingSteps)
    expectEqual(elsewhere, [])
  }

  private struct Server: DependencyKey {
    static var liveValue: LockIsolated<Int> { LockIsolated(0) }
    static var testValue: LockIsolated<Int> { LockIsolated(0) }
  }

  /// The effects once had one default of the walk, and the checks had one of the test.
  @Test func stepsAndChecksReadTheDependenciesOfTheWalk() async {
    let found = await exploreWalks(walks: 3, steps: 4) {
      TestStore(initialState: 0) {
        Reduce<Int, Int> { state, action in
          @Dependency(Server.self) var server
          state += action
          let new = state
          server.setValue(new)
          return .none
        }
      }
    } steps: { state in
      @Dependency(Server.self) var server
      if server.value == state { Sending(1) }
    } checks: {
      Always("the server knows the state") { state in
        @Dependency(Server.self) var server
        return server.value == state
      }
    }
    expectNil(found.failingSteps)
    expectEqual(found.steps, 12)
  }
}
