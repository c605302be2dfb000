/// A description of how an effect is throttled.
package struct Throttle {
  /// The time after the start of an effect in which no other effect may start.
  struct Window {
    var isOver: () -> Bool
    /// An effect that ends when the window does.
    var wait: Effect<Never>

    /// Creates a window that begins now.
    init<C: Clock>(of interval: C.Duration, on clock: C, at location: CodeLocation) {
      let end = clock.now.advanced(by: interval)
      isOver = { clock.now >= end }
      wait = .run(
        operation: { _ in try await clock.sleep(until: end, tolerance: nil) },
        at: location
      )
    }
  }

  /// Whether the last effect requested in a window starts at its end, or the first.
  var isLatest: Bool
  /// Opens a window that begins now.
  var open: () -> Window
}
