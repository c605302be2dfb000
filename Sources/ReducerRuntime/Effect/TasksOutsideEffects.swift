@_spi(Locks) internal import CustomDiff

/// Work of `withTaskCancellation` outside of effects: tasks of views, and what they call.
///
/// Tests that run at the same time do not reach each other's work.
enum TasksOutsideEffects {
  /// The identifier of work, and the test that it belongs to.
  ///
  /// Unchecked for the sake of the identifier alone, whose type is erased: the only initializer makes it
  /// from a value that is `Sendable` and therefore has no isolated conformance either.
  struct Key: Hashable, @unchecked Sendable {
    let id: CancelID
    let test: String?

    init(_ id: some Hashable & Sendable) {
      self.id = CancelID(id)
      test = DefaultIssueReporter.currentTest?.key
    }
  }

  private struct Work {
    var cancel: @Sendable () -> Void
    /// Called when the work has stopped.
    var whenStopped: [@Sendable () -> Void] = []
  }

  private struct Storage {
    var work: [Key: [Int: Work]] = [:]
    var lastNumber = 0
  }

  private static let storage = Guarded(Storage())

  /// The numbers of the work that the current task is part of: it cannot wait for itself.
  @TaskLocal static var enclosing: Set<Int> = []

  /// Remembers work until it has stopped.
  static func register(_ key: Key, _ cancel: @escaping @Sendable () -> Void) -> Int {
    storage.withLock { storage in
      storage.lastNumber += 1
      storage.work[key, default: [:]][storage.lastNumber] = Work(cancel: cancel)
      return storage.lastNumber
    }
  }

  static func didStop(_ key: Key, _ number: Int) {
    let waiting = storage.withLock { storage in
      let work = storage.work[key]?.removeValue(forKey: number)
      if storage.work[key]?.isEmpty == true { storage.work[key] = nil }
      return work?.whenStopped ?? []
    }
    for resume in waiting { resume() }
  }

  /// Cancels work, and effects of stores of the same test.
  static func cancel(_ key: Key) async {
    for work in storage.withLock({ $0.work[key] ?? [:] }).sorted(by: { $0.key < $1.key }) {
      work.value.cancel()
    }
    await StoreDirectory.cancel(key)
  }

  /// Cancels work and waits until it has stopped, unless the current task is a part of it.
  ///
  /// - Returns: False if the current task was cancelled first: two that wait for each other would never
  ///   stop.
  static func stop(_ key: Key) async -> Bool {
    let others = storage.withLock { $0.work[key] ?? [:] }
      .filter { !enclosing.contains($0.key) }
      .sorted { $0.key < $1.key }
    for work in others { work.value.cancel() }
    for number in others.map(\.key) {
      let wait = CancellableWait()
      let isRunning = storage.withLock { storage in
        storage.work[key]?[number]?.whenStopped.append { wait.end() }
        return storage.work[key]?[number] != nil
      }
      guard isRunning else { continue }
      await wait.untilEnd()
      if storage.withLock({ $0.work[key]?[number] != nil }) { return false }
    }
    return true
  }
}

/// The stores whose effects can be cancelled from outside.
enum StoreDirectory {
  /// A store's runtime, whatever its types.
  private struct Entry: Sendable {
    weak var runtime: (any CancellableRuntime)?
    var test: (any TestIdentity)?
  }

  private static let entries = Guarded<[Entry]>([])

  static func add(_ runtime: any CancellableRuntime) {
    let test = DefaultIssueReporter.currentTest
    entries.withLock { entries in
      // Amortized: those that are gone are dropped when the list is to grow.
      if entries.count == entries.capacity { entries.removeAll { $0.runtime == nil } }
      entries.append(Entry(runtime: runtime, test: test))
    }
  }

  static func cancel(_ key: TasksOutsideEffects.Key) async {
    let runtimes = entries.withLock { $0 }.filter { $0.test?.key == key.test }.compactMap(\.runtime)
    for runtime in runtimes { await runtime.cancel(fromOutside: key) }
  }
}

/// A runtime that cancels effects when something outside of them asks for it.
protocol CancellableRuntime: Actor {
  func cancel(fromOutside key: TasksOutsideEffects.Key)
}

extension Runtime: CancellableRuntime {
  func cancel(fromOutside key: TasksOutsideEffects.Key) {
    core.interpreter.scopes.cancel(key.id, at: core.interpreter.scopes.rootPath)
  }
}
