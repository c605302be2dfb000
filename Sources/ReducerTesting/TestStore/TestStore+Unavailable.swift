public import ReducerRuntime

extension TestStore {
  /// Says that the reducer is given in a closure.
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

  /// Says how newer versions' key path to an action is written here.
  @available(*, unavailable, message: "Write the action: \"await store.send(.tapped)\".")
  @discardableResult
  public nonisolated(nonsending) func send(
    _ action: UnknownKeyPath,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil
  ) async -> TestStoreTask {
    fatalError("This function is unavailable.")
  }

  /// Says how newer versions' key path to an action with a value is written here.
  @available(
    *,
    unavailable,
    message: "Write the action with its value: \"await store.send(.nameChanged(\"Blob\"))\"."
  )
  @discardableResult
  public nonisolated(nonsending) func send<Value>(
    _ action: UnknownKeyPath,
    _ value: Value,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil
  ) async -> TestStoreTask {
    fatalError("This function is unavailable.")
  }

  /// Says how newer versions' key path to a case of the actions is written here.
  @available(
    *,
    unavailable,
    message: """
      Write the case with a slash and its type: "await store.receive(/Feature.Action.response)".
      """
  )
  public nonisolated(nonsending) func receive(
    _ actionCase: UnknownKeyPath,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil
  ) async {
    fatalError("This function is unavailable.")
  }

  /// Says how newer versions' key path to a case with a value is written here.
  @available(
    *,
    unavailable,
    message: """
      Write the case with a slash and its type: "await store.receive(/Feature.Action.response, value)".
      """
  )
  public nonisolated(nonsending) func receive<Value>(
    _ actionCase: UnknownKeyPath,
    _ value: Value,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil
  ) async {
    fatalError("This function is unavailable.")
  }

  /// Says how a timeout of other versions, in nanoseconds, is written here.
  @available(*, unavailable, message: "Write a duration: \"timeout: .seconds(1)\".")
  public nonisolated(nonsending) func receive(
    _ expectedAction: Action,
    timeout nanoseconds: UInt64,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil
  ) async {
    fatalError("This function is unavailable.")
  }

  /// Says how a timeout of other versions, in nanoseconds, is written here.
  @available(*, unavailable, message: "Write a duration: \"timeout: .seconds(1)\".")
  public nonisolated(nonsending) func finish(timeout nanoseconds: UInt64) async {
    fatalError("This function is unavailable.")
  }
}

extension TestStoreTask {
  /// Says how a timeout of other versions, in nanoseconds, is written here.
  @available(*, unavailable, message: "Write a duration: \"timeout: .seconds(1)\".")
  public nonisolated(nonsending) func finish(timeout nanoseconds: UInt64) async {
    fatalError("This function is unavailable.")
  }
}
