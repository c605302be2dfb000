/// The throttled effects of a store that have just started, and those that wait for their turn.
///
/// Confined to the runtime.
final class Throttles {
  private var windows: [EffectScope.Key: ThrottleWindow] = [:]

  /// The window under an id at a place, unless it is over.
  func window(for id: CancelID, at path: NavigationPath) -> ThrottleWindow? {
    windows[key(id, path)].flatMap { $0.window.isOver() ? nil : $0 }
  }

  func open(_ window: Throttle.Window, for id: CancelID, at path: NavigationPath) {
    discard(windows.updateValue(ThrottleWindow(window, path: path), forKey: key(id, path)))
  }

  /// A feature that comes back after it was gone starts anew.
  func forget(at paths: [NavigationPath]) {
    guard !windows.isEmpty, !paths.isEmpty else { return }
    let gone = Set(paths.map(ObjectIdentifier.init))
    let kept = windows.filter { _, window in
      !window.path.ancestry.contains { gone.contains(ObjectIdentifier($0)) }
    }
    discard(exchange(&windows, with: kept))
  }

  func forgetAll() { discard(exchange(&windows, with: [:])) }

  private func key(_ id: CancelID, _ path: NavigationPath) -> EffectScope.Key {
    .id(id, under: ObjectIdentifier(path))
  }
}

/// A time in which no other effect of its kind may start, and the one that starts at its end.
final class ThrottleWindow {
  let window: Throttle.Window
  /// Whose effects these are; held, because the window is found by it.
  let path: NavigationPath
  /// What to start at the end, and what to call instead if another takes its place.
  var pending: (start: () -> Void, drop: () -> Void)?

  init(_ window: Throttle.Window, path: NavigationPath) {
    self.window = window
    self.path = path
  }
}
