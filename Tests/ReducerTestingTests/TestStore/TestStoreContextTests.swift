import ReducerTesting
import Testing

/// A test store runs its feature in the test context, whatever the context around it.
@Suite struct TestStoreContextTests {
  private struct Feature: Reducer {
    @Dependency(\.context) private var context

    func reduce(into state: inout DependencyContext?, action: Bool) -> Effect<Bool> {
      state = context
      return .none
    }
  }

  @Test(arguments: [DependencyContext.live, .preview, .test])
  func storeHasTestContext(around: DependencyContext) async {
    await withDependencies {
      $0.context = around
    } operation: {
      let store = TestStore(initialState: nil) { Feature() }
      await store.send(true) { $0 = .test }
    }
  }

  @Test func testMayChooseOtherContext() async {
    let store = TestStore(initialState: nil) {
      Feature()
    } withDependencies: {
      $0.context = .preview
    }
    await store.send(true) { $0 = .preview }
  }
}
