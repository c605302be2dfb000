import ReducerRuntime
import Testing

@Suite struct IssueReporterTests {
  @Test func misuseGoesWhereTheDependenciesSay() {
    let messages = misuseReports {
      reportIssue("First.")
      withDependencies {
        $0.context = .live
      } operation: {
        reportIssue("Second.")
      }
    }
    #expect(messages == ["First.", "Second."])
  }
}
