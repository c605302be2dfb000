import ReducerRuntime

/// The diagnosis of effects that run.
extension Ledger {
  /// Advises a call that stopped waiting for an action, or for effects to finish.
  ///
  /// - Parameters:
  ///   - effects: The effects that run.
  ///   - rest: The reason why the call stopped.
  ///   - deadline: The place before which something has to be done.
  ///   - isOnly: True if the failure says nothing else of what may be missing.
  ///   - isOfOtherTimer: True if timers among the effects have sent actions, none of them of the missing one's case.
  func waits(
    of effects: [Failure.UnfinishedEffect],
    _ rest: RunQueue.Rest,
    for deadline: Deadline,
    isOnly: Bool = true,
    isOfOtherTimer: Bool = false
  ) -> [Advice] {
    let isForAction = deadline == .action
    let duration = isForAction ? effects.shortestWait : effects.longestWait
    switch rest {
    case .nothingRuns, .satisfied, .cancelled: return []
    case .allWaitsKnown where effects.contains(where: \.keepsOthersWaiting):
      return [.merge(isTimer: true)]
    case .timedOut where effects.contains(where: \.isFollowed) && duration == nil:
      return [.merge(isTimer: false)]
    case .timedOut(let timeout) where duration == nil:
      let hasMovedClock = RunningTest.defaults?.hasMovedClock.value == true
      return [.provide(after: timeout, deadline, isLikelyTime: hasMovedClock)]
    case .allWaitsKnown, .timedOut:
      guard let duration else { return [.cancelOrProvide] }
      var advance = Advance(duration, effects, before: deadline)
      advance.isFirstOfSeveral = isForAction && duration != effects.longestWait
      advance.isOnlyAdvice = isOnly
      advance.isOfOtherTimer = isOfOtherTimer
      return [.advance(advance)] + (rest == .allWaitsKnown ? [] : [.provideOther])
    }
  }

  /// Returns the actions that effects have sent.
  func actions(of effects: [Failure.UnfinishedEffect]) -> [Action] {
    let senders = Set(effects.map(\.id))
    return journal.entries.compactMap { entry in
      guard case .reduced(let action, let record, _) = entry.event,
        let sender = record.sender?.effect, senders.contains(sender)
      else { return nil }
      return action
    }
  }

  /// Advises a test that leaves effects running, or a call that waits for them to finish.
  func completion(of effects: [Failure.UnfinishedEffect], before deadline: Deadline) -> [Advice] {
    if effects.allSatisfy({ $0.condition == .stopping }) { return [.letStop] }
    let events = RecentEvents(journal)
    let vain = effects.first.flatMap(events.vainCancellation)
    let continuation = vain == nil ? events.continuation.map { [$0] } ?? [] : []
    let last = continuation.isEmpty ? journal.lastSent(after: effects.map(\.actionID)) : nil
    func cancellation(
      of effects: [Failure.UnfinishedEffect],
      _ lasting: Cancellation.Lasting? = nil
    ) -> Advice {
      let ids = Set(effects.map(\.cancelID))
      let id = ids.count == 1 ? ids.first ?? nil : nil
      let means: Cancellation.Means = vain.map { .vain($0) } ?? id.map { .id($0) } ?? .task
      return .cancel(
        Cancellation(
          means: means,
          count: effects.count,
          lasting: lasting,
          deadline: deadline,
          last: last
        )
      )
    }
    guard effects.allSatisfy(\.isControlled) else {
      return [vain == nil ? .finish(count: effects.count) : cancellation(of: effects)]
        + continuation
    }
    let lasting = effects.filter { $0.isEndless || $0.isRepeating }
    if let first = lasting.first {
      return [cancellation(of: lasting, first.isEndless ? .endless : .repeating)] + continuation
    }
    // A cancellation that found nothing is the likelier mistake.
    if vain != nil { return [cancellation(of: effects)] }
    let advance = Advance(effects.longestWait ?? ".zero", effects, before: deadline)
    return [.advance(advance), cancellation(of: effects)] + continuation
  }
}

extension Ledger {
  /// Returns the dismissal of the root feature by an effect that an action has returned, if the action is that of a
  /// child, and the test has not asserted the dismissal.
  func dismissalByChild(of action: ActionID) -> DismissalByChild? {
    guard let dismissal, dismissal.action == action, !hasAssertedDismissal,
      // The root feature may dismiss itself when an alert of its own says so.
      dismissal.actionType != Action.self,
      let layer = ActionLayer.all(of: journal[action].action, in: latestState).first,
      layer.child != nil
    else { return nil }
    return DismissalByChild(action: journal.name(of: action), property: layer.property)
  }
}

extension Advance {
  fileprivate init(
    _ duration: String,
    _ effects: [Failure.UnfinishedEffect],
    before deadline: Deadline
  ) {
    self.init(
      duration: duration,
      count: effects.count,
      isOnOtherClock: effects.flatMap(\.waits).contains(where: \.isOnOtherClock),
      deadline: deadline,
      isOfTimer: effects.contains(where: \.isRepeating),
      isOnlyWait: Set(effects.flatMap(\.waits).map(\.advance)).count == 1
    )
  }
}

extension Failure.UnfinishedEffect {
  /// True if the effect waits only for a test clock or for its cancellation.
  var isControlled: Bool {
    !waits.isEmpty && waits.allSatisfy { $0.advance != nil || $0.isEndless }
  }

  /// True if only a cancellation ends the effect.
  fileprivate var isEndless: Bool { waits.contains(where: \.isEndless) }
}

extension [Failure.UnfinishedEffect] {
  /// True if each effect has a task that sleeps on a test clock.
  ///
  /// An effect may have other tasks, too: the store does not know the tasks that the effect creates
  /// itself.
  var areAsleep: Bool {
    !isEmpty && allSatisfy { $0.waits.contains { $0.advance != nil } }
  }

  /// The longest time that an effect sleeps on a test clock, as code; nil if none does.
  var longestWait: String? { sleeps.max { $0.rest < $1.rest }?.code }

  /// The shortest time that an effect sleeps on a test clock, as code; nil if none does.
  var shortestWait: String? { sleeps.min { $0.rest < $1.rest }?.code }

  private var sleeps: [(code: String, rest: Duration)] {
    flatMap(\.waits).compactMap { wait in wait.advance.map { ($0, wait.rest ?? .zero) } }
  }
}
