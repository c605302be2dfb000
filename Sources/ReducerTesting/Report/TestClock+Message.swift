import ReducerRuntime

/// The wording of a test clock's reports, and of the waits for it.
extension TestClock {
  /// Returns the message for an advance to an instant in the past.
  static func movedBackward(from now: Instant, to deadline: Instant) -> String {
    """
    A test clock cannot move backward from \(now.offset.readable) to \
    \(deadline.offset.readable), so it did not move.

    To fix, advance by a duration that is not negative, or to an instant that is not in the past.
    """
  }

  /// Returns the message for a `run` that a task on the clock keeps from ending.
  static func ranTooLong(_ timeout: Swift.Duration, until now: Instant) -> String {
    """
    A test clock ran for more than \(timeout.readable) of real time and reached \
    \(now.offset.readable) of its own time, but something still sleeps on it.

    If a timer never ends, stop it before this line, or advance only as far as the test needs with \
    "await clock.advance(by: …)". If it ends later, give it more time: \
    "await clock.run(timeout: .seconds(60))".
    """
  }

  /// Returns the message for a loop of sleeps during which time never passes.
  static func standsStill(at now: Instant, after sleeps: Int) -> String {
    """
    \(sleeps) sleeps of no duration have begun on a test clock at \
    \(now.offset.readable) of its own time, so time cannot pass.

    To fix, find the loop that sleeps for zero, and let it sleep for a positive duration or end.
    """
  }

  /// Returns the message for a test that uses the clock of another test.
  static func shared(with test: String) -> String {
    """
    Two tests share a test clock: the test "\(test)" was the first to use it.

    Time goes on from where that test left it, and each test wakes the sleepers of the other. \
    To fix, create a clock in each test: "let clock = TestClock()".
    """
  }

  /// The message for a clock that was made outside of an explored body.
  static var sharedByOrders: String {
    """
    A test clock was made outside of the explored body, so its time goes on from order to order.

    To fix, create the clock in the body: "let clock = TestClock()".
    """
  }

  /// Describes a task that sleeps on the clock.
  ///
  /// - Parameters:
  ///   - deadline: When the task wakes.
  ///   - now: The time of the clock.
  static func sleeping(until deadline: Instant, now: Instant) -> String {
    """
    sleeping until \(deadline.offset.readable) on \(now.offset == .zero
      ? "a test clock that has not been advanced" : "the test clock, now \(now.offset.readable)")
    """
  }

  /// Describes a task that sleeps on a clock which has been released.
  static var sleepingOnReleasedClock: String { "sleeping on a test clock that no longer exists" }
}

extension SuspensionError {
  var message: String {
    """
    \(deadlines.count == 1 ? "A task is" : "\(deadlines.count) tasks are") sleeping until \
    \(deadlines.prefix(5).joined(separator: ", "))\(deadlines.count > 5 ? ", …" : "") on the test \
    clock, now \(now).
    """
  }
}
