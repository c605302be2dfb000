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
