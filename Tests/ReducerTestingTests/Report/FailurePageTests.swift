import Foundation
import Testing

/// The pages of `Documentation/Failures` quote real messages.
struct FailurePageTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../../Documentation/Failures").standardized

  private static var pages: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path())
        .filter { $0.hasSuffix(".md") && $0 != "README.md" }
        .map { String($0.dropLast(3)) }
        .sorted()
    }
  }

  @Test func everyKindHasAPage() throws {
    #expect(try FailurePageTests.pages == Set(FailureScenario.all.map(\.page)).sorted())
  }

  @Test func indexNamesEveryPage() throws {
    let index = try String(
      contentsOf: FailurePageTests.folder.appending(path: "README.md"),
      encoding: .utf8
    )
    for page in try FailurePageTests.pages {
      #expect(index.contains("](\(page).md)"), "\(page)")
    }
  }

  /// A scenario causes every message on a page.
  @Test func messagesComeFromScenarios() async throws {
    for page in try FailurePageTests.pages {
      let text = try String(
        contentsOf: FailurePageTests.folder.appending(path: "\(page).md"),
        encoding: .utf8
      )
      let quotations = text.components(separatedBy: "```text\n").dropFirst().compactMap {
        $0.components(separatedBy: "\n```").first
      }
      #expect(!quotations.isEmpty, "\(page)")
      var messages: [String] = []
      for scenario in FailureScenario.all where scenario.page == page {
        _ = await capturedIssues {
          messages += await scenario.run().map {
            // Lines that move when a scenario is edited.
            $0.message.replacing(
              /ReducerTestingTests\/FailureScenario\+\w+\.swift:\d+/,
              with: "Features/App.swift:12"
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
