import CustomDiff

/// A gate for work of a test: `wait` returns the value that `open` passes, or nil if cancelled.
final class Gate: Sendable {
  private struct State {
    var waiting: [Int: CheckedContinuation<Int?, Never>] = [:]
    var arrivals: [CheckedContinuation<Void, Never>] = []
    var hasArrived = false
    var cancelled: Set<Int> = []
    var lastID = 0
    var endings: [String] = []
  }

  private let state = Guarded(State())

  /// The way in which each wait ended, in order.
  var endings: [String] { state.withLock { $0.endings } }

  func wait() async -> Int? {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (isCancelled, arrivals) = state.withLock { state in
          let isCancelled = state.cancelled.remove(id) != nil
          if !isCancelled {
            state.waiting[id] = continuation
            state.hasArrived = true
          }
          defer { state.arrivals = [] }
          return (isCancelled, state.arrivals)
        }
        if isCancelled { continuation.resume(returning: nil) }
        for arrival in arrivals { arrival.resume() }
      }
    } onCancel: {
      state.withLock { state -> CheckedContinuation<Int?, Never>? in
        state.endings.append("cancelled")
        if let continuation = state.waiting.removeValue(forKey: id) { return continuation }
        state.cancelled.insert(id)
        return nil
      }?.resume(returning: nil)
    }
  }

  /// Waits until a task arrives that was not there at the last arrival.
  func arrival() async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if !state.hasArrived { state.arrivals.append(continuation) }
        return state.hasArrived
      }
      if isThere { continuation.resume() }
    }
    state.withLock { $0.hasArrived = false }
  }

  /// Lets all waiting tasks through.
  func open(_ number: Int) {
    let waiting = state.withLock { state in
      defer { state.waiting = [:] }
      return state.waiting.sorted { $0.key < $1.key }.map(\.value)
    }
    for continuation in waiting { continuation.resume(returning: number) }
  }
}
