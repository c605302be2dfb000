internal import Synchronization

/// How many effects of a store run, and how many of them wait for what the test controls.
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

  /// Effects that were started and neither ended nor were cancelled.
  ///
  /// One that has left something behind which can still send counts as running.
  package var effectsInFlight: Int {
    running.load(ordering: .sequentiallyConsistent)
      + outlived.load(ordering: .sequentiallyConsistent)
  }

  /// Effects in flight that may go on by themselves: what they wait for is not known.
  package var effectsBeyondControl: Int {
    effectsInFlight - inKnownWait.load(ordering: .sequentiallyConsistent)
  }
}
