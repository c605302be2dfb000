/// The throttled effects of a store: those that have just started, and those that wait to start.
///
/// Confined to the runtime.
final class Throttles {
  private var windows: [EffectScope.Key: ThrottleWindow] = [:]

  /// Returns the window for an id at a path, unless the window is over.
  ///
  /// A window lasts while an effect waits for its end, since that effect starts next.
  func window(for id: CancelID, at path: NavigationPath) -> ThrottleWindow? {
    windows[.id(id, under: path)].flatMap { $0.isOver ? nil : $0 }
  }

  /// Adds a window, and removes windows that are over.
  ///
  /// Ids may vary from effect to effect, as those of rows do. Their windows would never be
  /// replaced.
  ///
  /// - Complexity: O(*n*), where *n* is the number of windows.
  func add(_ window: ThrottleWindow, for id: CancelID, at path: NavigationPath) {
    windows = windows.filter { !$0.value.isOver }
    windows[.id(id, under: path)] = window
  }

  /// Removes the windows of features that are gone, so that a feature that comes back starts anew.
  func forget(at paths: [NavigationPath]) {
    guard !windows.isEmpty, !paths.isEmpty else { return }
    let gone = Set(paths)
    windows = windows.filter { !$0.key.path.ancestry.contains(where: gone.contains) }
  }

  func forgetAll() { windows = [:] }
}

/// The time in which no other effect of the same kind may start, and the effect that starts at its
/// end.
final class ThrottleWindow {
  /// The work of an effect that ends when the window does.
  let wait: RunOperation<Never>
  /// The scope of the effect that starts at the window's end.
  var waiting: EffectScope?
  private let hasPassed: () -> Bool

  /// True if the next effect starts at once.
  var isOver: Bool { waiting?.isCancelled ?? true && hasPassed() }

  /// Creates a window that begins now.
  init<C: Clock>(of interval: C.Duration, on clock: C, at location: CodeLocation) {
    let end = clock.now.advanced(by: interval)
    hasPassed = { clock.now >= end }
    wait = RunOperation(
      operation: { _ in try await clock.sleep(until: end, tolerance: nil) },
      location: location
    )
  }
}

extension RuntimeCore {
  /// Starts an effect, or postpones or drops it if another one has just started under its id.
  func startThrottled<A>(
    _ effect: Effect<A>,
    id: CancelID,
    _ throttle: Throttle,
    in scope: EffectScope,
    embed: @escaping (A) -> Action
  ) {
    let start = { [self] in
      throttles.add(throttle.open(), for: id, at: scope.path)
      self.start(effect, in: scope, embed: embed)
    }
    guard let current = throttles.window(for: id, at: scope.path) else { return start() }
    if let waiting = current.waiting, !waiting.isCancelled, !throttle.isLatest { return }
    // Each effect waits in a scope of its own, so that cancelling one does not drop another.
    let wait = effects.makeScope(in: scope)
    exchange(&current.waiting, with: wait)?.cancel(.replacement(id))
    effects.enter(wait) { run(current.wait, in: wait) { $0 } }
    let pending = effects.enter(scope, after: [wait]) {
      if current.waiting === wait { current.waiting = nil }
      start()
    }
    wait.onCancel = { pending?.drop() }
  }
}
