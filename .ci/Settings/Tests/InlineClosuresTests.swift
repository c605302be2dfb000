import Dispatch
import Foundation
import ReducerTesting
import Testing

/// Closures that a test on the main actor writes, and that reducers and effects call later.
///
/// Swift takes them for closures of the main actor, so they must run there, whatever thread lets the
/// feature go on.
@MainActor @Suite(.serialized) struct InlineClosuresTests {
  final class Places {
    var called: Set<String> = []
    var elsewhere: Set<String> = []
  }

  let places = Places()

  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  init() { _ = Self.key }

  /// Compiles only in a closure of the main actor.
  func note(_ place: String) {
    places.called.insert(place)
    let isOnMainActor = Thread.isMainThread || DispatchQueue.getSpecific(key: Self.key) == true
    if !isOnMainActor { places.elsewhere.insert(place) }
  }

  /// Lets arrivals come while the test awaits something else, keeps its thread, or calls the store.
  func feed(_ numbers: AsyncStream<Int>.Continuation) async {
    numbers.yield(1)
    let end = ContinuousClock.now + .milliseconds(3)
    while ContinuousClock.now < end {}
    await Task.yield()
    numbers.yield(2)
    _ = await Task.detached { numbers.yield(3) }.value
  }

  enum Action: Equatable, Sendable { case start, got(Int) }

  @Test func reducers() async {
    let (stream, numbers) = AsyncStream.makeStream(of: Int.self)
    let store = TestStore(initialState: 0) {
      CombineReducers {
        Reduce<Int, Action> { state, action in
          note("Reduce")
          guard case .got(let number) = action else {
            return Effect<Int>.run { send in for await number in stream { await send(number) } }
              .map { number in
                note("map")
                return .got(number)
              }
          }
          state = number
          return .none
        }
        Reduce<Int, Action>.pure { state, _ in
          note("pure")
          return state
        }
        Reduce<Int, Action>.update { state, _ in
          note("update")
          return (state, [()])
        } handler: { _ in
          note("handler")
          return .none
        }
      }
      .onChange(of: { (state: Int) -> Int in
        note("onChange value")
        return state
      }) { _, _ in
        let _: Void = note("onChange")
        Reduce<Int, Action> { _, _ in
          note("Reduce of onChange")
          return .none
        }
      }
      .transformDependency(\.date) { _ in note("transformDependency") }
    } withDependencies: { _ in
      note("withDependencies")
    }
    await store.send(.start)
    await feed(numbers)
    await store.receive({ action in
      note("predicate")
      return action == .got(1)
    }) {
      note("assertion")
      $0 = 1
    }
    await store.receive(.got(2)) { $0 = 2 }
    await store.receive(.got(3)) { $0 = 3 }
    numbers.finish()
    await store.finish()
    #expect(places.elsewhere == [])
    #expect(places.called.count == 12, "\(places.called)")
  }

  @Test func aClockThatAnotherTaskMoves() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Action> { state, action in
        note("Reduce")
        if case .got(let number) = action { state = number }
        return action != .start
          ? .none
          : .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.got(1))
          }
      }
    } withDependencies: {
      $0.continuousClock = clock
    }
    let task = await store.send(.start)
    await Task.detached {
      await clock.advance(by: .seconds(1))
      await task.finish()
    }.value
    await store.receive(.got(1)) { $0 = 1 }
    #expect(places.elsewhere == [])
  }

  @Test func walks() async {
    let found = await exploreWalks(walks: 3, steps: 6) {
      TestStore(initialState: 0) {
        Reduce<Int, Action> { state, action in
          note("Reduce")
          if case .got = action { state += 1 }
          return action == .start ? .run { send in await send(.got(1)) } : .none
        }
      }
    } steps: { _ in
      let _: Void = note("steps")
      Sending(.start)
      Happening("nothing") { _ in note("happening") }
      Delivering()
    } checks: {
      Always("it holds") { _ in
        note("check")
        return true
      }
    }
    #expect(found.failingSteps == nil)
    #expect(places.elsewhere == [])
    #expect(places.called.count == 4, "\(places.called)")
  }

  @Test func orders() async {
    let (note, places) = (note, places)
    let found = await exploreOrders { @MainActor in
      let store = TestStore(initialState: 0) {
        Reduce<Int, Action> { state, action in
          note("Reduce")
          if case .got(let number) = action { state += number }
          return action != .start
            ? .none
            : .merge((1...2).map { number in .run { send in await send(.got(number)) } })
        }
      }
      await store.send(.start)
      await store.finish()
      note("body")
    }
    #expect(found.failingOrder == nil)
    #expect(places.elsewhere == [])
    #expect(places.called.count == 2, "\(places.called)")
  }
}
