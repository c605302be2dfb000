/// Something that an effect waits for.
package struct EffectWait: Sendable, Equatable {
  /// A description for failure messages.
  package var description: String
  /// The duration, as code, by which the test has to advance its clock, or nil for another wait.
  package var advance: String?
  /// The same as a value; nil if the clock measures time in other units.
  package var rest: Duration?
  /// True if only a cancellation ends the wait.
  package var isEndless: Bool
  /// The issue that was reported about the wait, if any.
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

extension EffectWait {
  /// Waits until the current task is cancelled, as a known wait of the effect that it belongs to.
  ///
  /// The wait ends when the task is cancelled, not when the task gets its turn.
  ///
  /// - Parameter describe: Describes the wait on request.
  static func untilCancellation(_ describe: @escaping @Sendable () -> EffectWait) async {
    let effect = EffectContext.current?.effect
    let wait = effect?.beginWait(describe)
    await withTaskCancellationHandler {
      await Latch().untilOpenOrCancelled()
    } onCancel: {
      if let wait { effect?.endWait(wait) }
    }
  }

  /// Waits until the current task is cancelled, in a function or property of this name.
  static func untilCancellation(by name: String) async {
    await untilCancellation {
      EffectWait(description: "waiting for its cancellation in \"\(name)\"", isEndless: true)
    }
  }
}
