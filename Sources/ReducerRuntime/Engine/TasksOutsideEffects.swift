internal import CustomDiff

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
    let test: DependencyDefaults?

    init(_ id: some Hashable & Sendable) {
      self.id = CancelID(id)
      test = .ofTest
    }
  }

  private struct Work {
    let key: Key
    var cancel: @Sendable () -> Void
    var isCancelled = false
    /// Called when the work has stopped.
    var whenStopped: [@Sendable () -> Void] = []
  }

  private struct Storage {
    /// Keyed by number: later work has a higher number.
    private(set) var work: [Int: Work] = [:]
    private var numbers: [Key: Set<Int>] = [:]
    private var lastNumber = 0

    /// The numbers of the work under a key, oldest first.
    func numbers(of key: Key) -> [Int] { numbers[key, default: []].sorted() }

    mutating func insert(_ new: Work) -> Int {
      lastNumber += 1
      work[lastNumber] = new
      numbers[new.key, default: []].insert(lastNumber)
      return lastNumber
    }

    mutating func remove(_ number: Int) -> Work? {
      guard let removed = work.removeValue(forKey: number) else { return nil }
      numbers[removed.key]?.remove(number)
      if numbers[removed.key]?.isEmpty == true { numbers[removed.key] = nil }
      return removed
    }

    /// Has code called when work has stopped.
    mutating func whenStopped(_ number: Int, _ code: @escaping @Sendable () -> Void) {
      work[number]?.whenStopped.append(code)
    }

    /// Marks work as cancelled.
    ///
    /// - Returns: What cancels its task. It is called outside of the lock, since the work may stop at
    ///   once.
    mutating func cancel(_ number: Int) -> (@Sendable () -> Void)? {
      work[number]?.isCancelled = true
      return work[number]?.cancel
    }
  }

  private static let storage = Guarded(Storage())

  /// The numbers of the work that the current task is part of, since it cannot wait for itself.
  @TaskLocal static var enclosing: Set<Int> = []

  /// Remembers work until it has stopped.
  static func register(_ key: Key, _ cancel: @escaping @Sendable () -> Void) -> Int {
    storage.withLock { $0.insert(Work(key: key, cancel: cancel)) }
  }

  static func didStop(_ number: Int) {
    let work = storage.withLock { $0.remove(number) }
    for resume in work?.whenStopped ?? [] { resume() }
  }

  /// Cancels work, and the effects of the stores of the same test.
  static func cancel(_ key: Key) async {
    let cancellations = storage.withLock { storage in
      storage.numbers(of: key).compactMap { storage.cancel($0) }
    }
    for cancel in cancellations { cancel() }
    await StoreDirectory.cancel(key)
  }

  /// Remembers work in the place of other work, and waits until that has stopped.
  ///
  /// One step finds the others and registers the work: what comes next finds it, though it waits.
  /// The work that the current task is a part of is spared.
  ///
  /// - Parameters:
  ///   - key: The key of the work, and of the work to cancel.
  ///   - cancel: Cancels the work, which may be before it has begun.
  /// - Returns: The number of the work, and whether it may begin: false if it or the current task
  ///   was cancelled first.
  static func replace(
    _ key: Key,
    _ cancel: @escaping @Sendable () -> Void
  ) async -> (number: Int, mayBegin: Bool) {
    let wait = CancellableWait()
    let (number, cancellations) = storage.withLock { storage -> (Int, [@Sendable () -> Void]) in
      // What is cancelled cancels nothing: of two tasks that would stop each other, one goes on.
      let isCancelled =
        Task.isCancelled || enclosing.contains { storage.work[$0]?.isCancelled ?? false }
      let others = isCancelled ? [] : storage.numbers(of: key).filter { !enclosing.contains($0) }
      let remaining = Guarded(others.count)
      for other in others {
        storage.whenStopped(other) {
          let isLast = remaining.withLock { remaining in
            remaining -= 1
            return remaining == 0
          }
          if isLast { wait.end() }
        }
      }
      var work = Work(key: key) {
        cancel()
        wait.end()
      }
      work.isCancelled = isCancelled
      let cancellations = others.compactMap { storage.cancel($0) }
      return (storage.insert(work), cancellations)
    }
    for cancel in cancellations { cancel() }
    if !cancellations.isEmpty { await wait.untilEnd() }
    let isWanted = storage.withLock { $0.work[number]?.isCancelled == false }
    return (number, isWanted && !Task.isCancelled)
  }
}
