import ReducerRuntime

/// An effect that has not come to its end, as the ledger is told of it.
struct EffectInFlight {
  enum Condition {
    case running
    /// Cancelled, and another effect waits until it has stopped.
    case stopping
    /// Finished, and something that it left behind can still send for it.
    case outlived
  }

  var id: EffectID
  /// The action whose reduction returned it.
  var action: ActionID
  /// Where it was made.
  var location: CodeLocation
  var condition: Condition
  /// What it waits for, as far as that is known.
  var waits: [EffectWait] = []
  /// Whether it goes on after each wait: a timer.
  var isRepeating = false
  /// The identifier that cancels it, for a reader; nil if none does.
  var cancelID: String?

}

extension EffectInFlight {
  init(_ effect: LiveEffect, _ condition: Condition) {
    self.init(
      id: effect.id,
      action: effect.scope.action,
      location: effect.location,
      condition: condition
    )
    guard condition == .running else { return }
    waits = effect.waits.current
    isRepeating = effect.waits.isRepeating
    cancelID = effect.scope.cancelID
  }
}

extension LiveEffects {
  /// All effects that have not come to their end, oldest first.
  var notAtTheirEnd: [EffectInFlight] {
    inFlight.map { EffectInFlight($0, .running) }
      + inTheWay.map { EffectInFlight($0, .stopping) }
      + outlivedBySend.map { EffectInFlight($0, .outlived) }
  }
}
