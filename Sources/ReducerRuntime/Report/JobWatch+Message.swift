/// The wording of what a job watch reports.
extension JobWatch {
  /// Returns the message for a job that keeps its thread, during or after a call of the test.
  static func message(_ call: CodeLocation?) -> String {
    """
    An effect has kept the thread of its test for more than 10 seconds\
    \(call.map { ", during or after the call at \($0)" } ?? "").

    The test cannot go on until the effect suspends or returns. To fix, find what blocks the \
    thread: a loop without "await", a lock, a semaphore, a sleeping thread. Move such work to a \
    thread of its own.
    """
  }
}
