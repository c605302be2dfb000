import ReducerRuntime

/// The wording of failures that are found only after their test has ended.
extension Failure {
  /// Returns the message for standard error.
  ///
  /// - Parameters:
  ///   - test: The name of the test that created the store.
  ///   - location: Where the test created the store.
  func lateMessage(of test: String?, _ location: CodeLocation) -> String {
    """
    \(message)

    This was found only after all tests had ended: something still held the test store that \
    \(test.map { "the test \"\($0)\"" } ?? "a test") made at \(location), or other tests kept all \
    threads busy. To make the test fail instead, end it with "await store.finish()", or add the trait \
    ".endsTestStores" to the test or its suite.
    """
  }
}
