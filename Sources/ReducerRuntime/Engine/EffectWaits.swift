@_spi(Locks) internal import CustomDiff
internal import Synchronization

/// The waits of an effect, as far as clocks and streams register them.
///
/// A clock that a test controls registers its sleepers here. They tell a store that nothing will
/// arrive unless the test advances the clock, and a failure can say by how much.
package final class EffectWaits: Sendable {
  private struct Storage {
    var mainTask: Int?
    var waits: [Int: Wait] = [:]
    var lastID = 0
    /// The number of waits that are over, not counting holds.
    var ended = 0
    var send = SendState.held
    var hasTimer = false
  }

  private enum SendState {
    /// Something can still send for the running effect.
    case held
    /// Something can still send for the effect, although its operation has returned.
    case outlives
    /// Nothing can send anymore, or sending is irrelevant.
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

  /// Whether the effect was cancelled, even if it has ended since.
  var isCancelled: Bool { hasBeenCancelled.load(ordering: .acquiring) }

  func noteCancellation() { hasBeenCancelled.store(true, ordering: .releasing) }

  /// When a cancelled effect was found to send endlessly.
  enum Endlessness {
    case justNow
    case before
  }

  /// How many actions a cancelled effect may try to send before it is considered an endless loop.
  static var dropLimit: Int { 10_000 }

  /// Whether an action was not sent because of a cancellation.
  var hasDropped: Bool { drops.load(ordering: .relaxed) > 0 }

  /// Counts an action that was not sent because of a cancellation.
  ///
  /// - Returns: Nil as long as the effect may still stop.
  func noteDrop() -> Endlessness? {
    let count = drops.add(1, ordering: .relaxed).newValue
    if count < Self.dropLimit { return nil }
    return count == Self.dropLimit ? .justNow : .before
  }

  /// Records that the current task runs the effect's operation.
  func noteMainTask() {
    let task = Self.currentTask
    storage.withLock { $0.mainTask = task }
  }

  /// Whether the current task does everything that the effect does.
  var isMainTask: Bool {
    let task = Self.currentTask
    return storage.withLock { $0.mainTask == task }
  }

  /// Registers a wait of the current task.
  ///
  /// - Parameters:
  ///   - isHold: Whether a gate makes the effect wait, rather than the effect itself.
  ///   - describe: Describes the wait on request.
  /// - Returns: The number to end the wait with.
  package func begin(
    isHold: Bool = false,
    _ describe: @escaping @Sendable () -> EffectWait
  ) -> Int {
    let task = Self.currentTask
    return storage.withLock { storage in
      storage.lastID += 1
      // A wait of a child task alone does not count, since its siblings may wait for something
      // else.
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

  /// The number of waits that the effect has begun, not counting holds.
  package var count: Int {
    storage.withLock { storage in storage.ended + storage.waits.values.count { !$0.isHold } }
  }

  // MARK: Sending

  /// Whether the effect has finished, but something that it left behind can still send for it.
  var isOutlivedBySend: Bool { storage.withLock { $0.send == .outlives } }

  /// Records that the operation has returned.
  ///
  /// - Returns: Whether something can still send for the effect.
  func operationDidEnd() -> Bool {
    storage.withLock { storage in
      // A task that the effect left behind may get the number of a task that has ended.
      storage.mainTask = nil
      guard storage.send == .held, !isCancelled else { return false }
      storage.send = .outlives
      tally.sendDidOutliveEffect()
      return true
    }
  }

  /// Records that nothing can send for the effect anymore.
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

  /// Whether the effect continues after each wait, as a timer does.
  package var isRepeating: Bool {
    storage.withLock { storage in
      storage.hasTimer || storage.ended >= Self.repetition
    }
  }

  /// After how many completed waits another one is considered part of a loop.
  private static var repetition: Int { 2 }

  /// Records that the effect asks a timer for a tick.
  func noteTimer() {
    storage.withLock { $0.hasTimer = true }
  }

  /// The current waits, oldest first.
  package var current: [EffectWait] {
    storage.withLock { $0.waits.sorted { $0.key < $1.key }.map(\.value.describe) }.map { $0() }
  }

  /// Whether the effect may be one that yields in a loop.
  package var mayYield: Bool {
    tally.isRestless && storage.withLock { $0.waits.isEmpty }
  }

  private static var currentTask: Int? {
    withUnsafeCurrentTask { $0?.hashValue }
  }
}

/// Something that an effect waits for.
package struct EffectWait: Sendable, Equatable {
  /// A description for failure messages.
  package var description: String
  /// The duration, as code, by which the test has to advance its clock, or nil for another wait.
  package var advance: String?
  /// The same as a value; nil if the clock measures time in other units.
  package var rest: Duration?
  /// Whether only a cancellation ends the wait.
  package var isEndless: Bool
  /// The issue that was reported about what the effect waits for, if any.
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
  /// The wait ends when the task is cancelled, not when the task gets its turn. The store no longer
  /// counts a cancelled effect among those that run, so its wait must not count either.
  ///
  /// - Parameter describe: Describes the wait on request.
  static func untilCancellation(_ describe: @escaping @Sendable () -> EffectWait) async {
    let waits = EffectContext.current?.waits
    let wait = waits?.begin(describe)
    await withTaskCancellationHandler {
      await CancellableWait().untilEnd()
    } onCancel: {
      if let wait { waits?.end(wait) }
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
