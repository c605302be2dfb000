extension EffectInterpreter {
  /// Starts an effect, or postpones or drops it if another one has just started under its id.
  func startThrottled<A>(
    _ effect: Effect<A>,
    id: CancelID,
    _ throttle: Throttle,
    scope: EffectScope,
    embed: @escaping (A) -> Action,
    completion: @escaping () -> Void
  ) {
    let start = { [self] in
      throttles.open(throttle.open(), for: id, at: scope.path)
      self.start(effect, scope: scope, embed: embed, completion: completion)
    }
    guard let current = throttles.window(for: id, at: scope.path) else { return start() }
    let isWaiting = current.pending != nil
    if isWaiting, !throttle.isLatest { return completion() }
    let dropped = exchange(&current.pending, with: (start, completion))
    dropped?.drop()
    guard !isWaiting else { return }
    // The wait belongs to the first waiting effect. Cancelling that one also drops those after it.
    self.start(current.window.wait, scope: scope, embed: { $0 }) {
      let pending = exchange(&current.pending, with: nil)
      if scope.isCancelled { pending?.drop() } else { pending?.start() }
    }
  }
}
