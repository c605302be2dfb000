import Foundation
import ReducerTesting
import TestSupport
import Testing

/// Issues of a reducer fail an exploration, as they fail a test store.
@Suite struct FailingReducerTests {
  private struct Child: Reducer {
    func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
      state += 1
      return .none
    }
  }

  private struct Parent: Reducer {
    struct State: Hashable {
      var child: Int? = 0
      var ids: [UUID] = []
    }
    enum Action: Hashable { case close, child(Bool), add }
    @Dependency(\.uuid) var uuid

    var body: some ReducerOf<Parent> {
      Reduce { state, action in
        switch action {
        case .close: state.child = nil
        case .add: state.ids = [uuid()]
        case .child: break
        }
        return .none
      }
      .ifLet(\.child, action: /Action.child) { Child() }
    }
  }

  @Test func aWalkWithoutAStoreFailsForAnUnimplementedDependency() async {
    let issues = await capturedIssues {
      await exploreWalks(of: Parent(), from: Parent.State()) { _ in
        Sending(.add)
      } checks: {
      }
    }
    expectEqual(issues.map { $0.message.contains("\\.uuid) has no test") }, [true])
  }

  @Test func aSearchOfStatesEndsWithTheFirstReportOfTheReducer() async {
    let message = await capturedIssue {
      let found = exploreStates(of: Parent(), from: Parent.State()) { _ in
        Sending(.close)
        Sending(.child(true))
      } checks: {
      }
      expectFalse(found.isComplete)
    }
    expectContains(message, "The states of the feature cannot be searched")
    expectContains(message, "send .close")
    expectContains(message, "\"ifLet\"")
  }
}
