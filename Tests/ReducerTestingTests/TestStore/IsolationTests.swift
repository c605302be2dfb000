import Foundation
import ReducerTesting
import TestSupport
import Testing

private func exercise() async {
  let clock = TestClock()
  let store = counterStore {
    .send(.response(1), after: .seconds(1), on: clock)
  }
  await store.send(.start)
  await clock.advance(by: .seconds(1))
  await store.receive(.response(1)) { $0.count = 1 }
  await store.finish()
}

/// A store runs on the actor of its test.
@Suite struct IsolationTests {
  @globalActor private actor Backstage {
    static let shared = Backstage()
  }

  private actor Stage {
    private var count = 0

    func play() async -> Int {
      let store = counterStore()
      // The closures may access the state of the actor.
      await store.send(.add(1)) {
        self.count += 1
        $0.count = self.count
      }
      await store.withExhaustivity(.off) {
        count += 1
        await store.send(.add(1))
      }
      return count
    }
  }

  @Test func onNoActor() async { await exercise() }
  @MainActor @Test func onTheMainActor() async { await exercise() }
  @Backstage @Test func onAGlobalActor() async { await exercise() }
  @Test func insideAnActor() async { await expectEqual(Stage().play(), 2) }

  @MainActor @Test func mainActorStateInClosures() async {
    let model = Model()
    let store = counterStore()
    await store.send(.add(3)) { $0.count = model.value }
    await store.withExhaustivity(.off) {
      model.value = 4
      await store.send(.add(1)) { $0.count = model.value }
    }
  }

  @MainActor private final class Model {
    var value = 3
  }

  @Test func parallelStoresShareNothing() async {
    await withTaskGroup(of: [UUID].self) { group in
      for _ in 0..<20 {
        group.addTask {
          let store = TestStore(initialState: [UUID]()) {
            Reduce<[UUID], Bool> { state, isSent in
              @Dependency(\.uuid) var uuid
              state.append(uuid())
              return isSent ? .run { send in await send(false) } : .none
            }
          } withDependencies: {
            $0.uuid = .incrementing
          }
          await store.send(true) { $0 = [UUID(0)] }
          await store.receive(false) { $0 = [UUID(0), UUID(1)] }
          return store.state
        }
      }
      for await ids in group { expectEqual(ids, [UUID(0), UUID(1)]) }
    }
  }
}
