import ReducerTesting
import TestSupport
import Testing

/// Steps of walks in which what happens is answered, so that the step waits for the feature.
@Suite struct AnsweredHappeningTests {
  struct Letters: Reducer {
    struct State: Equatable {
      var isOpen = false
      var count = 0
    }
    enum Action: Equatable { case open, letter }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .open:
        state.isOpen = true
        return .run { send in
          @Dependency(Post.self) var post
          for await handled in post.letters {
            await send(.letter)
            handled()
          }
        }
      case .letter:
        state.count += 1
        return .none
      }
    }
  }

  @Test("An event may wait until the feature has handled it", .timeLimit(.minutes(10)))
  func answered() async {
    let issues = await capturedIssues {
      await exploreWalks(walks: 3, steps: 4) {
        TestStore(initialState: Letters.State()) { Letters() }
      } steps: { state in
        if !state.isOpen {
          Sending(.open)
        } else {
          Delivering()
          Happening("a letter arrives") { await $0[Post.self].deliver() }
        }
      } checks: {
        Sometimes("a letter has arrived") { $0.count > 0 }
      }
      await exploreOrders {
        let store = TestStore(initialState: Letters.State()) { Letters() }
        await store.send(.open)
        await store.happening("a letter arrives") { await $0[Post.self].deliver() }
        await store.send(.open)
        await store.skipReceivedActions(strict: false)
        expectEqual(store.state.count, 1)
        await store.skipInFlightEffects()
      }
    }
    // A note says which delivery no order holds back for longer.
    expectEqual(issues.map(\.isWarning), [true])
  }

  struct LettersAnnounced: Reducer {
    struct State: Equatable {
      var isOpen = false
      var isReading = false
    }
    enum Action: Equatable { case open, began, ended }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .open:
        state.isOpen = true
        return .run { send in
          @Dependency(Post.self) var post
          for await handled in post.letters {
            await send(.began)
            await send(.ended)
            handled()
          }
        }
      case .began: state.isReading = true
      case .ended: state.isReading = false
      }
      return .none
    }
  }

  /// Holding once began in the middle of the step, with nothing that would ever let go.
  @Test("An event may wait although holding begins meanwhile", .timeLimit(.minutes(10)))
  func answeredWhileHolding() async {
    let found = await exploreWalks(walks: 3, steps: 4) {
      TestStore(initialState: LettersAnnounced.State()) { LettersAnnounced() }
    } steps: { state in
      if !state.isOpen { Sending(.open) }
      if state.isOpen, !state.isReading {
        Happening("a letter arrives") { await $0[Post.self].deliver() }
      }
      if state.isReading { Delivering() }
    } checks: {
      Always("nothing is read while it is closed") { $0.isOpen || !$0.isReading }
    }
    expectNil(found.failingSteps)
  }
}
