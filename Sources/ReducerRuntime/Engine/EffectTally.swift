internal import Synchronization

/// Counts the running effects of a store, and those of them that wait for what the test controls.
package final class EffectTally: Sendable {
  private let running = Atomic<Int>(0)
  private let inKnownWait = Atomic<Int>(0)
  private let outlived = Atomic<Int>(0)
  private let eventCount = Atomic<Int>(0)
  private let restless = Atomic<Bool>(false)

  func effectDidStart() {
    noteEvent()
    running.add(1, ordering: .sequentiallyConsistent)
  }

  func effectDidStop() {
    noteEvent()
    running.subtract(1, ordering: .sequentiallyConsistent)
  }

  func effectDidBeginKnownWait() { inKnownWait.add(1, ordering: .sequentiallyConsistent) }

  func effectDidEndKnownWait() {
    noteEvent()
    inKnownWait.subtract(1, ordering: .sequentiallyConsistent)
  }

  func effectDidSend() { noteEvent() }

  private func noteEvent() { eventCount.add(1, ordering: .relaxed) }

  /// How often an effect has started, stopped, sent an action, or been woken.
  ///
  /// While it stays the same, effects do nothing that a store can see.
  var events: Int { eventCount.load(ordering: .relaxed) }

  func sendDidOutliveEffect() { outlived.add(1, ordering: .sequentiallyConsistent) }
  func outlivingSendWasReleased() { outlived.subtract(1, ordering: .sequentiallyConsistent) }

  /// Whether effects yield in a loop, so that the queue has not come to rest.
  var isRestless: Bool {
    get { restless.load(ordering: .relaxed) }
    set { restless.store(newValue, ordering: .relaxed) }
  }

  /// The number of effects that have started and have neither ended nor been cancelled.
  ///
  /// An effect that left something behind that can still send counts as running.
  package var effectsInFlight: Int {
    running.load(ordering: .sequentiallyConsistent)
      + outlived.load(ordering: .sequentiallyConsistent)
  }

  /// The number of effects in flight that may continue by themselves, since their waits are
  /// unknown.
  var effectsBeyondControl: Int {
    effectsInFlight - inKnownWait.load(ordering: .sequentiallyConsistent)
  }
}
