extension EffectWait {
  /// Waits until the current task is cancelled, as a known wait of the effect that it belongs to.
  ///
  /// The wait ends when the task is cancelled, not when the task gets its turn. The store no longer
  /// counts a cancelled effect among those that run, so its wait must not count either.
  ///
  /// - Parameter describe: Describes the wait on request.
  static func untilCancellation(_ describe: @escaping @Sendable () -> EffectWait) async {
    let waits = EffectContext.current?.waits
    let wait = waits?.begin(describe)
    await withTaskCancellationHandler {
      await CancellableWait().untilEnd()
    } onCancel: {
      if let wait { waits?.end(wait) }
    }
  }

  /// Waits until the current task is cancelled, in a function or property of this name.
  static func untilCancellation(by name: String) async {
    await untilCancellation {
      EffectWait(description: "waiting for its cancellation in \"\(name)\"", isEndless: true)
    }
  }
}
