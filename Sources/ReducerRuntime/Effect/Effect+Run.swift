extension Effect {
  /// An effect that does asynchronous work and sends any number of actions back.
  ///
  /// A cancellation ends the effect silently. Any other unhandled error is reported at the line of
  /// this call, as a failure if a test is running.
  ///
  /// <!-- context: in-effect -->
  /// ```swift
  /// return .run { send in
  ///   for await _ in clock.timer(interval: .seconds(1)) {
  ///     await send(.timerTicked)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - priority: The priority of the task that does the work, or nil to inherit its creator's.
  ///   - operation: The work. Each `await send(action)` returns once the reducer has run.
  ///   - handler: Handles an error that `operation` throws, other than `CancellationError`. If the
  ///     effect has been cancelled, the actions that the handler sends are dropped.
  ///   - fileID: The location of the effect, for failures.
  ///   - filePath: The location of the effect, for failures.
  ///   - line: The location of the effect, for failures.
  ///   - column: The location of the effect, for failures.
  /// - Returns: An effect that finishes when `operation`, or `handler` after it, returns.
  public static func run(
    priority: TaskPriority? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let work = RunOperation(
      priority: priority,
      operation: operation,
      handler: handler,
      location: location
    )
    return Effect(.run(work))
  }
}

/// The work of a `.run` effect, with the effect's dependencies and its location.
package struct RunOperation<Action>: Sendable {
  var priority: TaskPriority?
  let operation: @Sendable (Send<Action>) async throws -> Void
  var handler: (@Sendable (any Error, Send<Action>) async -> Void)?
  var dependencies = DependencyValues.current
  /// True if it may have captured a client.
  var mayHoldClient = DependencyValues.current.clientReads?.isNoted ?? false
  let location: CodeLocation

  /// Does the work.
  ///
  /// Runs in the effect's own task.
  func callAsFunction(_ send: Send<Action>) async {
    do {
      try await operation(send)
    } catch is CancellationError {
      if !Task.isCancelled { EffectContext.current?.effect.noteCancellationError() }
    } catch {
      if let handler { return await handler(error, send) }
      // A cancelled effect often ends with an error from the client it used.
      if !Task.isCancelled { dependencies.report(.effectThrew(error, location)) }
    }
  }
}

/// Sends actions from an effect back to the store that runs it.
///
/// <!-- context: in-effect -->
/// ```swift
/// return .run { send in
///   await send(.loadingBegan)
///   await send(.loaded(try await client.load()))
/// }
/// ```
public struct Send<Action>: Sendable {
  let target: any SendTarget<Action>

  /// Sends an action and returns once the reducer has run with it.
  ///
  /// Does nothing if the task or the effect has been cancelled.
  ///
  /// - Parameter action: The action to send.
  public func callAsFunction(_ action: sending Action) async {
    guard !Task.isCancelled else { return await target.drop(action) }
    await target.deliver(action)
  }
}

/// The receiver of the actions of a `Send`.
protocol SendTarget<Action>: AnyObject, Sendable {
  associatedtype Action

  func deliver(_ action: sending Action) async

  /// Called instead of sending when the current task is cancelled.
  func drop(_ action: sending Action) async
}
