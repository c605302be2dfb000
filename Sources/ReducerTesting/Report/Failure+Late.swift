import ReducerRuntime

/// The wording of failures that are found only after their test has ended.
extension Failure {
  /// Why the end of a store came after the end of its test.
  enum Delay {
    /// Something still holds the store.
    case storeIsHeld
    /// Other tests kept all threads busy.
    case threadsWereBusy
  }

  /// Returns the message for standard error.
  ///
  /// - Parameters:
  ///   - delay: Why the failure comes late.
  ///   - test: The name of the test that created the store.
  ///   - location: Where the test created the store.
  func lateMessage(_ delay: Delay, of test: String?, _ location: CodeLocation) -> String {
    """
    \(message)

    This was found only after all tests had ended, because \(reason(of: delay, test, location))
    """
  }

  private func reason(of delay: Delay, _ test: String?, _ location: CodeLocation) -> String {
    let store = """
      the test store that \(test.map { "the test \"\($0)\"" } ?? "a test") made at \(location)
      """
    return switch delay {
    case .storeIsHeld:
      """
      something still holds \(store). To make the test fail instead, create the store in the test and \
      do not keep it, or add the trait ".endsTestStores" to the test or its suite.
      """
    case .threadsWereBusy:
      """
      other tests kept all threads busy when the test released \(store). To make the test fail \
      instead, end it with "await store.finish()", or add the trait ".endsTestStores" to the test or \
      its suite.
      """
    }
  }
}
