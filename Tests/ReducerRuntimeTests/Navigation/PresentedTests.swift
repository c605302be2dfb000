import ReducerRuntime
import TestSupport
import Testing

/// The values that tell a feature about its presentation, outside of any presentation.
@Suite struct PresentedTests {
  @Test(arguments: [DependencyContext.live, .preview, .test])
  func rootIsNotPresented(context: DependencyContext) {
    let messages = misuseReports {
      withDependencies {
        $0.context = context
      } operation: {
        @Dependency(\.isPresented) var isPresented
        expectFalse(isPresented)
      }
    }
    expectEqual(messages, [])
  }
}
