import ReducerRuntime

/// The waits of a store's calls for work outside its queue, which take real time.
///
/// A test that passes after such a wait is slower than necessary. A note says so once.
struct RealWaits {
  /// True if the test says that it waits, or if a note has said so.
  var areExpected = false
  private var wait:
    (start: ContinuousClock.Instant, pool: PoolProbe, effects: [Failure.UnfinishedEffect])?

  /// True if a call has begun to wait.
  var isWaiting: Bool { wait != nil }

  /// Begins a wait, unless it has begun.
  mutating func begin(_ effects: @autoclosure () -> [Failure.UnfinishedEffect]) {
    if areExpected || wait != nil { return }
    wait = (.now, PoolProbe(), effects().filter(\.waits.isEmpty))
  }

  /// Ends the wait of a call.
  ///
  /// - Parameter hasEnded: Returns whether an effect has ended.
  /// - Returns: The effect that the call waited for, if the wait was long: the first one that has
  ///   ended, or else the first one.
  mutating func end(_ hasEnded: (EffectID) -> Bool) -> Failure.UnfinishedEffect? {
    defer { wait = nil }
    guard let wait,
      Self.isNotable(ContinuousClock.now - wait.start, delayOfPool: wait.pool.delay),
      let effect = wait.effects.first(where: { hasEnded($0.id) }) ?? wait.effects.first
    else { return nil }
    areExpected = true
    return effect
  }

  /// Returns whether an effect is to blame for a wait that is long.
  ///
  /// - Parameters:
  ///   - wait: How long the call has waited.
  ///   - delay: How long a new task waited for a thread meanwhile; nil if it has not got one.
  static func isNotable(_ wait: Duration, delayOfPool delay: Duration?) -> Bool {
    // On a busy machine, tasks wait for a thread, which is not the fault of the effect.
    guard let delay, delay < queuing else { return false }
    return wait > noticeable
  }

  /// The longest wait that is not worth a note.
  ///
  /// An effect that only hops to an actor takes less time.
  private static var noticeable: Duration { .milliseconds(200) }

  /// The longest time that a new task waits for a thread on a machine that is not busy.
  private static var queuing: Duration { .milliseconds(50) }
}
