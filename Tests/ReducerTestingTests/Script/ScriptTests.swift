import Foundation
import ReducerTesting
import TestSupport
import Testing

/// Tests that are written as lists of steps.
@Suite struct ScriptTests {
  @Test func everyKindOfStepRuns() async {
    let log = Log()
    let shared = TestStoreOf<Counter>.Step.sequence(
      .send(.add(1)) { $0.count += 1 },
      .send(.add(1)) { $0.count += 1 }
    )
    let store = counterStore { .merge(.send(.response(7)), .send(.finished)) }
    await store.assert(
      shared,
      .do { log.append("done") },
      .do {
        await Task.yield()
        log.append("done later")
      },
      .send(.start),
      .receive(.response(7)) { $0.count = 7 },
      .receive(/Counter.Action.finished),
      shared
    )
    expectEqual(log.lines, ["done", "done later"])
    expectEqual(store.state.count, 9)
  }

  @Test func stepsInALoop() async {
    let store = counterStore()
    await store.assert((1...5).map { number in .send(.add(1)) { $0.count = number } })
  }

  @Test func dependenciesChangeBetweenSteps() async {
    enum Action { case read }
    let store = TestStore(initialState: "") {
      Reduce<String, Action> { state, _ in
        @Dependency(\.locale) var locale
        state = locale.identifier
        return .none
      }
    }
    await store.assert(
      .dependencies { $0.locale = .init(identifier: "de") },
      .send(.read) { $0 = "de" },
      .dependencies { $0.locale = .init(identifier: "fr") },
      .send(.read) { $0 = "fr" }
    )
  }

  /// As in the talk: a failure is reported at the line of its step.
  @Test func failureIsReportedAtItsStep() async {
    var firstLine = 0
    let issues = await capturedIssues {
      let store = counterStore()
      firstLine = #line + 1
      await store.assert(
        .send(.add(1)) { $0.count = 1 },
        .send(.add(1)) { $0.count = 3 },
        .send(.add(1)),
        .receive(.finished)
      )
    }
    expectEqual(issues.map(\.line), [firstLine + 2, firstLine + 3, firstLine + 4])
    #expect(issues.allSatisfy { $0.fileID.hasSuffix("ScriptTests.swift") })
  }

  /// If a step is missing, its action is reported at the step before, as without a script.
  @Test func omittedStepIsReported() async {
    var line = 0
    let issues = await capturedIssues {
      let store = counterStore { .send(.response(7)) }
      line = #line + 2
      await store.assert(
        .send(.start)
      )
    }
    expectEqual(issues.map(\.line), [line])
    expectPrefix(issues.first?.message, "The store received 1 unexpected action")
  }
}
