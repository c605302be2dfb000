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
  /// Called once, when the effect has returned.
  private var whenDone: (() -> Void)?
  package private(set) var isCancelled = false

  init(
    id: EffectID,
    location: CodeLocation,
    scope: EffectScope,
    tally: EffectTally,
    whenDone: @escaping () -> Void
  ) {
    self.id = id
    self.location = location
    self.scope = scope
    waits = EffectWaits(tally: tally)
    self.whenDone = whenDone
    tally.effectDidStart()
  }

  func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    waits.noteCancellation()
    waits.tally.effectDidStop()
    task?.cancel()
  }

  func didEnd() {
    if !isCancelled { waits.tally.effectDidStop() }
  }

  /// Resumes everything that has waited for the effect.
  func resumeWhatFollows() { exchange(&whenDone, with: nil)?() }
}
