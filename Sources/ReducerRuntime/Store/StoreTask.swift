/// The work that an action started in a live store.
///
/// <!-- context: in-store -->
/// ```swift
/// let task = store.send(.onTask)
/// await task.finish()
/// ```
@MainActor
public struct StoreTask {
  private let scope: EffectScope

  init(scope: EffectScope) {
    self.scope = scope
  }

  /// Cancels the work.
  public func cancel() {
    scope.cancel()
  }

  /// Waits for the work to finish.
  ///
  /// Cancelling the current task cancels the work, as when a view disappears.
  public func finish() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        scope.onEmpty { continuation.resume() }
      }
    } onCancel: {
      Task { @MainActor in cancel() }
    }
  }

  /// Whether the work has been cancelled.
  public var isCancelled: Bool { scope.isCancelled }
}
