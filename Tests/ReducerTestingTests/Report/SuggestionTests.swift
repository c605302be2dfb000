import Foundation
import ReducerTesting
import TestSupport
import Testing

/// Suggested code also passes in the next run, or the failure says why there is none.
@Suite struct SuggestionTests {
  // MARK: Values that no dependency controls

  @Test(arguments: [
    (Chance.Action.date, #"  "@Dependency(\.date.now) var now" in place of "Date()""#),
    (.uuid, #"  "@Dependency(\.uuid) var uuid" and "uuid()" in place of "UUID()""#),
  ])
  func valueThatDiffersInEveryRunIsNamed(_ action: Chance.Action, _ remedy: String) async {
    let message = await capturedIssue {
      let store = TestStore(initialState: Chance.State()) { Chance() }
      await store.send(action)
    }
    expectContains(message, "The change seems to carry ")
    #expect(message.contains(remedy))
    expectLacks(message, "passes with this closure")
  }

  @Test func valueOfDependencyIsSuggested() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: Chance.State()) {
        Chance()
      } withDependencies: {
        $0.uuid = .incrementing
        $0.withRandomNumberGenerator = WithRandomNumberGenerator(SplitMix(state: 1))
      }
      await store.send(.controlled)
      await store.send(.controlled) {
        $0.id = UUID(1)
        $0.number = 0
      }
    }
    expectEqual(issues.count, 2)
    expectContains(issues.first?.message, "this line passes with the closure:")
    expectContains(issues.last?.message, "set at the end of the closure:")
    expectContains(issues.first?.message, "$0.id = UUID(0)")
    expectLacks(issues.last?.message, "$0.id = UUID(1)")
  }

  @Test func uncontrolledActionIsReceivedByCase() async {
    let message = await capturedIssue {
      let store = TestStore(initialState: Chance.State()) { Chance() }
      await store.send(.effect)
    }.withoutStory
    expectContains(message, "  await store.receive(/Chance.Action.dated)\n")
    expectContains(message, "The action seems to carry the current date or a random UUID")
  }

  /// No value in the test could equal the received one.
  @Test func uncontrolledActionIsNotSuggestedAmongOthers() async {
    let message = await capturedIssue {
      let store = TestStore(initialState: Chance.State()) { Chance() }
      await store.send(.effect)
      await store.receive(unordered: [.dated(Date(timeIntervalSince1970: 0))])
    }.withoutStory
    expectContains(message, "  await store.receive(/Chance.Action.dated)\n")
    expectLacks(message, "unordered: [")
    expectContains(message, "The action seems to carry the current date or a random UUID")
  }

  // MARK: Closures that start from the state after the action

  @Test(arguments: [false, true]) func listsAreAssignedWhenClosureStartsFromStateAfter(
    isBetweenActions: Bool
  ) async {
    let message = await capturedIssue {
      let store = TestStore(initialState: Chance.State(list: [1, 2])) { Chance() }
      store.exhaustivity = .off
      if isBetweenActions {
        store.assert { $0.list.append(3) }
      } else {
        await store.send(.controlledList) { $0.list.append(4) }
      }
    }
    let code = isBetweenActions ? "$0.list = [1, 2]" : "$0.list = [1, 2, 3]"
    expectContains(message, "set at the end of the closure:\n\n  \(code)")
  }
}

struct Chance: Reducer {
  struct State: Equatable {
    var date: Date?
    var id: UUID?
    var number = 0
    var ratio = 0.0
    var list = Array(0..<100)
  }

  enum Action: Equatable, Sendable {
    case date, uuid, controlled, controlledList, effect, nan, fail
    case dated(Date)
    case failed(NeverEqual)
  }

  struct NeverEqual: Equatable, Sendable {
    static func == (lhs: Self, rhs: Self) -> Bool { false }
  }

  @Dependency(\.uuid) var uuid
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .date: state.date = Date()
    case .uuid: state.id = UUID()
    case .controlled:
      state.id = uuid()
      state.number = withRandomNumberGenerator { Int.random(in: 0...1_000_000_000, using: &$0) }
    case .controlledList: state.list.append(3)
    case .effect: return .run { send in await send(.dated(Date())) }
    case .nan: state.ratio = .nan
    case .fail: return .send(.failed(NeverEqual()))
    case .dated, .failed: break
    }
    return .none
  }
}
