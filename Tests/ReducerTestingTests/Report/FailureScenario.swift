import CustomDiff
import ReducerTesting
import TestSupport

/// A part of a test that fails, and the failures that every framework must report.
struct FailureScenario: Sendable {
  /// A failure as a reader sees it: its line and its message.
  struct Expected {
    var line: Int
    var message: String
    /// The page quotes the message: words of that quotation, and the place that it shows as
    /// `Features/App.swift:12`.
    var quotation: (words: String, place: String?)?

    fileprivate func quoted(from page: String) -> Expected {
      guard let quotation else { return self }
      let (words, quotations) = (quotation.words, FailurePage.quotations(of: page))
      let found = words.isEmpty ? quotations.first : quotations.first { $0.contains(words) }
      var message = found ?? "Nothing that \(page).md quotes says \"\(words)\"."
      if let place = quotation.place {
        message = message.replacing(FailurePage.place, with: place)
      }
      return Expected(line: line, message: message)
    }
  }

  let name: String
  /// The page of `Documentation/Failures` about this kind of failure.
  let page: String
  /// Makes the mistake; the stores are gone when it returns.
  private let body: @Sendable () async -> [Expected]

  init(_ name: String, page: String, body: @escaping @Sendable () async -> [Expected]) {
    self.name = name
    self.page = page
    self.body = body
  }

  /// One failure, at a line.
  static func failure(at line: Int, _ message: () -> String) -> [Expected] {
    [Expected(line: line, message: message())]
  }

  /// One failure, at a line, with a message that the page quotes: the first one with the words.
  static func quotedFailure(
    at line: Int,
    saying words: String = "",
    place: String? = nil
  ) -> [Expected] {
    [Expected(line: line, message: "", quotation: (words, place))]
  }

  /// Makes the mistake; everything has been reported when it returns.
  func run() async -> [Expected] {
    var expected: [Expected] = []
    try? await TestScope.open("a part of a test") { expected = await body() }
    return expected.map { $0.quoted(from: page) }
  }

  /// Compares the reports of a run with the expected ones: each failure once, in order, at its
  /// line.
  ///
  /// - Returns: The difference, or nil.
  static func difference(_ expected: [Expected], _ actual: [(line: Int, message: String)])
    -> String?
  {
    diff(
      expected.map { Said(line: $0.line, message: $0.message) },
      actual.map { Said(line: $0.line, message: $0.message.withoutStory) }
    )
  }

  private struct Said: Equatable {
    var line: Int
    var message: String
  }

  static let all =
    state + shared + idle + values + actions + otherActions + nearActions + effects + skipping
    + expectations + ends + runtime + features + helpers
}
