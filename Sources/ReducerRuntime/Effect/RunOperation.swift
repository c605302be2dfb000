/// The work of a `.run` effect, with the effect's dependencies and its location.
///
/// A class, so that generic code that passes it on does not look up its layout.
package final class RunOperation<Action>: Sendable {
  package let priority: TaskPriority?
  package let operation: @Sendable (Send<Action>) async throws -> Void
  package let handler: (@Sendable (any Error, Send<Action>) async -> Void)?
  package let dependencies: DependencyValues
  package let location: CodeLocation

  init(
    priority: TaskPriority?,
    operation: @escaping @Sendable (Send<Action>) async throws -> Void,
    handler: (@Sendable (any Error, Send<Action>) async -> Void)?,
    dependencies: DependencyValues,
    location: CodeLocation
  ) {
    self.priority = priority
    self.operation = operation
    self.handler = handler
    self.dependencies = dependencies
    self.location = location
  }

  /// Does the work.
  ///
  /// Runs in the effect's own task.
  func callAsFunction(_ send: Send<Action>) async {
    do {
      try await operation(send)
    } catch is CancellationError {
      return
    } catch {
      if let handler { return await handler(error, send) }
      // A cancelled effect often ends with an error from the client it used.
      if !Task.isCancelled { dependencies.report(.effectThrew(error, location)) }
    }
  }
}
