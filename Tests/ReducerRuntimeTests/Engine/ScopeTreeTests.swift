import Testing

@testable import ReducerRuntime

/// When a scope of effects ends, and what waits for that.
@Suite struct ScopeTreeTests {
  private let tree = ScopeTree()

  @Test func whatWaitsIsCalledAfterTheLastWork() {
    let scope = tree.makeRoot(for: ActionID(rawValue: 1))
    var calls: [String] = []
    let first = work(in: scope)
    let second = work(in: tree.makeScope(in: scope))
    scope.onEmpty { calls.append("a") }
    scope.onEmpty { calls.append("b") }
    #expect(scope.isAwaited)
    first()
    #expect(calls.isEmpty)
    second()
    #expect(calls == ["a", "b"])
    #expect(scope.isEmpty)
    #expect(!scope.isAwaited)
  }

  @Test func whoStopsWaitingIsNotCalled() {
    let scope = tree.makeRoot(for: ActionID(rawValue: 1))
    var calls: [String] = []
    let done = work(in: scope)
    let first = scope.onEmpty { calls.append("a") }
    scope.onEmpty { calls.append("b") }
    scope.stopWaiting(first)
    done()
    #expect(calls == ["b"])
  }

  @Test func anEmptyScopeIsNotWaitedFor() {
    let scope = tree.makeRoot(for: ActionID(rawValue: 1))
    var calls = 0
    scope.onEmpty { calls += 1 }
    #expect(calls == 1)
    #expect(!scope.isAwaited)
  }

  @Test func theScopesOfAnIdentifierAreFoundWhileTheyWork() {
    let root = tree.makeRoot(for: ActionID(rawValue: 1))
    let keys = root.path.keys(for: CancelID("id"))
    let scopes = (1...2).map { _ in tree.makeScope(in: root, keys: keys) }
    let ends = scopes.map { work(in: $0) }
    ends[0]()
    let cancelled = tree.cancel(CancelID("id"), at: root.path)
    #expect(cancelled.map(\.serial) == [scopes[1].serial])
    #expect(scopes.map(\.isCancelled) == [false, true])
    ends[1]()
    #expect(tree.cancel(CancelID("id"), at: root.path).isEmpty)
  }

  /// Begins work that lasts until the returned function is called.
  private func work(in scope: EffectScope) -> () -> Void {
    var end: () -> Void = {}
    tree.enter(scope) { done in end = done }
    return end
  }
}

/// How many effects run, as a store counts them.
@Suite struct EffectTallyTests {
  @Test func whatHasOutlivedItsEffectsCountsUntilItIsReleased() {
    let tally = EffectTally()
    tally.sendDidOutliveEffect()
    tally.sendDidOutliveEffect()
    #expect(tally.effectsInFlight == 2)
    tally.outlivingSendWasReleased()
    #expect(tally.effectsInFlight == 1)
    tally.effectDidStart()
    #expect(tally.effectsInFlight == 2)
    tally.effectDidStop()
    tally.outlivingSendWasReleased()
    #expect(tally.effectsInFlight == 0)
    #expect(tally.effectsBeyondControl == 0)
  }
}
