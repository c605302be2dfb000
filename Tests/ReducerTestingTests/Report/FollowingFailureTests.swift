import Foundation
import ReducerTesting
import TestSupport
import Testing

/// The consequence of a reported failure is not another failure.
@Suite struct FollowingFailureTests {
  struct RowFeature: Reducer {
    struct State: Equatable, Identifiable {
      var id: Int
      var count = 0
    }

    func reduce(into state: inout State, action: Bool) -> Effect<Bool> {
      state.count += 1
      return .none
    }
  }

  struct Feature: Reducer {
    struct State: Equatable {
      var rows: IdentifiedArrayOf<RowFeature.State> = [RowFeature.State(id: 0)]
    }
    enum Action: Equatable {
      case save
      case fail
      case saved
      case tap
      case row(Int, Bool)
    }
    struct Problem: Error {}

    var save: @Sendable () async throws -> Void = unimplemented("save")

    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .save:
          .run { [save] send in
            try await save(); await send(.saved)
          }
        case .fail: .run { _ in throw Problem() }
        case .saved, .tap, .row: .none
        }
      }
      .forEach(\.rows, action: /Action.row) {
        RowFeature()
      }
    }
  }

  private func issues(
    _ body: nonisolated(nonsending) @escaping (TestStoreOf<Feature>) async -> Void
  ) async -> [CapturedIssue] {
    await capturedIssues {
      let store = TestStore(initialState: Feature.State()) { Feature() }
      await body(store)
    }
  }

  @Test("An action that a reducer made from an untested dependency is a consequence")
  func untestedDependency() async {
    let issues = await capturedIssues {
      let store = counterStore {
        @Dependency(\.uuid) var uuid
        let number = uuid() == UUID(0) ? 0 : 1
        return .run { send in await send(.response(number)) }
      }
      await store.send(.start)
      await store.receive(.response(0))
    }
    expectEqual(issues.map(\.isWarning), [false, true])
  }

  @Test("A value of an untested dependency in a later action is a consequence")
  func untestedDependencyOfSeveralActions() async {
    let issues = await capturedIssues {
      @Dependency(\.uuid) var uuid
      let store = TestStore(initialState: [UUID]()) {
        Reduce<[UUID], Bool> { state, _ in
          state.append(uuid())
          return .none
        }
      }
      await store.send(true) { $0 = [UUID(0)] }
      await store.send(true) { $0 = [UUID(0), UUID(1)] }
    }
    expectEqual(issues.map(\.isWarning), [false, true])
  }

  @Test("Each action that a test forgets to receive is one failure, wherever the test goes on")
  func forgottenActions() async {
    var lines: [Int] = []
    let issues = await capturedIssues {
      let store = TestStore(initialState: 0) {
        Reduce<Int, String> { state, action in
          state += 1
          return action.count > 1 ? .none : .send(action + "!")
        }
      }
      await store.send("a") { $0 = 1 }
      lines = [#line + 1, #line + 4, #line + 4]
      await store.send("b") { $0 = 3 }
      await store.receive("b!") { $0 = 4 }
      await store.send("c") { $0 = 5 }
      await store.send("d") { $0 = 7 }
    }
    expectEqual(issues.map(\.line), lines)
    for (issue, action) in zip(issues, ["a!", "c!", "d!"]) {
      let calls = issue.message.split(separator: "\n").filter { $0.contains("store.receive(") }
      expectEqual(calls, ["  await store.receive(\"\(action)\") {"])
    }
  }

  @Test("The error of an unimplemented endpoint and the missing action are consequences")
  func unimplementedEndpoint() async throws {
    let issues = await issues { store in
      await store.send(.save)
      await store.receive(.saved)
    }
    expectEqual(issues.count, 2)
    expectPrefix(issues.first?.message, "\"save\" was called")
    let note = try #require(issues.last)
    expectTrue(note.isWarning)
    expectEqual(note.line, issues.first?.line)
    expectPrefix(note.message, "2 more failures follow from the one at this line")
    expectContains(note.message, "\n    the error of the effect at ")
    expectContains(note.message, "\n    receive at ")
  }

  @Test("The action that a failed effect does not send is a consequence")
  func effectWithError() async {
    let issues = await issues { store in
      await store.send(.fail)
      await store.receive(.saved)
    }
    expectEqual(issues.map(\.isWarning), [false, true])
    expectPrefix(issues.first?.message, "An effect threw an error")
  }

  private enum Trouble: Error { case network, disk }

  @Test("The same error is a consequence, but another error is not")
  func severalErrors() async {
    let errors: [Trouble] = [.network, .disk, .network]
    let issues = await capturedIssues {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Int> { _, action in .run { _ in throw errors[action] } }
      }
      for action in errors.indices { await store.send(action) }
    }
    expectEqual(issues.map(\.isWarning), [false, false, true])
    expectContains(issues.first?.message, "Trouble.network")
    expectContains(issues.dropFirst().first?.message, "Trouble.disk")
    expectPrefix(issues.last?.message, "Another failure follows from the one at")
  }

  @Test("The missing action after the next send is another failure")
  func nextAction() async {
    let issues = await issues { store in
      await store.send(.fail)
      await store.send(.tap)
      await store.receive(.saved)
    }
    expectEqual(issues.map(\.isWarning), [false, false])
    expectPrefix(issues.last?.message, "An action was expected to be received")
  }

  @Test("The change of an element whose reducer did not run is a consequence")
  func absentElement() async {
    let issues = await issues { store in
      await store.send(.row(7, true)) { $0.rows[id: 7]?.count = 1 }
    }
    expectEqual(issues.map(\.isWarning), [false, true])
    expectContains(issues.last?.message, "the change of an element that does not exist")
  }

  @Test("The change of another element is another failure")
  func otherElement() async {
    let issues = await issues { store in
      await store.send(.row(7, true)) { $0.rows[id: 8]?.count = 1 }
    }
    expectEqual(issues.map(\.isWarning), [false, false])
  }

  @Test("The action that does not follow an action without a result is a consequence")
  func actionWithoutResult() async {
    let issues = await issues { store in
      await store.send(.tap) { $0.rows[id: 0]?.count = 0 }
      await store.receive(.saved)
    }
    expectEqual(issues.map(\.isWarning), [false, true])
    expectPrefix(issues.first?.message, "A state change was expected")
  }

  @Test("An action for an element that an assertion has missed is a consequence")
  func actionForAbsentElement() async {
    let issues = await issues { store in
      await store.send(.tap) { $0.rows[id: 7]?.count = 1 }
      await store.send(.row(7, true))
    }
    expectEqual(issues.map(\.isWarning), [false, true], "\(issues.map(\.message))")
    expectContains(issues.last?.message, "an action for a feature that does not exist")
  }

  @Test("After a missing action, an action for an absent element is a consequence")
  func absentElementAfterMissingAction() async {
    let issues = await issues { store in
      await store.send(.tap)
      await store.receive(.saved)
      await store.send(.row(9, true))
    }
    expectEqual(issues.map(\.isWarning), [false, true], "\(issues.map(\.message))")
  }

  @Test("After the error of an effect, a state that is the same as before is a consequence")
  func sameStateAfterError() async {
    let issues = await issues { store in
      await store.send(.fail)
      await store.send(.row(0, true)) { $0.rows[id: 0]?.count = 1 }
      await store.send(.tap) { $0.rows[id: 0]?.count = 1 }
      await store.receive(.saved)
    }
    expectEqual(issues.map(\.isWarning), [false, true], "\(issues.map(\.message))")
  }

  @Test("A reducer that has handled an action is not missing")
  func reducerAtWork() async {
    struct Stopped: Reducer {
      func reduce(into state: inout RowFeature.State, action: Bool) -> Effect<Bool> {
        if action { state.count += 1 }
        return .none
      }
    }
    struct Rows: Reducer {
      enum Action: Equatable { case row(Int, Bool) }
      var body: some Reducer<Feature.State, Action> {
        EmptyReducer().forEach(\.rows, action: /Action.row) { Stopped() }
      }
    }
    let message = await capturedIssue {
      let store = TestStore(initialState: Feature.State()) { Rows() }
      await store.send(.row(0, true)) { $0.rows[id: 0]?.count = 1 }
      await store.send(.row(0, false)) { $0.rows[id: 0]?.count = 2 }
    }
    expectLacks(message, "may be missing")
  }

  @Test("The state after the action of an effect without its dependency is a consequence")
  func actionOfBrokenEffect() async {
    let load: @Sendable () async throws -> Int = unimplemented("load")
    let issues = await capturedIssues {
      let store = counterStore { .run { await $0(.response((try? await load()) ?? -1)) } }
      await store.send(.start)
      await store.receive(/Counter.Action.response) { $0.count = 5 }
    }
    expectEqual(issues.map(\.isWarning), [false, true], "\(issues.map(\.message))")
    expectContains(issues.last?.message, "a state other than expected at")
  }

  @Test("The action that a removed row does not send is a consequence")
  func actionOfRemovedRow() async {
    struct Rows: Reducer {
      enum Action: Equatable { case row(Int, Bool) }
      var body: some Reducer<Feature.State, Action> {
        Reduce { state, _ in
          state.rows = []
          return .none
        }
        EmptyReducer().forEach(\.rows, action: /Action.row) { RowFeature() }
      }
    }
    let issues = await capturedIssues {
      let store = TestStore(initialState: Feature.State()) { Rows() }
      await store.send(.row(0, true)) { $0.rows = [] }
      await store.receive(.row(0, false))
    }
    expectEqual(issues.map(\.isWarning), [false, true], "\(issues.map(\.message))")
  }

  @Test("The received action for an absent row is a consequence", arguments: [true, false])
  func receivedActionForAbsentRow(isReceived: Bool) async {
    struct Rows: Reducer {
      var body: some ReducerOf<Feature> {
        Reduce { _, action in action == .tap ? .send(.row(7, true)) : .none }
          .forEach(\.rows, action: /Feature.Action.row) { RowFeature() }
      }
    }
    let issues = await capturedIssues {
      let store = TestStore(initialState: Feature.State()) { Rows() }
      await store.send(.tap)
      if isReceived { await store.receive(.saved) }
    }
    expectEqual(issues.map(\.isWarning), [false, true], "\(issues.map(\.message))")
    expectContains(issues.first?.message, "which does not exist")
  }

  @Test("The action that a finished effect sends is not missing, too")
  func actionOfFinishedEffect() async {
    let issues = await capturedIssues {
      let kept = LockIsolated<Send<Counter.Action>?>(nil)
      let store = counterStore { .run { send in kept.setValue(send) } }
      await store.send(.start)
      await kept.value?(.finished)
      await store.receive(.finished)
    }
    expectEqual(issues.map(\.isWarning), [false, true], "\(issues.map(\.message))")
  }

  @Test("An action that follows from one expected too early is a consequence")
  func actionAfterEarlyReceive() async {
    let issues = await capturedIssues {
      let clock = TestClock()
      let store = counterStore {
        .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.next)
        }
      } next: {
        .send(.finished)
      }
      await store.send(.start)
      await store.receive(.next)
      await clock.advance(by: .seconds(1))
    }
    expectEqual(issues.map(\.isWarning), [false, true], "\(issues.map(\.message))")
    expectContains(issues.last?.message, "2 actions, which the test did not receive")
  }

  @Test("Nothing to skip after a state other than expected is a consequence")
  func nothingToSkipAfterMismatch() async {
    let issues = await issues { store in
      await store.send(.row(0, true)) { $0.rows[id: 0]?.count = 5 }
      await store.skipInFlightEffects()
    }
    expectEqual(issues.map(\.isWarning), [false, true], "\(issues.map(\.message))")
  }

  @Test("Nothing to skip after a failure is a consequence")
  func nothingToSkip() async {
    let issues = await issues { store in
      await store.send(.fail)
      await store.skipReceivedActions()
      await store.skipInFlightEffects()
    }
    expectEqual(issues.map(\.isWarning), [false, true])
    expectContains(issues.last?.message, "skipInFlightEffects at")
  }
}
