extension EffectInterpreter {
  /// Starts an effect unless one of its kind has just started; then it may start later.
  func startThrottled<A>(
    _ effect: Effect<A>,
    id: CancelID,
    _ throttle: Throttle,
    scope: EffectScope,
    embed: @escaping (A) -> Action,
    completion: @escaping () -> Void
  ) {
    let key = EffectScope.Key.id(id, under: ObjectIdentifier(scope.path))
    let start = { [self] in
      let window = ThrottleWindow(throttle.open(), path: scope.path)
      discard(throttles.updateValue(window, forKey: key))
      self.start(effect, scope: scope, embed: embed, completion: completion)
    }
    guard let current = throttles[key], !current.window.isOver() else { return start() }
    let isWaiting = current.pending != nil
    if isWaiting, !throttle.isLatest { return completion() }
    let dropped = exchange(&current.pending, with: (start, completion))
    dropped?.drop()
    discard(dropped)
    guard !isWaiting else { return }
    // The wait belongs to the first that waits; when that is cancelled, so are those after it.
    self.start(current.window.wait, scope: scope, embed: { $0 }) {
      let pending = exchange(&current.pending, with: nil)
      if scope.isCancelled { pending?.drop() } else { pending?.start() }
    }
  }

  /// A feature that comes back after it was gone starts anew.
  func forgetThrottles(at paths: [NavigationPath]) {
    guard !throttles.isEmpty, !paths.isEmpty else { return }
    let gone = Set(paths.map(ObjectIdentifier.init))
    let kept = throttles.filter { _, window in
      !window.path.ancestry.contains { gone.contains(ObjectIdentifier($0)) }
    }
    discard(exchange(&throttles, with: kept))
  }
}
