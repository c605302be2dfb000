/// How an effect is throttled.
package struct Throttle {
  /// The time after an effect has started in which no other may.
  struct Window {
    var isOver: () -> Bool
    /// Ends when the window does.
    var wait: Effect<Never>

    /// Makes a window that begins now.
    init<C: Clock>(of interval: C.Duration, on clock: C, at location: CodeLocation) {
      let end = clock.now.advanced(by: interval)
      isOver = { clock.now >= end }
      wait = .run(
        operation: { _ in try await clock.sleep(until: end, tolerance: nil) },
        at: location
      )
    }
  }

  /// Whether the last effect that is asked for in a window is started at its end, or the first.
  var isLatest: Bool
  /// Opens a window that begins now.
  var open: () -> Window
}
