@_spi(Locks) internal import CustomDiff

/// The work of `withTaskCancellation` outside of effects, as in the tasks of views.
///
/// Tests that run at the same time cannot cancel each other's work.
enum TasksOutsideEffects {
  /// The identifier of the work, and the test that the work belongs to.
  ///
  /// Unchecked only because of the identifier, whose type is erased. The only initializer creates
  /// it from a `Sendable` value, which therefore has no isolated conformance either.
  struct Key: Hashable, @unchecked Sendable {
    let id: CancelID
    let test: String?

    init(_ id: some Hashable & Sendable) {
      self.id = CancelID(id)
      test = DefaultIssueReporter.currentTest?.key
    }
  }

  private struct Work {
    let key: Key
    var cancel: @Sendable () -> Void
    /// Called when the work has stopped.
    var whenStopped: [@Sendable () -> Void] = []
  }

  private struct Storage {
    /// Keyed by number: later work has a higher number.
    var work: [Int: Work] = [:]
    var lastNumber = 0

    /// The numbers of the work under a key, oldest first.
    func numbers(of key: Key) -> [Int] {
      work.filter { $0.value.key == key }.map(\.key).sorted()
    }
  }

  private static let storage = Guarded(Storage())

  /// The numbers of the work that the current task is part of, since it cannot wait for itself.
  @TaskLocal static var enclosing: Set<Int> = []

  /// Remembers work until it has stopped.
  static func register(_ key: Key, _ cancel: @escaping @Sendable () -> Void) -> Int {
    storage.withLock { storage in
      storage.lastNumber += 1
      storage.work[storage.lastNumber] = Work(key: key, cancel: cancel)
      return storage.lastNumber
    }
  }

  static func didStop(_ number: Int) {
    let work = storage.withLock { $0.work.removeValue(forKey: number) }
    for resume in work?.whenStopped ?? [] { resume() }
  }

  /// Cancels work, and the effects of the stores of the same test.
  static func cancel(_ key: Key) async {
    for number in storage.withLock({ $0.numbers(of: key) }) { cancel(number) }
    await StoreDirectory.cancel(key)
  }

  /// Cancels work and waits until it has stopped, unless the current task is a part of it.
  ///
  /// - Returns: False if the current task was cancelled first. Otherwise two tasks that wait for
  ///   each other would never stop.
  static func stop(_ key: Key) async -> Bool {
    let others = storage.withLock { $0.numbers(of: key) }.filter { !enclosing.contains($0) }
    for number in others { cancel(number) }
    for number in others {
      let wait = CancellableWait()
      storage.withLock { storage in
        if storage.work[number] == nil { return wait.end() }
        storage.work[number]?.whenStopped.append { wait.end() }
      }
      await wait.untilEnd()
      if storage.withLock({ $0.work[number] != nil }) { return false }
    }
    return true
  }

  /// Called outside of the lock, since the cancelled work may stop at once.
  private static func cancel(_ number: Int) {
    storage.withLock { $0.work[number]?.cancel }?()
  }
}
