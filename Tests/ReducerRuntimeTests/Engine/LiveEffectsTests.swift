import Testing

@testable import ReducerRuntime

/// Which effects of a store run, and which have left something behind.
@Suite struct LiveEffectsTests {
  private let tree = ScopeTree()
  private let tally = EffectTally()
  private let effects = LiveEffects()

  private func start(_ id: Int, in scope: EffectScope? = nil) -> LiveEffect {
    let effect = LiveEffect(
      id: EffectID(rawValue: id),
      location: CodeLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column),
      scope: scope ?? tree.makeRoot(for: ActionID(rawValue: id)),
      tally: tally,
      completion: EffectCompletion {}
    )
    effects.insert(effect)
    return effect
  }

  @Test func whatEndsIsNotInFlight() {
    let started = [1, 2, 3].map { start($0) }
    started[1].cancel()
    #expect(effects.inFlight.map(\.id.rawValue) == [1, 3])
    #expect(effects.end(started[0].id) === started[0])
    #expect(effects.end(started[0].id) == nil)
    #expect(effects.inFlight.map(\.id.rawValue) == [3])
    #expect(effects[started[1].id] === started[1])
    #expect(tally.effectsInFlight == 2)
  }

  /// An action may start many effects, one after the other.
  @Test func whatHasEndedIsNotKept() {
    let scope = tree.makeRoot(for: ActionID(rawValue: 1))
    weak var ended: LiveEffect?
    do {
      let effect = start(1, in: scope)
      ended = effect
      _ = effect.waits.sendWasReleased()
      _ = effects.end(effect.id)
    }
    #expect(ended == nil)
    #expect(scope.effectsInFlight.isEmpty)
  }

  @Test func whatCanStillSendIsKnownUntilItIsSilenced() {
    let started = [1, 2].map { start($0) }
    for effect in started { _ = effects.end(effect.id) }
    #expect(effects.outlivedBySend.map(\.id.rawValue) == [1, 2])
    _ = started[0].waits.sendWasReleased()
    #expect(effects.outlivedBySend.map(\.id.rawValue) == [2])
    effects.silenceOutlived()
    #expect(effects.outlivedBySend.isEmpty)
    #expect(started[1].waits.isCancelled)
    #expect(tally.effectsInFlight == 0)
  }

  /// They are looked for when there are sixteen, and again when those that can send have doubled.
  @Test func whatCanNoLongerSendIsNotKept() {
    struct Ended {
      weak var effect: LiveEffect?
    }
    var ended: [Ended] = []
    func end(_ ids: ClosedRange<Int>) {
      for id in ids {
        let effect = start(id)
        ended.append(Ended(effect: effect))
        _ = effects.end(effect.id)
      }
    }
    func silence() {
      for effect in effects.outlivedBySend { _ = effect.waits.sendWasReleased() }
    }
    var kept: Int { ended.count { $0.effect != nil } }
    end(1...15)
    silence()
    end(16...16)
    #expect(kept == 16)
    end(17...17)
    #expect(kept == 2)
    // The last of them finds sixteen that can still send.
    end(18...32)
    silence()
    end(33...47)
    #expect(kept == 32)
    end(48...48)
    #expect(kept == 16)
  }

  /// A cancelled effect is in the way of what waits for its end, as long as that waits.
  @Test func whatStopsSlowlyIsInTheWayOfWhatWaits() {
    let root = tree.makeRoot(for: ActionID(rawValue: 1))
    let scope = tree.makeScope(in: root)
    var end: () -> Void = {}
    tree.enter(scope) { end = $0 }
    let effect = start(1, in: scope)
    let wait = root.onEmpty(for: root) {}
    #expect(effects.inTheWay.isEmpty)
    effect.cancel()
    #expect(effects.inTheWay.map(\.id.rawValue) == [1])
    root.stopWaiting(wait)
    #expect(effects.inTheWay.isEmpty)
    _ = effects.end(effect.id)
    end()
  }
}
