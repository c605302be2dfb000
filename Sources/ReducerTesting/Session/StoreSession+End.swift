import ReducerRuntime

extension StoreSession: TestSession {
  /// Ends the session when the test releases the store.
  ///
  /// The verdict waits for the end of the test, since the test may have released the store by
  /// throwing an error. In Swift Testing, the end of a test without a trait cannot be observed.
  /// Then the verdict comes at once.
  func storeIsReleased() {
    queue.runBlocking { isReleased = true }
    let scope = owner.test?.scope
    // A scope takes the verdict when the test ends.
    let isInScope = scope?.isOver == false
    let isCancelled = TestScope.isCancelled
    func judge() {
      let verdict = end { isInScope && !isCancelled ? [] : exchange(&found, with: []) }
      if !isCancelled { report(found: verdict) }
    }
    if settleBlocking() {
      judge()
    } else if !isInScope {
      // Work that the last line made ready needs a thread, which waiting here would block.
      Task {
        await settle()
        judge()
      }
    }
  }

  func settle() async {
    await queue.atHome { [self] in await queue.settle(timeout: waitAtTheEnd) }
  }

  func settleBlocking() -> Bool {
    queue.settleBlocking(timeout: waitAtTheEnd)
  }

  /// How long to wait at the end for work that is still outside the queue.
  ///
  /// The wait is short, since it may block a thread. It is not zero, since effects that the last
  /// line cancels may need another thread to notice. If the test need not finish its effects, it is
  /// zero.
  private var waitAtTheEnd: Duration {
    queue.runBlocking {
      guard let ledger, ledger.exhaustivity == .on, !owner.hasEnded else { return .zero }
      return min(ledger.timeout, .milliseconds(500))
    }
  }

  func end() -> [Failure] { end { exchange(&found, with: []) } }

  private func end(_ take: () -> [Failure]) -> [Failure] {
    let verdict = queue.runBlocking { () -> [Failure] in
      if ledger == nil { return take() }
      // The failures at the end describe the waits of effects themselves.
      if !owner.hasEnded { found += withStory(showsWaits: false) { failuresAtEnd() } }
      cancelEffects()
      owner.hasEnded = true
      return take()
    }
    queue.end()
    LateFailures.forget(self)
    queue.runBlocking { if isReleased { release() } }
    return verdict
  }

  /// Returns failures for everything that the test has begun but not awaited or asserted.
  private func failuresAtEnd() -> [Failure] {
    let unawaited: Failure.Kind? =
      // Something holds the unused store, most often a task that has not used it yet. In XCTest,
      // and at the end of the process, it may be a property of a test case.
      if !openCalls.isEmpty {
        .callNotAwaited
      } else if !isUsed, !isReleased, owner.test?.scope?.mayLeaveStoresUnused == false {
        .storeNotUsed
      } else {
        nil
      }
    if let unawaited {
      return ledger.refuse(unawaited, at: ledger.callLine) + ledger.notesOfConsequences
    }
    return ledger.end(unfinishedEffects)
  }

  // MARK: The task of an action

  nonisolated(nonsending) func cancel(_ scope: EffectScope?, at location: CodeLocation) async {
    await call(at: location, mayComeLate: true) {
      scope?.cancel(.caller(location.inContext))
    } answer: { _, _ in
      []
    }
  }

  nonisolated(nonsending) func finish(
    _ scope: EffectScope?,
    at location: CodeLocation,
    timeout: Duration?
  ) async {
    queue.scheduledRun?.begin(.wait, "finish")
    await call(at: location, awaits: true, timeout: timeout, mayComeLate: true) {
    } until: {
      scope.map { unfinishedEffects(following: $0).isEmpty } ?? (queue.counts.inFlight == 0)
    } answer: { _, rest in
      if let scope {
        let effects = unfinishedEffects(following: scope)
        return effects.isEmpty ? [] : ledger.finish(rest) { effects }
      }
      // The body of an exploration asserts the state that this order has led to, so skip to it.
      if queue.scheduledRun != nil, ledger.exhaustivity != .on { _ = ledger.skipReceived() }
      return ledger.finish(rest) { unfinishedEffects }
    }
  }
}
