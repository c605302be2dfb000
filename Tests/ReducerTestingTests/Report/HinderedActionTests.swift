import Foundation
import ReducerTesting
import TestSupport
import Testing

/// Actions that a reported mistake hinders, so their state is wrong.
@Suite struct HinderedActionTests {
  struct Child: Reducer {
    struct State: Equatable { var count = 0 }
    enum Action: Equatable { case tap }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.count += 1
      return .none
    }
  }

  struct Parent: Reducer {
    struct State: Equatable {
      var child: Child.State?
      var date = Date(timeIntervalSince1970: 0)
      var count = 0
    }
    enum Action: Equatable {
      case child(Child.Action)
      case load
      case loadTwice
      case stamp
    }
    @Dependency(\.date.now) var now

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .child:
          return .none
        case .load:
          return .run { send in await send(.child(.tap)) }
        case .loadTwice:
          return .run { send in
            await send(.child(.tap))
            await send(.child(.tap))
          }
        case .stamp:
          state.date = now
          state.count += 1
          return .none
        }
      }
      .ifLet(\.child, action: /Action.child) { Child() }
    }
  }

  private static let missingChild =
    #"An "ifLet" received an action for a child whose state is nil"#

  private func issues(
    _ body: @escaping (TestStoreOf<Parent>) async -> Void
  ) async -> [(message: String, line: Int)] {
    await capturedIssues {
      await body(TestStore(initialState: Parent.State()) { Parent() })
    }
    .filter { !$0.isWarning }
    .map { ("\($0.message.prefix { $0 != "," && $0 != ":" })", $0.line) }
  }

  /// A warning shows the state all the same.
  @Test func stateOfMissingChildIsNoOtherFailure() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: Parent.State()) { Parent() }
      await store.send(.child(.tap)) { $0.child?.count = 1 }
    }
    let line = #line - 2
    expectEqual(issues.filter { !$0.isWarning }.map(\.line), [line])
    expectPrefix(issues.first { !$0.isWarning }?.message, Self.missingChild)
    let notes = issues.filter(\.isWarning).map(\.message)
    expectEqual(notes.count, 1)
    #expect(notes.first?.contains("a state other than expected at") == true)
    #expect(notes.first?.contains("HinderedActionTests.swift:\(line)") == true)
  }

  private enum BellKey: TestDependencyKey {
    static let testValue: @Sendable () -> Void = unimplemented("bell")
  }

  /// The call takes an action that a broken effect sends in place of the expected one, as it takes
  /// the expected one.
  @Test func actionOfBrokenEffectIsSkipped() async {
    let issues = await capturedIssues {
      let store = counterStore {
        .run { send in
          @Dependency(BellKey.self) var bell
          bell()
          await send(.response(1))
          await send(.response(2))
        }
      }
      await store.send(.start)
      await store.receive(.finished)
      expectEqual(store.receivedActions, [.response(2)])
      await store.receive(.response(2)) { $0.count = 2 }
    }
    expectEqual(issues.count { !$0.isWarning }, 1)
    expectPrefix(issues.first?.message, "\"bell\" was called")
  }

  @Test func receivedActionOfMissingChildIsNoOtherFailure() async {
    let found = await issues {
      await $0.send(.load)
      await $0.receive(.child(.tap)) { $0.child?.count = 1 }
    }
    expectEqual(found.map(\.message), [Self.missingChild])
  }

  @Test func severalActionsOfMissingChildAreNoOtherFailure() async {
    let found = await issues {
      await $0.send(.loadTwice)
      await $0.receive(unordered: [.child(.tap), .child(.tap)]) { $0.child?.count = 2 }
    }
    expectEqual(found.map(\.message), [Self.missingChild])
  }

  @Test func valueOfForgottenOverrideIsNoOtherFailure() async {
    let found = await issues {
      await $0.send(.stamp) {
        $0.date = Date(timeIntervalSince1970: 1)
        $0.count = 1
      }
    }
    expectEqual(
      found.map(\.message),
      [
        #"@Dependency(\.date) has no test implementation"#
      ]
    )
  }

  private struct Row: Equatable, Identifiable { var id: Int }

  /// The action was not hindered: the array reports only a mistake of the feature.
  @Test func unexplainedStateIsAnotherFailure() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: [Row(id: 1)] as IdentifiedArrayOf<Row>) {
        Reduce<IdentifiedArrayOf<Row>, Bool> { rows, _ in
          rows[id: 1]?.id = 2
          return .none
        }
      }
      await store.send(true)
    }
    expectEqual(issues.count, 2)
    expectPrefix(issues.last?.message, "State changed, but the test expects no change")
  }

  /// The mistake does not affect the next action.
  @Test func nextWrongExpectationIsReported() async {
    let found = await issues {
      await $0.send(.child(.tap))
      $0.dependencies.date.now = Date(timeIntervalSince1970: 1)
      await $0.send(.stamp) { $0.count = 1 }
    }
    expectEqual(
      found.map(\.message),
      [
        Self.missingChild,
        "A state change does not match expectation",
      ]
    )
  }
}
