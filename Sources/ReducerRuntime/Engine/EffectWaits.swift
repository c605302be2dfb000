@_spi(Locks) internal import CustomDiff
internal import Synchronization

/// What an effect waits for, as far as clocks and streams register it.
///
/// A clock that a test controls registers its sleepers here. From it a store knows that nothing
/// will arrive unless the test advances the clock, and a failure can say by how much.
package final class EffectWaits: Sendable {
  private struct Storage {
    var mainTask: Int?
    var waits: [Int: Wait] = [:]
    var lastID = 0
    /// How many are over, but for holds.
    var ended = 0
    var send = SendState.held
    var hasTimer = false
  }

  private enum SendState {
    /// Something can still send for the effect, which runs.
    case held
    /// Something can still send for the effect, though its operation has returned.
    case outlives
    /// Nothing can send any more, or it is of no interest.
    case released
  }

  private struct Wait {
    var isHold: Bool
    var isInMainTask: Bool
    var describe: @Sendable () -> EffectWait
  }

  let tally: EffectTally
  private let storage = Guarded<Storage>(Storage())
  private let hasBeenCancelled = Atomic<Bool>(false)
  private let drops = Atomic<Int>(0)

  init(tally: EffectTally) {
    self.tally = tally
  }

  /// Whether the effect was cancelled, also when it has ended since.
  var isCancelled: Bool { hasBeenCancelled.load(ordering: .acquiring) }

  func noteCancellation() { hasBeenCancelled.store(true, ordering: .releasing) }

  /// Whether a cancelled effect seems to go on sending without end.
  enum Endlessness {
    case justNow
    case before
  }

  /// How many actions a cancelled effect may try to send before it is taken for an endless loop.
  static var dropLimit: Int { 10_000 }

  /// Counts an action that was not sent because of a cancellation.
  ///
  /// - Returns: Nil as long as the effect may be about to stop.
  func noteDrop() -> Endlessness? {
    let count = drops.add(1, ordering: .relaxed).newValue
    if count < Self.dropLimit { return nil }
    return count == Self.dropLimit ? .justNow : .before
  }

  /// Remembers that the current task is the one that the effect's operation runs in.
  func noteMainTask() {
    let task = Self.currentTask
    storage.withLock { $0.mainTask = task }
  }

  /// Whether the effect does nothing but what the current task does.
  var isMainTask: Bool {
    let task = Self.currentTask
    return storage.withLock { $0.mainTask == task }
  }

  /// Registers a wait of the current task.
  ///
  /// - Parameters:
  ///   - isHold: Whether a gate makes the effect wait, and not the effect itself.
  ///   - describe: Says what is waited for, when asked.
  /// - Returns: What to end the wait by.
  package func begin(
    isHold: Bool = false,
    _ describe: @escaping @Sendable () -> EffectWait
  ) -> Int {
    let task = Self.currentTask
    return storage.withLock { storage in
      storage.lastID += 1
      // A wait of a child task alone does not count: its siblings may wait for something else.
      let isInMainTask = task == storage.mainTask
      storage.waits[storage.lastID] = Wait(
        isHold: isHold,
        isInMainTask: isInMainTask,
        describe: describe
      )
      if isInMainTask { tally.effectDidBeginKnownWait() }
      return storage.lastID
    }
  }

  package func end(_ id: Int) {
    storage.withLock { storage in
      guard let wait = storage.waits.removeValue(forKey: id) else { return }
      if !wait.isHold { storage.ended += 1 }
      if wait.isInMainTask { tally.effectDidEndKnownWait() }
    }
  }

  /// How many waits the effect has begun, but for holds.
  var count: Int {
    storage.withLock { storage in storage.ended + storage.waits.values.count { !$0.isHold } }
  }

  // MARK: Sending

  /// Whether the effect has finished and something that it left behind can still send for it.
  var isOutlivedBySend: Bool { storage.withLock { $0.send == .outlives } }

  /// Remembers that the operation has returned.
  ///
  /// - Returns: Whether something can still send for it.
  func operationDidEnd() -> Bool {
    storage.withLock { storage in
      // A task that the effect has left behind may get the number of one that has ended.
      storage.mainTask = nil
      guard storage.send == .held, !isCancelled else { return false }
      storage.send = .outlives
      tally.sendDidOutliveEffect()
      return true
    }
  }

  /// Remembers that nothing can send for the effect any more.
  ///
  /// - Returns: Whether the effect had finished before.
  func sendWasReleased() -> Bool {
    storage.withLock { storage in
      defer { storage.send = .released }
      guard storage.send == .outlives else { return false }
      tally.outlivingSendWasReleased()
      return true
    }
  }

  /// Whether the effect goes on after each wait: a timer.
  package var isRepeating: Bool {
    storage.withLock { storage in
      storage.hasTimer || storage.ended >= Self.repetition
    }
  }

  /// After how many waits that are over another one is taken for that of a loop.
  private static var repetition: Int { 2 }

  /// Remembers that the effect asks a timer for a tick.
  func noteTimer() {
    storage.withLock { $0.hasTimer = true }
  }

  /// What is waited for, oldest first.
  package var current: [EffectWait] {
    storage.withLock { $0.waits.sorted { $0.key < $1.key }.map(\.value.describe) }.map { $0() }
  }

  private static var currentTask: Int? {
    withUnsafeCurrentTask { $0?.hashValue }
  }
}
