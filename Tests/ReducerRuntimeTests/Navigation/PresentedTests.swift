import ReducerRuntime
import Testing

/// The facts that a feature knows about its presentation, where nothing has been presented.
@Suite struct PresentedTests {
  @Test(arguments: [DependencyContext.live, .preview, .test])
  func theRootIsNotPresented(context: DependencyContext) {
    let messages = misuseReports {
      withDependencies {
        $0.context = context
      } operation: {
        @Dependency(\.isPresented) var isPresented
        #expect(!isPresented)
      }
    }
    #expect(messages == [])
  }
}
