extension EffectInterpreter {
  /// Starts an effect, or postpones or drops it if another one has just started under its id.
  func startThrottled<A>(
    _ effect: Effect<A>,
    id: CancelID,
    _ throttle: Throttle,
    scope: EffectScope,
    embed: @escaping (A) -> Action,
    completion: EffectCompletion
  ) {
    let start = { [self] in
      throttles.open(throttle.open(), for: id, at: scope.path)
      self.start(effect, scope: scope, embed: embed, completion: completion)
    }
    guard let current = throttles.window(for: id, at: scope.path) else { return start() }
    if let waiting = current.waiting, !waiting.isCancelled, !throttle.isLatest {
      return completion()
    }
    // Each effect waits in a scope of its own, so that cancelling one does not drop another.
    let wait = scopes.makeScope(in: scope)
    exchange(&current.waiting, with: wait)?.cancel()
    let next = completion.replaced {
      if current.waiting === wait { current.waiting = nil }
      if wait.isCancelled { completion() } else { start() }
    }
    self.start(current.window.wait, scope: wait, embed: { $0 }, completion: next)
  }
}
