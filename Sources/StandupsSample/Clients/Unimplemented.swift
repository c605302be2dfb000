internal import ReducerRuntime

/// Fails the test that calls an endpoint of a client without having said what it is to do.
///
/// - Parameter endpoint: The client's type and the property.
func reportUnimplemented(_ endpoint: String) {
  reportIssue(
    """
    "\(endpoint)" was called, but the test gave it no implementation.

    To fix, override the client in the closure "withDependencies" of the store.
    """
  )
}
