import Foundation
import ReducerTesting
import TestSupport
import Testing

/// A suggested closure never contains a value that will probably differ in the next run.
@Suite struct UncontrolledAdviceTests {
  private static let advice = "The change seems to carry a random UUID:\n\n  "

  private func message(
    _ state: Form.State = Form.State(),
    _ exhaustivity: Exhaustivity = .on,
    _ body: @escaping (TestStoreOf<Form>) async -> Void
  ) async -> String {
    await capturedIssue {
      let store = TestStore(initialState: state) { Form() }
      store.exhaustivity = exhaustivity
      await body(store)
    }.withoutStory
  }

  @Test func anElementIsNamedByItsPlace() async {
    let message = await message { await $0.send(.add) }
    expectContains(message, "\(Self.advice)$0.rows[0]\n")
    expectLacks(message, "this closure")
  }

  @Test func valueThatTheClosureKnowsIsNotBlamed() async {
    let row = Row(id: UUID())
    let message = await capturedIssue {
      let store = TestStore(initialState: Form.State()) {
        Reduce<Form.State, Bool> { state, _ in
          state.rows = [row, Row(id: UUID(0))]
          return .none
        }
      }
      await store.send(true) { $0.rows = [row] }
    }
    #expect(
      message.withoutStory.hasSuffix(
        "set at the end of the closure:\n\n  $0.rows.append(Row(id: UUID(0)))"
      )
    )
  }

  /// If the reducer ran twice, a spy would record two calls, and a counter would skip a number.
  @Test func failureRunsReducerOnce() async {
    let runs = LockIsolated(0)
    let issues = await capturedIssues {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Bool> { state, _ in
          runs.withValue { $0 += 1 }
          state += 1
          return .none
        }
      }
      await store.send(true) { $0 = 2 }
    }
    expectEqual(issues.count, 1)
    expectEqual(runs.value, 1)
  }

  /// The test controls the date, but not the identifier.
  @Test func onlyTheValueThatLooksUncontrolledIsNamed() async {
    let message = await capturedIssue {
      let store = TestStore(initialState: Visit.State()) {
        Visit()
      } withDependencies: {
        $0.date.now = Date(timeIntervalSince1970: 1_234)
      }
      await store.send(.enter)
    }
    expectContains(message, "\(Self.advice)$0.id\n\n")
    expectLacks(message, "Date()")
  }

  @Test func textOfControlledIdentifierIsSuggested() async {
    let message = await capturedIssue {
      let store = TestStore(initialState: "") {
        Draw()
      } withDependencies: {
        $0.uuid = .incrementing
      }
      await store.send(true)
    }
    expectContains(message, "    $0 = \"00000000-0000-0000-0000-000000000000\"\n")
  }

  @Test(arguments: [Exhaustivity.on, .off])
  func actionWithoutChangeNeedsNoClosure(_ exhaustivity: Exhaustivity) async {
    let row = Row(id: UUID())
    let message = await message(Form.State(rows: [row, Row(id: UUID())]), exhaustivity) {
      await $0.send(.ignore) { $0.rows.remove(id: row.id) }
    }
    #expect(
      message.hasSuffix("If the action should change nothing, remove the trailing closure.")
    )
  }
}

private struct Row: Equatable, Identifiable {
  let id: UUID
}

private struct Form: Reducer {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row> = []
  }
  enum Action: Equatable { case add, ignore }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if action == .add { state.rows.append(Row(id: UUID())) }
    return .none
  }
}

private struct Draw: Reducer {
  @Dependency(\.uuid) var uuid

  func reduce(into state: inout String, action: Bool) -> Effect<Bool> {
    state = uuid().uuidString
    return .none
  }
}

private struct Visit: Reducer {
  struct State: Equatable {
    var date: Date?
    var id: UUID?
  }
  enum Action: Equatable { case enter }
  @Dependency(\.date.now) var now

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.date = now
    state.id = UUID()
    return .none
  }
}
