public import ReducerRuntime

// Key paths to cases exist in later versions of the Composable Architecture.

extension TestStore where State: Equatable {
  /// Says how an action is sent in place of a key path.
  ///
  /// The path is a function, to which a key path can be converted. If it were a key path, this function
  /// would explain each misspelled action, such as `send(.row(.taped))`.
  @available(
    *,
    unavailable,
    message: "There are no key paths to cases. Write the action: \"send(.child(.tapped))\"."
  )
  @_disfavoredOverload
  @discardableResult
  public nonisolated(nonsending) func send(
    _ action: (UnknownMember) -> UnknownMember,
    _ value: Any = (),
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil
  ) async -> TestStoreTask {
    fatalError("This function is unavailable.")
  }

  /// Says how an action is received in place of a key path.
  @available(
    *,
    unavailable,
    message: """
      There are no key paths to cases. Write the action, "receive(.response(1))", or a case path, \
      "receive(/Action.response)".
      """
  )
  @_disfavoredOverload
  public nonisolated(nonsending) func receive<Unknown>(
    _ action: KeyPath<UnknownMember, Unknown>,
    _ value: Any = (),
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil
  ) async {
    fatalError("This function is unavailable.")
  }
}
