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
    scope.onEmpty(for: tree.makeRoot(for: ActionID(rawValue: 2))) { calls.append("a") }
    scope.onEmpty { calls.append("b") }
    #expect(scope.awaitingRoots.map(\.rawValue) == [2])
    first()
    #expect(calls.isEmpty)
    second()
    #expect(calls == ["a", "b"])
    #expect(scope.isEmpty)
    #expect(scope.awaitingRoots.isEmpty)
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

  /// What one of those that waited does may end another's wait.
  @Test func whoStopsWaitingMeanwhileIsNotCalled() {
    let scope = tree.makeRoot(for: ActionID(rawValue: 1))
    var calls: [String] = []
    var second = 0
    let done = work(in: scope)
    scope.onEmpty {
      calls.append("a")
      scope.stopWaiting(second)
    }
    second = scope.onEmpty { calls.append("b") }
    scope.onEmpty { calls.append("c") }
    done()
    #expect(calls == ["a", "c"])
  }

  @Test func anEmptyScopeIsNotWaitedFor() {
    let scope = tree.makeRoot(for: ActionID(rawValue: 1))
    var calls = 0
    scope.onEmpty { calls += 1 }
    #expect(calls == 1)
    #expect(scope.awaitingRoots.isEmpty)
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

  @Test func registeredWorkIsCancelledWithItsScope() {
    let root = tree.makeRoot(for: ActionID(rawValue: 1))
    let scope = tree.makeScope(in: root)
    let done = work(in: scope)
    var calls: [String] = []
    let first = tree.register(CancelID("id"), in: scope) { calls.append("first") }
    let second = tree.register(CancelID("id"), in: scope) { calls.append("second") }
    tree.unregister(first)
    tree.cancel(CancelID("id"), at: root.path)
    #expect(calls == ["second"])
    #expect(!scope.isCancelled)
    tree.unregister(second)
    _ = tree.register(CancelID("id"), in: scope) { calls.append("third") }
    scope.cancel()
    #expect(calls == ["second", "third"])
    // What begins in a scope that is cancelled is cancelled at once.
    _ = tree.register(CancelID("other"), in: scope) { calls.append("late") }
    #expect(calls == ["second", "third", "late"])
    done()
  }

  @Test func aScopeWithRegisteredWorkIsNotEmpty() {
    let scope = tree.makeRoot(for: ActionID(rawValue: 1))
    let registration = tree.register(CancelID("id"), in: scope) {}
    #expect(!scope.isEmpty)
    tree.unregister(registration)
    #expect(scope.isEmpty)
  }

  @Test func theEffectsInFlightAreThoseOfAllScopesInTheOrderOfTheirStart() {
    let root = tree.makeRoot(for: ActionID(rawValue: 1))
    let scopes = [root, tree.makeScope(in: root), tree.makeScope(in: root)]
    let ends = scopes.map { work(in: $0) }
    let tally = EffectTally()
    let effects = [2, 1, 0, 2, 1, 0].enumerated().map { id, scope in
      LiveEffect(
        id: EffectID(rawValue: id),
        location: CodeLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column),
        scope: scopes[scope],
        tally: tally,
        completion: EffectCompletion {}
      )
    }
    for effect in effects { effect.scope.insert(effect) }
    #expect(root.effectsInFlight.map(\.id.rawValue) == [0, 1, 2, 3, 4, 5])
    effects[3].cancel()
    effects[4].scope.remove(effects[4].id)
    #expect(root.effectsInFlight.map(\.id.rawValue) == [0, 1, 2, 5])
    #expect(scopes[2].effectsInFlight.map(\.id.rawValue) == [0])
    for end in ends { end() }
  }

  @Test func cancellingIsInTheOrderInWhichTheScopesBegan() {
    let root = tree.makeRoot(for: ActionID(rawValue: 1))
    let keys = root.path.keys(for: CancelID("id")) + [.path(ObjectIdentifier(root.path))]
    var calls: [Int] = []
    func makeScopes() -> [EffectScope] {
      (0..<8).map { number in
        let scope = tree.makeScope(in: root, keys: keys)
        scope.onCancel = { calls.append(number) }
        tree.enter(scope) { _ in }
        return scope
      }
    }
    let scopes = makeScopes()
    let found = tree.cancel(CancelID("id"), at: root.path)
    #expect(found.map(\.serial) == scopes.map(\.serial))
    #expect(calls == Array(0..<8))
    calls = []
    let others = makeScopes()
    tree.cancel([root.path])
    #expect(calls == Array(0..<8))
    #expect(others.map(\.isCancelled) == Array(repeating: true, count: 8))
  }

  @Test func cancellingAllIsInTheOrderOfTheActions() {
    var calls: [Int] = []
    for number in 0..<8 {
      let root = tree.makeRoot(for: ActionID(rawValue: number))
      root.onCancel = { calls.append(number) }
      tree.enter(root) { _ in }
    }
    tree.cancelAll()
    #expect(calls == Array(0..<8))
  }

  /// Neither the tree nor what is around a scope keeps it: a store that lives for long would grow.
  @Test func aScopeThatHasEndedIsNotKept() {
    let root = tree.makeRoot(for: ActionID(rawValue: 1))
    let rootEnd = work(in: root)
    weak var nested: EffectScope?
    weak var otherRoot: EffectScope?
    do {
      let scope = tree.makeScope(in: root, keys: root.path.keys(for: CancelID("id")))
      nested = scope
      work(in: scope)()
      let other = tree.makeRoot(for: ActionID(rawValue: 2))
      otherRoot = other
      work(in: other)()
    }
    #expect(nested == nil)
    #expect(otherRoot == nil)
    rootEnd()
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
  /// Loops are told by what effects do meanwhile.
  @Test func whatEffectsDoIsCounted() {
    let tally = EffectTally()
    var counts: [Int] = []
    for event in [
      tally.effectDidStart, tally.effectDidBeginKnownWait, tally.effectDidEndKnownWait,
      tally.effectDidSend, tally.effectDidStop,
    ] {
      event()
      counts.append(tally.events)
    }
    #expect(counts == [1, 1, 2, 3, 4])
  }

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
