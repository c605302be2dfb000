internal import Synchronization

/// Counts the running effects of a store, and those of them that wait for what the test controls.
package final class EffectTally: Sendable {
  private let running = Atomic<Int>(0)
  private let inKnownWait = Atomic<Int>(0)
  private let outlived = Atomic<Int>(0)

  func effectDidStart() { running.add(1, ordering: .sequentiallyConsistent) }
  func effectDidStop() { running.subtract(1, ordering: .sequentiallyConsistent) }
  func effectDidBeginKnownWait() { inKnownWait.add(1, ordering: .sequentiallyConsistent) }
  func effectDidEndKnownWait() { inKnownWait.subtract(1, ordering: .sequentiallyConsistent) }

  func sendDidOutliveEffect() { outlived.add(1, ordering: .sequentiallyConsistent) }
  func outlivingSendWasReleased() { outlived.subtract(1, ordering: .sequentiallyConsistent) }

  /// The number of effects that have started and have neither ended nor been cancelled.
  ///
  /// An effect that left something behind that can still send counts as running.
  package var effectsInFlight: Int {
    running.load(ordering: .sequentiallyConsistent)
      + outlived.load(ordering: .sequentiallyConsistent)
  }

  /// The number of effects in flight that may continue by themselves, since their waits are
  /// unknown.
  package var effectsBeyondControl: Int {
    effectsInFlight - inKnownWait.load(ordering: .sequentiallyConsistent)
  }
}
