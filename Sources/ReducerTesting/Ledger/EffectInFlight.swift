import ReducerRuntime

/// An effect that has not ended, as the store describes it to the ledger.
struct EffectInFlight {
  enum Condition {
    case running
    /// Cancelled, while another effect waits for it to stop.
    case stopping
    /// Running, but a part of it was cancelled while another effect waits for that to stop.
    case stoppingPart
    /// Finished, but something that it left behind can still send on its behalf.
    case outlived
  }

  var id: EffectID
  /// The action whose reduction returned it.
  var action: ActionID
  /// The action of the test from which it follows.
  var root: ActionID
  /// Where it was made.
  var location: CodeLocation
  var condition: Condition
  /// What it waits for, as far as known.
  var waits: [EffectWait] = []
  /// Whether it continues after each wait, as a timer does.
  var isRepeating = false
  /// Whether it may be one that yields in a loop.
  var mayYield = false
  /// The identifier that cancels it, for display; nil if none does.
  var cancelID: String?
}

extension EffectInFlight {
  init(_ effect: RunningEffect, _ condition: Condition) {
    self.init(
      id: effect.id,
      action: effect.scope.action,
      root: effect.scope.root,
      location: effect.location,
      condition: condition
    )
    guard condition == .running else { return }
    waits = effect.waits
    isRepeating = effect.isRepeating
    mayYield = effect.mayYield
    cancelID = effect.scope.cancelID
  }
}

extension EffectInFlight {
  /// Returns whether only chance decides that the effect has not sent anything before an action.
  ///
  /// Both it and the effect that sent the action wait outside of the store's queue.
  func mayBeOvertaken(by action: ActionRecord) -> Bool {
    guard let sender = action.sender, sender.arrival != nil else { return false }
    return condition == .running && waits.isEmpty && !mayYield && id != sender.effect
      && id <= sender.latest
  }
}

extension EffectTree {
  /// All effects that have not ended, running ones first.
  var notAtTheirEnd: [EffectInFlight] {
    running.map { EffectInFlight($0, .running) }
      + stoppingAndAwaited.map { EffectInFlight($0, .stopping) }
      + outlived.map { EffectInFlight($0, .outlived) }
  }

  /// Returns the effects that follow from an action of the test, and those that they wait for.
  ///
  /// - Parameter scope: The scope of everything that follows from the action.
  func unfinished(following scope: EffectScope) -> [EffectInFlight] {
    let (effects, others) = parts(following: scope)
    return effects.map { EffectInFlight($0, .running) }
      + others.map { EffectInFlight($0, $0.isCancelled ? .stopping : .stoppingPart) }
  }

  /// Returns whether there are such effects, without describing what they wait for.
  func isAnyUnfinished(following scope: EffectScope) -> Bool {
    let (effects, others) = parts(following: scope)
    return !effects.isEmpty || !others.isEmpty
  }

  private func parts(
    following scope: EffectScope
  ) -> (effects: [RunningEffect], others: [RunningEffect]) {
    if scope.isEmpty || scope.isCancelled { return ([], []) }
    let effects = scope.allEffects.filter { $0.phase == .running }
    let others = stoppingAndAwaited.filter { $0.scope.isAwaited(by: scope.root) }
    guard effects.isEmpty, others.isEmpty else { return (effects, others) }
    // All that is left may wait for work with an id of its own, which is a part of an effect.
    return ([], all.filter { $0.scope.isAwaitedBelow(by: scope.root) })
  }
}
