public import ReducerRuntime

extension TestStore where State: Equatable {
  /// Asserts that an effect sent an action, and how the action changed state.
  ///
  /// Fails at once if nothing can send the action anymore. Waits only for effects that wait for
  /// something outside the store's control.
  ///
  /// <!-- context: with-store -->
  /// ```swift
  /// await store.receive(.factResponse(.success("1 is a good number."))) {
  ///   $0.fact = "1 is a good number."
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - expectedAction: The action that must be received next.
  ///   - timeout: The longest time to wait; if nil, the store's ``timeout``.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state after it.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  public nonisolated(nonsending) func receive(
    _ expectedAction: Action,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: Equatable {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive([.init(expectedAction)], timeout, updateStateToExpectedResult, at: location)
  }

  /// Asserts that an effect sent an action of a case, and how the action changed state.
  ///
  /// <!-- context: with-store -->
  /// ```swift
  /// await store.receive(/Action.factResponse)
  /// ```
  ///
  /// - Parameters:
  ///   - actionCase: The case that the next received action must have.
  ///   - timeout: The longest time to wait; if nil, the store's ``timeout``.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state after it.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  public nonisolated(nonsending) func receive<Value>(
    _ actionCase: CasePath<Action, Value>,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive([.init(actionCase)], timeout, updateStateToExpectedResult, at: location)
  }

  /// Asserts that an effect sent an action of a case with a value, and how it changed state.
  ///
  /// <!-- context: with-store -->
  /// ```swift
  /// await store.receive(/Action.factResponse, .success("1 is a good number."))
  /// ```
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
  public nonisolated(nonsending) func receive<Value: Equatable>(
    _ actionCase: CasePath<Action, Value>,
    _ value: Value,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive([.init(actionCase, value)], timeout, updateStateToExpectedResult, at: location)
  }

  /// Explains why an action cannot be received by value.
  @available(
    *,
    unavailable,
    message: """
      To receive an action by value, make the action type "Equatable". Or receive it by its case: \
      "await store.receive(\\.response)", or "await store.receive(/Action.response)"; or by a predicate.
      """
  )
  @_disfavoredOverload
  public nonisolated(nonsending) func receive(
    _ expectedAction: Action,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil
  ) async {
    fatalError("This function is unavailable.")
  }

  /// Asserts that an effect sent an action that a predicate accepts, and how it changed state.
  ///
  /// <!-- context: with-store -->
  /// ```swift
  /// await store.receive { guard case .factResponse = $0 else { return false }; return true }
  /// ```
  ///
  /// - Parameters:
  ///   - isMatching: Returns whether the next received action is the expected one.
  ///   - timeout: The longest time to wait; if nil, the store's ``timeout``.
  ///   - updateStateToExpectedResult: Turns the state before the action into the state after it.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  public nonisolated(nonsending) func receive(
    _ isMatching: @escaping (_ action: Action) -> Bool,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive([.init(isMatching)], timeout, updateStateToExpectedResult, at: location)
  }

  /// Waits until the ledger can answer, and compares the received actions with the expected ones.
  nonisolated(nonsending) func receive(
    _ expectations: [ActionExpectation<Action>],
    isUnordered: Bool = false,
    _ timeout: Duration?,
    _ update: ((inout State) throws -> Void)?,
    at location: CodeLocation
  ) async {
    let expected = ExpectedActions(expectations, isUnordered: isUnordered)
    await session.receiveInTurn {
      queue.scheduledRun?.begin(.wait, "receive")
      await session.call(at: location, awaits: true, timeout: timeout) {
      } until: {
        session.ledger.isDecided(expected)
      } answer: { _, rest in
        let answer = session.ledger.receive(expected, rest) { session.unfinishedEffects }
        return session.check(update, against: answer)
      }
    }
  }
}

extension TestStore where State: Equatable {
  /// Asserts that effects sent these actions, in any order, and how all of them changed state.
  ///
  /// Use this for effects that race by design. If the feature promises an order, receive the
  /// actions one by one.
  ///
  /// <!-- context: with-store -->
  /// ```swift
  /// await store.receive(unordered: [.imageLoaded, .nameLoaded("Blob")]) {
  ///   $0.image = .placeholder
  ///   $0.name = "Blob"
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - expectedActions: The actions that must be received next.
  ///   - timeout: The longest time to wait; if nil, the store's ``timeout``.
  ///   - updateStateToExpectedResult: Turns the state before the first action into the state after
  ///     the last.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  /// - Complexity: O(*n*·*m*) for *n* expected actions among *m* received ones.
  public nonisolated(nonsending) func receive(
    unordered expectedActions: [Action],
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: Equatable {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let expected = expectedActions.map { ActionExpectation($0) }
    await receive(expected, isUnordered: true, timeout, updateStateToExpectedResult, at: location)
  }
}
