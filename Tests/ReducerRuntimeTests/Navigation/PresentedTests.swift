import ReducerRuntime
import Testing

/// What a feature knows of how it is shown, where nothing has been presented.
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
