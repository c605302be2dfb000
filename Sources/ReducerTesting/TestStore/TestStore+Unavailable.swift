public import ReducerRuntime

extension TestStore {
  /// Explains that the reducer belongs in a closure.
  @available(
    *,
    unavailable,
    message: """
      Write the reducer in a closure: "TestStore(initialState: Feature.State()) { Feature() }".
      """
  )
  public convenience init<R: Reducer>(
    initialState: State,
    reducer: R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) where R.State == State, R.Action == Action {
    fatalError("This function is unavailable.")
  }
}

// Constrained like the functions that they stand beside: where the state is not `Equatable`, the compiler
// would otherwise find only these, and say that a key path has no such member.
extension TestStore where State: Equatable {
  /// Explains what to write in place of newer versions' key path to an action.
  @available(*, unavailable, message: "Write the action: \"await store.send(.tapped)\".")
  @discardableResult
  public nonisolated(nonsending) func send<A, B, C, D, E, F>(
    _ action: UnknownCaseKeyPath<A, B, C, D, E, F>,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil
  ) async -> TestStoreTask {
    fatalError("This function is unavailable.")
  }

  /// Explains what to write in place of newer versions' key path to an action with a value.
  @available(
    *,
    unavailable,
    message: "Write the action with its value: \"await store.send(.nameChanged(\"Blob\"))\"."
  )
  @discardableResult
  public nonisolated(nonsending) func send<A, B, C, D, E, F, Value>(
    _ action: UnknownCaseKeyPath<A, B, C, D, E, F>,
    _ value: Value,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil
  ) async -> TestStoreTask {
    fatalError("This function is unavailable.")
  }

  /// Explains what to write in place of newer versions' key path to a case of the actions.
  @available(
    *,
    unavailable,
    message: """
      Write the case with a slash and its type, "await store.receive(/Feature.Action.response)", and \
      ".." before a case inside of it: "/Feature.Action.child .. /Child.Action.saved".
      """
  )
  public nonisolated(nonsending) func receive<A, B, C, D, E, F>(
    _ actionCase: UnknownCaseKeyPath<A, B, C, D, E, F>,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil
  ) async {
    fatalError("This function is unavailable.")
  }

  /// Explains what to write in place of newer versions' key path to a case with a value.
  @available(
    *,
    unavailable,
    message: """
      Write the case with a slash and its type, "await store.receive(/Feature.Action.response, value)", \
      and ".." before a case inside of it: "/Feature.Action.child .. /Child.Action.saved".
      """
  )
  public nonisolated(nonsending) func receive<A, B, C, D, E, F, Value>(
    _ actionCase: UnknownCaseKeyPath<A, B, C, D, E, F>,
    _ value: Value,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil
  ) async {
    fatalError("This function is unavailable.")
  }

  /// Explains what to write in place of other versions' timeout in nanoseconds.
  @available(*, unavailable, message: "Write a duration: \"timeout: .seconds(1)\".")
  public nonisolated(nonsending) func receive(
    _ expectedAction: Action,
    timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil
  ) async {
    fatalError("This function is unavailable.")
  }

  /// Explains what to write in place of other versions' timeout in nanoseconds.
  @available(*, unavailable, message: "Write a duration: \"timeout: .seconds(1)\".")
  public nonisolated(nonsending) func finish(timeout nanoseconds: UInt64) async {
    fatalError("This function is unavailable.")
  }
}

extension TestStoreTask {
  /// Explains what to write in place of other versions' timeout in nanoseconds.
  @available(*, unavailable, message: "Write a duration: \"timeout: .seconds(1)\".")
  public nonisolated(nonsending) func finish(timeout nanoseconds: UInt64) async {
    fatalError("This function is unavailable.")
  }
}
