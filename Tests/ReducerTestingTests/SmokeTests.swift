import Foundation
import ReducerTesting
import Testing

private struct Counter: Reducer {
  struct State: Equatable { var count = 0; var fact: String? }
  enum Action: Equatable {
    case inc, factTapped, start, stop, tick
    case fact(String)
  }
  enum CancelID { case timer }
  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .inc: state.count += 1; return .none
      case .factTapped:
        return .run { [count = state.count] send in
          await withTaskGroup(of: Int.self) { g in
            for k in 0..<3 { g.addTask { await Task.yield(); return k } }
            for await _ in g {}
          }
          await MainActor.run {}
          await send(.fact("\(count) is good"))
        }
      case let .fact(f): state.fact = f; return .none
      case .start:
        return .run { send in
          for await _ in self.clock.timer2() { await send(.tick) }
        }.cancellable(id: CancelID.timer, cancelInFlight: true)
      case .stop: return .cancel(id: CancelID.timer)
      case .tick: state.count += 1; return .none
      }
    }
  }
}
extension Clock where Duration == Swift.Duration {
  func timer2() -> AsyncStream<Int> {
    AsyncStream(unfolding: { do { try await self.sleep(for: .seconds(1)); return 1 } catch { return nil } })
  }
}

@Test func smoke() async {
  let clock = TestClock()
  let store = TestStore(initialState: Counter.State()) { Counter() } withDependencies: {
    $0.continuousClock = clock
    $0.uuid = .incrementing
  }
  await store.send(.inc) { $0.count = 1 }
  await store.send(.factTapped)
  await store.receive(.fact("1 is good")) { $0.fact = "1 is good" }
  await store.send(.start)
  await clock.advance(by: .seconds(2))
  await store.receive(.tick) { $0.count = 2 }
  await store.receive(/Counter.Action.tick) { $0.count = 3 }
  await store.send(.stop)
}

@Test func smokeFail() async {
  let clock = TestClock()
  let store = TestStore(initialState: Counter.State()) { Counter() } withDependencies: {
    $0.continuousClock = clock
  }
  await store.send(.inc) { $0.count = 2 }
  await store.send(.factTapped)
  await store.receive(.fact("2 is good")) { $0.fact = "1 is good" }
  await store.send(.factTapped)
  await store.send(.start)
  await clock.advance(by: .seconds(2))
  await store.receive(/Counter.Action.fact) { $0.count = 3 }
}
import StandupsSample
@Test @MainActor func seedFail() async {
    let store = TestStore(
      initialState: StandupFormFeature.State(
        standup: Standup(id: UUID(), attendees: [Attendee(id: UUID())])
      )
    ) {
      StandupFormFeature()
    } withDependencies: { _ in
    }
    await store.send(.addAttendeeButtonTapped) {
      $0.standup.attendees.append(Attendee(id: Attendee.ID(UUID(0))))
    }
    await store.send(.set(\.$standup.title, "Engineering")) 
}
