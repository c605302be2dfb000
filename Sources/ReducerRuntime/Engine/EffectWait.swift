/// Something that an effect waits for.
package struct EffectWait: Sendable, Equatable {
  /// A description for failure messages.
  package var description: String
  /// The duration, as code, by which the test has to advance its clock, or nil for another wait.
  package var advance: String?
  /// The duration as a value; nil if the clock measures time in other units.
  package var rest: Duration?
  /// True if the test has not advanced the clock at all, and has advanced another one.
  package var isOnOtherClock = false
  /// True if only a cancellation ends the wait.
  package var isEndless = false
  /// The issue that was reported about the wait, if any.
  package var issue: RuntimeIssue.Key?

  package init(description: String) {
    self.description = description
  }

  /// Waits until the current task is cancelled, as a known wait of the effect that it belongs to.
  ///
  /// The wait ends when the task is cancelled, not when the task gets its turn.
  ///
  /// - Parameter describe: Describes the wait when a failure needs it.
  static func untilCancellation(_ describe: @escaping @Sendable () -> EffectWait) async {
    let effect = EffectContext.current?.effect
    let wait = effect?.beginWait(describe)
    await withTaskCancellationHandler {
      await Latch().untilOpenOrCancelled()
    } onCancel: {
      if let wait { effect?.endWait(wait) }
    }
  }

  /// Waits until the current task is cancelled, on behalf of a function or property with this name.
  static func untilCancellation(by name: String) async {
    await untilCancellation {
      var wait = EffectWait(description: "waiting for its cancellation in \"\(name)\"")
      wait.isEndless = true
      return wait
    }
  }
}
