import CustomDiff

/// Something to wait for that ignores cancellation, until a test opens it or enough wait for it.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Guarded(State())
  /// The number of those who wait that opens the gate; nil if only a test does.
  private let crowd: Int?

  init(opensForCrowdOf crowd: Int? = nil) {
    self.crowd = crowd
  }

  func wait() async {
    await withCheckedContinuation { continuation in
      let (isOpen, count) = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return (state.isOpen, state.waiting.count)
      }
      if isOpen { continuation.resume() }
      if count == crowd { open() }
    }
  }

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
