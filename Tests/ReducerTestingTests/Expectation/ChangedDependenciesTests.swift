import Foundation
import ReducerTesting
import TestSupport
import Testing

/// A value that follows from a dependency that the test changes is controlled, too.
@Suite struct ChangedDependenciesTests {
  private struct Form: Reducer {
    struct State: Equatable { var text = "" }
    enum Action: Equatable { case load, loaded }
    @Dependency(\.timeZone) var zone

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if action == .load { return .send(.loaded) }
      state.text = zone.identifier
      return .none
    }
  }

  private func store() -> TestStoreOf<Form> {
    TestStore(initialState: Form.State()) {
      Form()
    } withDependencies: {
      $0.timeZone = Self.zone("Europe/Zurich")
    }
  }

  private static func zone(_ name: String) -> TimeZone { TimeZone(identifier: name) ?? .current }

  @Test func anOverrideAroundACallAppliesToTheSecondRun() async {
    let issues = await capturedIssues {
      let store = store()
      await withDependencies {
        $0.timeZone = Self.zone("Asia/Tokyo")
      } operation: {
        _ = await store.send(.loaded) { $0.text = "wrong" }
      }
    }
    #expect(issues.count == 1)
    #expect(issues.allSatisfy { $0.message.contains("$0.text = \"Asia/Tokyo\"") })
  }

  @Test func secondRunProvesNothingAfterOverride() async {
    let issues = await capturedIssues {
      let store = store()
      await withDependencies {
        $0.timeZone = Self.zone("Asia/Tokyo")
      } operation: {
        await store.send(.load)
      }
      await store.receive(.loaded) { $0.text = "wrong" }
    }
    #expect(issues.count == 1)
    #expect(issues.allSatisfy { $0.message.contains("$0.text = \"Asia/Tokyo\"") })
  }

  @Test func secondRunProvesNothingInsideOverride() async {
    let issues = await capturedIssues {
      let store = store()
      await store.send(.load)
      await withDependencies {
        $0.timeZone = Self.zone("Asia/Tokyo")
      } operation: {
        await store.receive(.loaded) { $0.text = "wrong" }
      }
    }
    #expect(issues.count == 1)
    #expect(issues.allSatisfy { $0.message.contains("$0.text = \"Europe/Zurich\"") })
  }

  @Test func secondRunProvesNothingAfterChange() async {
    let issues = await capturedIssues {
      let store = store()
      await store.send(.load)
      store.dependencies.timeZone = Self.zone("Asia/Tokyo")
      await store.receive(.loaded) { $0.text = "wrong" }
    }
    #expect(issues.count == 1)
    #expect(issues.allSatisfy { $0.message.contains("$0.text = \"Europe/Zurich\"") })
  }
}
