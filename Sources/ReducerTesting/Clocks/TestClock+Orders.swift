@_spi(Locks) internal import CustomDiff

/// What an exploration holds back while a clock moves.
extension TestClock {
  /// Takes the next sleeper that is due, once what belongs to this instant has come.
  ///
  /// What is released may sleep again.
  ///
  /// - Parameters:
  ///   - deadline: The instant up to which sleepers are due.
  ///   - orders: The run of the exploration, if there is one.
  nonisolated(nonsending) func nextSleeper(
    upTo deadline: Instant,
    _ orders: OrderRun?
  ) async -> Sleeper? {
    guard let orders else { return timeline.withLock { $0.popFirst(upTo: deadline) } }
    if orders.holdsTicks, timeline.withLock({ $0.willMove(upTo: deadline) }) {
      await orders.settle(.passing)
    }
    let (sleeper, hasMoved) = timeline.withLock { timeline in
      let hasMoved = timeline.willMove(upTo: deadline)
      return (timeline.popFirst(upTo: deadline), hasMoved)
    }
    if hasMoved { orders.timeDidPass() }
    return sleeper
  }

  /// Releases what waits until the clock has moved.
  nonisolated(nonsending) func letGoAfterwards() async {
    guard let orders = OrderRun.current, orders.holdsForAfterwards else { return }
    await orders.settle()
  }
}
