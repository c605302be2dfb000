import Foundation
import ReducerTesting
import TestSupport
import Testing

@Suite struct TestStoreDependenciesTests {
  private struct Feature: Reducer {
    struct State: Equatable {
      var ids: [UUID]
      var date: Date?

      init() {
        @Dependency(\.uuid) var uuid
        ids = [uuid()]
      }
    }

    enum Action: Equatable { case add, addLater, added(UUID), stamp }

    @Dependency(\.uuid) var uuid
    @Dependency(\.date.now) var now

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .add:
        state.ids.append(uuid())
        return .none
      case .addLater:
        return .run { [uuid] send in
          @Dependency(\.context) var context
          expectEqual(context, .test)
          await send(.added(uuid()))
        }
      case .added(let id):
        state.ids.append(id)
        return .none
      case .stamp:
        state.date = now
        return .none
      }
    }
  }

  @Test func dependenciesReachStateReducerAndEffects() async {
    let store = TestStore(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    expectEqual(store.state.ids, [UUID(0)])
    await store.send(.add) { $0.ids.append(UUID(1)) }
    await store.send(.addLater)
    await store.receive(.added(UUID(2))) { $0.ids.append(UUID(2)) }
  }

  @Test func dependenciesReachAssertions() async {
    let store = TestStore(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.uuid = .constant(UUID(7))
    }
    await store.send(.add) {
      @Dependency(\.uuid) var uuid
      $0.ids.append(uuid())
    }
  }

  @Test func dependencyWithoutTestValueIsReportedOnce() async {
    var lines: [Int] = []
    let issues = await capturedIssues {
      lines.append(#line + 1)
      let store = TestStore(initialState: Feature.State()) { Feature() }
      store.exhaustivity = .off
      await store.send(.add)
      await store.send(.add)
      await store.send(.addLater)
      lines.append(#line + 1)
      await store.send(.stamp)
      await store.send(.stamp)
    }
    expectEqual(issues.map(\.line), lines)
    expectPrefix(issues.first?.message, #"@Dependency(\.uuid) has no test implementation"#)
    expectPrefix(issues.last?.message, #"@Dependency(\.date) has no test implementation"#)
  }

  @Test func timerOfClockWithoutTestValueIsReportedOnce() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Bool> { state, isSent in
          @Dependency(\.continuousClock) var clock
          return isSent
            ? .run { send in
              for await _ in clock.timer(interval: .nanoseconds(1)).prefix(3) { await send(false) }
            } : .none
        }
      }
      store.timeout = .seconds(3_600)
      await store.send(true)
      await store.receive(false)
      await store.receive(false)
      await store.finish()
    }
    // The clock stands still, and a note lists the consequences.
    expectEqual(issues.map(\.isWarning), [false, true])
    expectPrefix(issues.last?.message, "4 more failures follow")
  }
}
