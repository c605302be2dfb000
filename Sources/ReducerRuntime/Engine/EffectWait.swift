internal import CustomDiff

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
      await CancellableWait().untilEnd()
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

/// A wait that ends on request, or when the waiting task is cancelled.
final class CancellableWait: Sendable {
  private struct State {
    var hasEnded = false
    var continuation: CheckedContinuation<Void, Never>?
  }

  private let state = Guarded(State())

  /// Ends the wait, even before it has begun.
  func end() {
    state.withLock { state in
      state.hasEnded = true
      defer { state.continuation = nil }
      return state.continuation
    }?.resume()
  }

  /// Waits for the end.
  nonisolated(nonsending) func untilEnd() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let hasEnded = state.withLock { state in
          if !state.hasEnded { state.continuation = continuation }
          return state.hasEnded
        }
        if hasEnded { continuation.resume() }
      }
    } onCancel: {
      end()
    }
  }
}
