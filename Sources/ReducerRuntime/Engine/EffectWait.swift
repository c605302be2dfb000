/// Something that an effect waits for.
package struct EffectWait: Sendable, Equatable {
  /// A description for failure messages.
  package var description: String
  /// The duration, as code, by which the test has to advance its clock, or nil for another wait.
  package var advance: String?
  /// The same as a value; nil if the clock measures time in other units.
  package var rest: Duration?
  /// Whether only a cancellation ends the wait.
  package var isEndless: Bool
  /// The issue that was reported about what the effect waits for, if any.
  package var issue: RuntimeIssue.Key?

  package init(
    description: String,
    advance: String? = nil,
    rest: Duration? = nil,
    isEndless: Bool = false,
    issue: RuntimeIssue.Key? = nil
  ) {
    self.description = description
    self.advance = advance
    self.rest = rest
    self.isEndless = isEndless
    self.issue = issue
  }
}
