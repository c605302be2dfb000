internal import CustomDiff
internal import Synchronization

/// A `.run` effect, from its start until no code can send for it anymore.
///
/// Its tasks use it on any thread, and so do the clocks that they sleep on. Only its scope is
/// confined to the runtime. Any thread may release what the effect leaves behind, so the effect
/// releases its scope when its operation returns, which the runtime records.
package final class RunningEffect: Sendable {
  /// The phases of an effect's life.
  package enum Phase: Sendable, Equatable {
    /// Its operation runs.
    case running
    /// It was cancelled, but its operation has not returned.
    case stopping
    /// Its operation has returned, but something that it left behind can still send for it.
    case outlived
    /// Its operation has returned, and it sends nothing more.
    case over(isCancelled: Bool)
  }

  private struct Storage {
    var phase = Phase.running
    /// The part of the tree that the effect belongs to; nil once its operation has returned.
    var scope: RuntimeConfined<EffectScope>?
    var task: Task<Void, Never>?
    /// True if any code that could send for the effect still exists.
    var hasSender = true
    /// The number of actions that were not sent because of a cancellation.
    var drops = 0
    /// The number of the main task, which does everything that the effect does.
    var mainTask: Int?
    var waits: [Int: Wait] = [:]
    var lastWait = 0
    /// The number of waits that are over, except for those for a gate.
    var waitsEnded = 0
    var hasTimer = false
    /// True if it has asked a client since it began or woke.
    var hasAskedClient = false
    var hasThrownCancellation = false

    /// The way in which the effect counts; only this decides whether the effect still runs.
    var standing: EffectCounts.Standing {
      switch phase {
      case .running: waits.values.contains(where: \.isInMainTask) ? .inKnownWait : .mayContinue
      case .outlived: .mayContinue
      // If work starts once the effect has stopped, a pending start counts instead.
      case .stopping, .over: .notRunning
      }
    }
  }

  private struct Wait {
    var isForGate: Bool
    var isInMainTask: Bool
    var describe: @Sendable () -> EffectWait
  }

  package let id: EffectID
  /// Where the feature made the effect.
  package let location: CodeLocation
  /// The type of the actions that the effect's operation sends.
  package let actionType: Any.Type
  /// The action whose reduction returned the effect.
  package let action: ActionID
  /// True if its operation may have captured a client.
  private let mayHoldClient: Bool
  /// The id that cancels it; nil if none does.
  private let canceller: RuntimeConfined<CancelID?>
  private let counts: EffectCounts
  private let storage: Guarded<Storage>

  /// Creates an effect that counts as running.
  init(
    id: EffectID,
    location: CodeLocation,
    actionType: Any.Type,
    mayHoldClient: Bool,
    scope: EffectScope,
    counts: EffectCounts
  ) {
    self.id = id
    self.location = location
    self.actionType = actionType
    self.mayHoldClient = mayHoldClient
    action = scope.action
    canceller = RuntimeConfined(value: scope.cancelID)
    self.counts = counts
    let storage = Storage(scope: RuntimeConfined(value: scope))
    counts.move(from: .notRunning, to: storage.standing)
    self.storage = Guarded(storage)
  }

  /// The part of the tree that the effect belongs to, as long as its operation has not returned.
  package var scope: EffectScope {
    guard let scope = storage.withLock({ $0.scope }) else {
      preconditionFailure("The operation of the effect has returned.")
    }
    return scope.value
  }

  /// The id that cancels the effect, as text for messages; nil if none does.
  package var cancelID: String? { canceller.value?.text }

  /// Changes the effect, and the counts of the store with it.
  private func change<Result: Sendable>(
    _ body: @Sendable (inout Storage) -> Result
  ) -> Result {
    storage.withLock { storage in
      let old = storage.standing
      defer { counts.move(from: old, to: storage.standing) }
      return body(&storage)
    }
  }

  // MARK: Phases

  package var phase: Phase { storage.withLock { $0.phase } }

  /// True if the effect was cancelled, even if it is over.
  package var isCancelled: Bool {
    switch phase {
    case .stopping, .over(isCancelled: true): true
    case .running, .outlived, .over(isCancelled: false): false
    }
  }

  /// True if the operation has not returned.
  package var isInOperation: Bool { storage.withLock { $0.scope != nil } }

  func didStart(_ task: Task<Void, Never>) { storage.withLock { $0.task = task } }

  /// Cancels the effect.
  ///
  /// - Returns: True if it was running.
  func cancel() -> Bool {
    let (wasRunning, task) = change { storage in
      guard storage.phase == .running else { return (false, nil as Task<Void, Never>?) }
      storage.phase = .stopping
      return (true, storage.task)
    }
    task?.cancel()
    return wasRunning
  }

  /// Records that the operation has returned.
  func operationDidReturn() {
    change { storage in
      // A task that outlives the effect may get the number of a task that has ended.
      storage.mainTask = nil
      storage.task = nil
      storage.scope = nil
      switch storage.phase {
      case .running: storage.phase = storage.hasSender ? .outlived : .over(isCancelled: false)
      case .stopping: storage.phase = .over(isCancelled: true)
      case .outlived, .over: break
      }
    }
  }

  /// Records that no code can send for the effect anymore.
  ///
  /// - Returns: True if this is the end of the effect.
  func senderDidGo() -> Bool {
    change { storage in
      storage.hasSender = false
      guard storage.phase == .outlived else { return false }
      storage.phase = .over(isCancelled: false)
      return true
    }
  }

  /// Stops the tasks that the effect left behind from sending.
  func stopSending() {
    change { storage in
      if storage.phase == .outlived { storage.phase = .over(isCancelled: true) }
    }
  }

  /// Records that the operation has thrown `CancellationError` without a cancellation.
  func noteCancellationError() { storage.withLock { $0.hasThrownCancellation = true } }

  /// True if the operation has thrown `CancellationError` without a cancellation, which ends it
  /// without a word.
  package var hasThrownCancellation: Bool { storage.withLock { $0.hasThrownCancellation } }

  /// Counts an action that was not sent because of a cancellation.
  ///
  /// - Returns: The number of such actions so far.
  func noteDrop() -> Int {
    storage.withLock { storage in
      storage.drops += 1
      return storage.drops
    }
  }

  // MARK: Waits

  /// Records that the current task is the effect's main task.
  func noteMainTask() {
    let task = Self.currentTask
    storage.withLock { $0.mainTask = task }
  }

  /// True if the current task is the effect's main task.
  var isMainTask: Bool {
    let task = Self.currentTask
    return storage.withLock { $0.mainTask == task }
  }

  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  /// Registers a wait of the current task.
  ///
  /// A clock that a test controls registers its sleepers. So a store knows that nothing arrives
  /// unless the test advances the clock, and a failure can say by how much.
  ///
  /// - Parameters:
  ///   - isForGate: True if a gate makes the effect wait, rather than the effect itself.
  ///   - describe: Describes the wait when a failure needs it.
  /// - Returns: The number to end the wait with.
  package func beginWait(
    isForGate: Bool = false,
    _ describe: @escaping @Sendable () -> EffectWait
  ) -> Int {
    let task = Self.currentTask
    return change { storage in
      storage.lastWait += 1
      // The wait of a child task does not count, since the other tasks of the effect may wait for
      // something else.
      let isInMainTask = task == storage.mainTask
      storage.waits[storage.lastWait] = Wait(
        isForGate: isForGate,
        isInMainTask: isInMainTask,
        describe: describe
      )
      return storage.lastWait
    }
  }

  package func endWait(_ number: Int) {
    change { storage in
      guard let wait = storage.waits.removeValue(forKey: number) else { return }
      if wait.isForGate { return }
      storage.waitsEnded += 1
      storage.hasAskedClient = false
    }
  }

  /// The number of waits that the effect has begun, except for those for a gate.
  package var waitCount: Int {
    storage.withLock { storage in
      storage.waitsEnded + storage.waits.values.count { !$0.isForGate }
    }
  }

  /// Records that the effect asks a client.
  func noteClient() { storage.withLock { $0.hasAskedClient = true } }

  /// Returns whether only a clock can have delayed what the effect delivers now.
  ///
  /// - Parameter isDismissal: True if it dismisses its feature, and sends no action. An action of an effect that has not
  ///   waited may come from a client that is no dependency.
  package func isOfInstant(isDismissal: Bool) -> Bool {
    if mayHoldClient { return false }
    return storage.withLock { !$0.hasAskedClient && (isDismissal || $0.waitsEnded > 0) }
  }

  /// The current waits, oldest first.
  package var waits: [EffectWait] {
    storage.withLock { $0.waits.sorted { $0.key < $1.key }.map(\.value.describe) }.map { $0() }
  }

  /// True if the effect may be one that yields in a loop.
  package var mayYield: Bool { counts.isRestless && storage.withLock { $0.waits.isEmpty } }

  /// Records that the effect waits for a tick of a timer.
  func noteTimer() { storage.withLock { $0.hasTimer = true } }

  /// True if the effect continues after each wait, as a timer does.
  package var isRepeating: Bool {
    storage.withLock { $0.hasTimer || $0.waitsEnded >= Self.repetition }
  }

  /// The number of completed waits after which the next one counts as part of a loop.
  private static var repetition: Int { 2 }
}

/// Identifies an effect of a store: a later effect has a higher number.
package struct EffectID: Hashable, Comparable, Sendable {
  package let rawValue: Int

  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}
