import Foundation
import ReducerTesting
import TestSupport
import Testing

/// A value is controlled if it comes from a dependency, even if it is different each time.
@Suite struct ControlledValuesTests {
  private struct Draw: Reducer {
    @Dependency(\.uuid) var uuid

    func reduce(into state: inout String, action: Bool) -> Effect<Bool> {
      state = uuid().uuidString
      return .none
    }
  }

  @Test func textOfControlledIdentifierIsControlled() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: "") {
        Draw()
      } withDependencies: {
        $0.uuid = .incrementing
      }
      await store.send(true)
    }
    let suggestion = "    $0 = \"00000000-0000-0000-0000-000000000000\"\n"
    #expect(issues.first?.message.contains(suggestion) == true)
  }
}
