public import ReducerRuntime

extension TestStore where State: Equatable {
  /// Runs a test written as a list of steps.
  ///
  /// The steps run one after another. A failure in a step is reported at the step's own line.
  ///
  /// <!-- context: script, in-script-test; module: script -->
  /// ```swift
  /// await store.assert(
  ///   .send(.scheduleReset) {
  ///     $0.isResetInFlight = true
  ///   },
  ///   .do { await clock.advance(by: .seconds(3)) },
  ///   .receive(.reset) {
  ///     $0.counters = []
  ///     $0.isResetInFlight = false
  ///   }
  /// )
  /// ```
  ///
  /// - Parameter steps: The steps, in order.
  public nonisolated(nonsending) func assert(_ steps: Step...) async {
    await assert(steps)
  }

  /// Runs a test written as an array of steps.
  ///
  /// - Parameter steps: The steps, in order. You can build an array and share it between tests.
  public nonisolated(nonsending) func assert(_ steps: [Step]) async {
    for step in steps { await step.run(self) }
  }

  /// A step of a test written as a list.
  public struct Step {
    fileprivate let run: nonisolated(nonsending) (TestStore) async -> Void

    /// Sends an action as the user would, and asserts how state changes.
    ///
    /// - Parameters:
    ///   - action: The action that the user takes.
    ///   - update: Turns the state before the action into the state after it.
    ///   - fileID: The file that reports refer to.
    ///   - filePath: The path of that file.
    ///   - line: The line that reports refer to.
    ///   - column: The column that reports refer to.
    /// - Returns: The step.
    public static func send(
      _ action: Action,
      assert update: ((_ state: inout State) throws -> Void)? = nil,
      fileID: StaticString = #fileID,
      file filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Step {
      let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      return Step { _ = await $0.send(action, update, at: location) }
    }

    /// Asserts that an effect sent an action, and how the action changed state.
    ///
    /// - Parameters:
    ///   - action: The action that must be received next.
    ///   - timeout: The longest time to wait; if nil, the store's timeout.
    ///   - update: Turns the state before the action into the state after it.
    ///   - fileID: The file that reports refer to.
    ///   - filePath: The path of that file.
    ///   - line: The line that reports refer to.
    ///   - column: The column that reports refer to.
    /// - Returns: The step.
    public static func receive(
      _ action: Action,
      timeout: Duration? = nil,
      assert update: ((_ state: inout State) throws -> Void)? = nil,
      fileID: StaticString = #fileID,
      file filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Step where Action: Equatable {
      let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      let expectation = ActionExpectation(action)
      return Step { await $0.receive([expectation], timeout, update, at: location) }
    }

    /// Asserts that an effect sent an action of a case, and how the action changed state.
    ///
    /// - Parameters:
    ///   - actionCase: The case that the next received action must have.
    ///   - timeout: The longest time to wait; if nil, the store's timeout.
    ///   - update: Turns the state before the action into the state after it.
    ///   - fileID: The file that reports refer to.
    ///   - filePath: The path of that file.
    ///   - line: The line that reports refer to.
    ///   - column: The column that reports refer to.
    /// - Returns: The step.
    public static func receive<Value>(
      _ actionCase: CasePath<Action, Value>,
      timeout: Duration? = nil,
      assert update: ((_ state: inout State) throws -> Void)? = nil,
      fileID: StaticString = #fileID,
      file filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Step {
      let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      let expectation = ActionExpectation(actionCase)
      return Step { await $0.receive([expectation], timeout, update, at: location) }
    }

    /// Sends an action without a payload, by the key path to its case, and asserts how state changes.
    ///
    /// - Parameters:
    ///   - action: The case.
    ///   - update: Turns the state before the action into the state after it.
    ///   - fileID: The file that reports refer to.
    ///   - filePath: The path of that file.
    ///   - line: The line that reports refer to.
    ///   - column: The column that reports refer to.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func send(
      _ action: (Case<Action>) -> Case<Void>,
      assert update: ((_ state: inout State) throws -> Void)? = nil,
      fileID: StaticString = #fileID,
      file filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Step {
      let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      let action: Action = CasePath(to: action(Case())).embed(())
      return Step { _ = await $0.send(action, update, at: location) }
    }

    /// Asserts that an effect sent an action of a case, and how the action changed state.
    ///
    /// - Parameters:
    ///   - actionCase: The case that the next received action must have, by its key path.
    ///   - update: Turns the state before the action into the state after it.
    ///   - fileID: The file that reports refer to.
    ///   - filePath: The path of that file.
    ///   - line: The line that reports refer to.
    ///   - column: The column that reports refer to.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func receive<Value>(
      _ actionCase: CaseKeyPath<Action, Value>,
      assert update: ((_ state: inout State) throws -> Void)? = nil,
      fileID: StaticString = #fileID,
      file filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Step {
      let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      return Step { await $0.receive([.init(CasePath(actionCase))], nil, update, at: location) }
    }

    /// Does something between two steps, such as advancing a clock or inspecting a mock.
    ///
    /// - Parameter work: The code to run.
    /// - Returns: The step.
    public static func `do`(
      _ work: nonisolated(nonsending) @escaping () async -> Void
    ) -> Step {
      Step { _ in await work() }
    }

    /// Changes the feature's dependencies from here on.
    ///
    /// - Parameter update: Changes the dependencies.
    /// - Returns: The step.
    public static func dependencies(
      _ update: @escaping (_ dependencies: inout DependencyValues) -> Void
    ) -> Step {
      Step { store in update(&store.dependencies) }
    }

    /// Runs several steps as one, for steps that tests share.
    ///
    /// - Parameter steps: The steps, in order.
    /// - Returns: The step.
    public static func sequence(_ steps: Step...) -> Step {
      Step { store in await store.assert(steps) }
    }
  }
}
