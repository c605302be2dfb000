/// One thing that an effect waits for.
package struct EffectWait: Sendable, Equatable {
  /// What it is, for a reader.
  package var description: String
  /// The duration by which the test has to advance its clock, as code; nil for another wait.
  package var advance: String?
  /// Whether nothing but a cancellation ends it.
  package var isEndless: Bool
  /// The issue that has been reported of what is waited for, if one has.
  package var issue: RuntimeIssue.Key?

  package init(
    description: String,
    advance: String? = nil,
    isEndless: Bool = false,
    issue: RuntimeIssue.Key? = nil
  ) {
    self.description = description
    self.advance = advance
    self.isEndless = isEndless
    self.issue = issue
  }
}
