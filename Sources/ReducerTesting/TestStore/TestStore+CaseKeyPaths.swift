public import ReducerRuntime

/// Actions by key paths to their cases, for actions that are marked with `@CasePathable`.
extension TestStore where State: Equatable {
  /// Sends an action without a payload, by the key path to its case.
  ///
  /// - Parameters:
  ///   - action: The case, such as `\.form.saveButtonTapped`. It is a function, to which a key path converts,
  ///     since a key path would be the explanation of each misspelled action.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state after it.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  /// - Returns: The work that the action started, to cancel or to wait for.
  @_disfavoredOverload
  @discardableResult
  public nonisolated(nonsending) func send(
    _ action: (Case<Action>) -> Case<Void>,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let action: Action = CasePath(to: action(Case())).embed(())
    return await send(action, updateStateToExpectedResult, at: location)
  }

  /// Sends an action with a payload, by the key path to its case.
  ///
  /// - Parameters:
  ///   - action: The case, such as `\.rows[id: 1].titleChanged`.
  ///   - value: The payload.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state after it.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  /// - Returns: The work that the action started, to cancel or to wait for.
  @_disfavoredOverload
  @discardableResult
  public nonisolated(nonsending) func send<Value>(
    _ action: (Case<Action>) -> Case<Value>,
    _ value: Value,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let action: Action = CasePath(to: action(Case())).embed(value)
    return await send(action, updateStateToExpectedResult, at: location)
  }

  /// Asserts that an effect sent an action of a case, and how the action changed state.
  ///
  /// - Parameters:
  ///   - actionCase: The case that the next received action must have.
  ///   - timeout: The longest time to wait; if nil, the store's ``timeout``.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state after it.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  @_disfavoredOverload
  public nonisolated(nonsending) func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = ActionExpectation<Action>(CasePath(actionCase))
    await receive([expected], timeout, updateStateToExpectedResult, at: location)
  }

  /// Asserts that an effect sent an action of a case with a value, and how it changed state.
  ///
  /// - Parameters:
  ///   - actionCase: The case that the next received action must have.
  ///   - value: The value that the action must carry.
  ///   - timeout: The longest time to wait; if nil, the store's ``timeout``.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state after it.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  @_disfavoredOverload
  public nonisolated(nonsending) func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = ActionExpectation<Action>(CasePath(actionCase), value)
    await receive([expected], timeout, updateStateToExpectedResult, at: location)
  }
}
