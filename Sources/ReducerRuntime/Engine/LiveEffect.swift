/// A `.run` effect that has been started and has not ended.
///
/// Confined to the runtime, except for its `waits`.
package final class LiveEffect {
  package let id: EffectID
  /// Where the feature made the effect.
  package let location: CodeLocation
  package let scope: EffectScope
  package let waits: EffectWaits
  var task: Task<Void, Never>?
  /// What to do once the effect has returned; nil from then on.
  private var completion: EffectCompletion?
  package private(set) var isCancelled = false
  /// Whether an action that it sent after its cancellation has been dropped.
  var hasDropped = false
  /// Whether the tally counts the effect.
  private var isCounted = true

  init(
    id: EffectID,
    location: CodeLocation,
    scope: EffectScope,
    tally: EffectTally,
    completion: EffectCompletion
  ) {
    self.id = id
    self.location = location
    self.scope = scope
    waits = EffectWaits(tally: tally)
    self.completion = completion
    tally.effectDidStart()
  }

  /// The actions of the test from which those follow that wait until the effect has returned.
  package var awaitingRoots: [ActionID] {
    (completion?.awaitingRoots ?? []) + scope.ancestry.flatMap(\.awaitingRoots)
  }

  /// Cancels the effect, or notices that what would have followed it is cancelled too.
  func cancel() {
    // A store is not idle while a cancelled effect is in the way of another one.
    if completion?.awaitingRoots.isEmpty != false { stopCounting() }
    guard !isCancelled else { return }
    isCancelled = true
    waits.noteCancellation()
    task?.cancel()
  }

  func didEnd() { stopCounting() }

  private func stopCounting() {
    guard isCounted else { return }
    isCounted = false
    waits.tally.effectDidStop()
  }

  /// Resumes everything that has waited for the effect.
  func resumeWhatFollows() { exchange(&completion, with: nil)?() }
}

/// Identifies an effect of a store: a later effect has a higher number.
package struct EffectID: Hashable, Comparable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}
