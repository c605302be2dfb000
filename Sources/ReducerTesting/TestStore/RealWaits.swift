import ReducerRuntime

/// The waits of a store's calls for work outside its queue, which take real time.
///
/// A test that passes after such a wait is slower than it has to be, and should say so once.
struct RealWaits {
  /// Whether the test says that it waits, or has been told.
  var areExpected = false
  private var wait: (start: ContinuousClock.Instant, effects: [EffectInFlight])?

  /// Whether a call has begun to wait.
  var isWaiting: Bool { wait != nil }

  /// Begins a wait, unless it has begun.
  mutating func begin(_ effects: [EffectInFlight]) {
    if areExpected || wait != nil { return }
    wait = (.now, effects.filter(\.waits.isEmpty))
  }

  /// Ends the wait of a call.
  ///
  /// - Parameter hasEnded: Returns whether an effect has ended.
  /// - Returns: The effect that the call waited for, if the wait was long: the first that has ended,
  ///   or else the first of all.
  mutating func end(_ hasEnded: (EffectID) -> Bool) -> EffectInFlight? {
    defer { wait = nil }
    guard let wait, ContinuousClock.now - wait.start > Self.noticeable,
      let effect = wait.effects.first(where: { hasEnded($0.id) }) ?? wait.effects.first
    else { return nil }
    areExpected = true
    return effect
  }

  /// The longest wait that is not worth a note.
  ///
  /// What only hops to an actor takes less, unless the machine is very busy.
  private static var noticeable: Duration { .milliseconds(500) }
}
