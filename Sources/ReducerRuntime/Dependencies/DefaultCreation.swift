internal import Dispatch
@_spi(Locks) internal import CustomDiff

/// The creation of a default, for which other threads wait, so that it is created once.
///
/// No lock is held meanwhile, since a key's code may read other keys, and wait for other threads. A
/// thread does not wait where that could last forever: it then creates the default, too, and the
/// one that is there first counts.
final class DefaultCreation: Sendable {
  private struct State {
    var isOver = false
    var waiting: [DispatchSemaphore] = []
  }

  private let thread = ThreadID.current
  private let state = Guarded(State())

  /// The threads that wait, and what for.
  private static let waits = Guarded<[UInt: DefaultCreation]>([:])

  /// How long to wait: the key's code may need something that the waiting thread holds.
  private static let limit = DispatchTimeInterval.seconds(5)

  /// Waits for the end, unless the creation waits for the current thread.
  ///
  /// - Returns: Whether the creation has ended.
  func wait() -> Bool {
    let current = ThreadID.current
    let mayWait = Self.waits.withLock { waits in
      var next: DefaultCreation? = self
      while let creation = next {
        if creation.thread == current { return false }
        next = waits[creation.thread.rawValue]
      }
      waits[current.rawValue] = self
      return true
    }
    if !mayWait { return false }
    defer { _ = Self.waits.withLock { $0.removeValue(forKey: current.rawValue) } }
    let end = DispatchSemaphore(value: 0)
    let isOver = state.withLock { state in
      if !state.isOver { state.waiting.append(end) }
      return state.isOver
    }
    if isOver { return true }
    DependencyDefaults.waitObserver?.willWait(self)
    return end.wait(timeout: .now() + Self.limit) == .success
  }

  /// Lets the threads go on that wait.
  func end() {
    let waiting = state.withLock { state in
      state.isOver = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for end in waiting { end.signal() }
  }
}
