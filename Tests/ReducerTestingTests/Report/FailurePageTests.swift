import Foundation
import TestSupport
import Testing

/// The pages of `Documentation/Failures` quote real messages.
struct FailurePageTests {
  @Test func everyKindHasAPage() throws {
    try expectEqual(FailurePage.names, Set(FailureScenario.all.map(\.page)).sorted())
  }

  @Test func indexNamesEveryPage() throws {
    let index = try String(
      contentsOf: FailurePage.folder.appending(path: "README.md"),
      encoding: .utf8
    )
    for page in try FailurePage.names {
      expectContains(index, "](\(page).md)", "\(page)")
    }
  }

  /// A scenario causes every message on a page.
  @Test func messagesComeFromScenarios() async throws {
    for page in try FailurePage.names {
      let quotations = FailurePage.quotations(of: page)
      expectFalse(quotations.isEmpty, "\(page)")
      var messages: [String] = []
      for scenario in FailureScenario.all where scenario.page == page {
        _ = await capturedIssues {
          messages += await scenario.run().map {
            // Lines that move when a scenario is edited.
            $0.message.replacing(
              /ReducerTestingTests\/FailureScenario\+\w+\.swift:\d+/,
              with: FailurePage.place
            )
          }
        }
      }
      for quotation in quotations {
        #expect(messages.contains(quotation), "\(page): \(quotation)")
      }
    }
  }
}
