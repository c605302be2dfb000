import ReducerRuntime

/// The last events of a journal, and the conclusions about effects.
struct RecentEvents<State, Action> {
  let journal: Journal<State, Action>
  private let events: [Event<Action>]

  init(_ journal: Journal<State, Action>) {
    self.journal = journal
    events = journal.recent.map(\.event)
  }

  /// True if nothing has happened in the store.
  var areNone: Bool { events.isEmpty }

  /// Returns the cancelled effect that would have sent a missing action.
  ///
  /// - Parameter expectation: The missing action; nil for any.
  /// - Returns: Nil if no effect that can send the action was cancelled, or if the last one has
  ///   dismissed its feature and sent nothing more.
  func cancelledEffect(losing expectation: ActionExpectation<Action>?) -> CancelledEffect? {
    func isSuspect(_ event: Event<Action>) -> Bool {
      guard case .cancelled(let effect, _) = event else { return false }
      return expectation?.mayBeSent(by: effect) != false
    }
    guard let last = events.lastIndex(where: isSuspect) else { return nil }
    // An effect that dismisses its feature is cancelled with the other effects of the feature.
    let together = events[...last].indices.reversed().prefix { isSuspect(events[$0]) }
    let other = together.first { !isOwn(events[$0]) }
    let drop =
      events.lastIndex { event in
        guard case .dropped(let action, _) = event else { return false }
        return expectation?.isKnownToMeet(action) == true
      }
      ?? events[last...].firstIndex { if case .dropped = $0 { true } else { false } }
    // Several effects may have been cancelled.
    let end =
      drop.flatMap { drop in
        events[..<drop].lastIndex { event in
          guard case .cancelled(let effect, _) = event else { return false }
          return effect.id == events[drop].effect
        }
      } ?? other ?? last
    guard case .cancelled(let effect, let reason) = events[end] else { return nil }
    if drop == nil, isOwn(events[end]) { return nil }
    let trigger = events[..<end].last { event in
      switch event {
      case .reduced, .dismissed: true
      default: false
      }
    }
    var cancelled = CancelledEffect(
      action: journal.name(of: effect.action),
      location: effect.location,
      reason: .limit
    )
    switch trigger {
    case .reduced(_, let record, _): cancelled.after = journal.name(of: record.id)
    default: break
    }
    cancelled.reason =
      switch (reason, trigger) {
      case (_, .dismissed), (.itself, _): .dismissal
      case (.id(let id), _): .id(id.text)
      case (.replacement(let id), _): .replacement(id: id.text)
      case (.feature, _): .feature
      case (.caller(let line), _): .test(line)
      case (.limit, _): .limit
      }
    if let drop, case .dropped(let action, _) = events[drop] {
      cancelled.dropped = ActionText.line(action, atMost: 100)
    }
    return cancelled
  }

  /// Returns whether an effect was cancelled because it dismissed its own feature.
  private func isOwn(_ event: Event<Action>) -> Bool {
    if case .cancelled(_, .itself) = event { true } else { false }
  }

  /// The cancelled effect, if it was cancelled after the last action of the test.
  var latestCancelledEffect: CancelledEffect? {
    let last = events.last { event in
      switch event {
      case .cancelled: true
      case .reduced(_, let record, _): record.source == .sent
      default: false
      }
    }
    guard case .cancelled? = last else { return nil }
    return cancelledEffect(losing: nil)
  }

  /// Returns the cancelled effect, if the last action of an effect led to the cancellation and the
  /// effect sent nothing else.
  func effectCancelledByEffect(losing expectation: ActionExpectation<Action>?) -> CancelledEffect? {
    let lost = expectation.flatMap(droppedAction)
    var hasCancelled = false
    for event in events.reversed() {
      switch event {
      case .cancelled: hasCancelled = true
      case .dropped where lost == nil: if !hasCancelled { return nil }
      case .reduced(_, let record, _):
        let isOfEffect = record.source != .sent
        return hasCancelled && isOfEffect ? cancelledEffect(losing: expectation) : nil
      default: continue
      }
    }
    return nil
  }

  /// Returns the last dropped action that meets an expectation.
  func droppedAction(meeting expectation: ActionExpectation<Action>) -> Action? {
    for event in journal.entries.reversed() {
      if case .dropped(let action, _) = event.event, expectation.isKnownToMeet(action) {
        return action
      }
    }
    return nil
  }

  /// Returns whether an action that meets an expectation was dropped after the test's last action.
  func hasJustDropped(_ expectation: ActionExpectation<Action>) -> Bool {
    for event in events.reversed() {
      switch event {
      case .dropped(let action, _) where expectation.isKnownToMeet(action): return true
      case .reduced(_, let record, _) where record.source == .sent: return false
      default: continue
      }
    }
    return false
  }

  /// Returns the effect of another action that began at the same line as the one that sent an action, before it did.
  func effect(begunBeside record: ActionRecord) -> RunningEffect? {
    guard let start = events.firstIndex(where: { $0.isStart(of: record.sender?.effect) }),
      case .started(let sender) = events[start],
      let end = events.firstIndex(where: { $0.action == record.id }), start < end
    else { return nil }
    for case .started(let effect) in events[start..<end]
    where effect.location == sender.location && effect.action != sender.action {
      return effect
    }
    return nil
  }

  /// Returns whether the effect that sent an action continues after each wait, as a timer does.
  func isOfTimer(_ record: ActionRecord) -> Bool {
    started { $0.id == record.sender?.effect }?.isRepeating == true
  }

  /// Returns the last effect, if it ended after the test's last action and may have missed sending.
  ///
  /// - Parameter expectation: The missing action.
  /// - Returns: The effect, and whether no effect was cancelled after it began.
  func endedEffect(
    missing expectation: ActionExpectation<Action>?
  ) -> (effect: EndedEffect, isLatest: Bool)? {
    // An effect is over once it has dismissed its feature.
    let last = events.lastIndex { event in
      switch event {
      case .reduced, .ended: true
      default: isOwn(event)
      }
    }
    guard let last else { return nil }
    let effect: RunningEffect
    switch events[last] {
    case .ended(let ended): effect = ended
    case .cancelled(let dismissing, _): effect = dismissing
    default: return nil
    }
    var sent = events.compactMap { event -> ActionID? in
      guard case .reduced(_, let record, _) = event, record.sender?.effect == effect.id else {
        return nil
      }
      return record.id
    }
    if isOwn(events[last]) {
      // The action that dismisses the feature comes right before the cancellation, if the feature is presented.
      let dismissal = events[..<last].last { $0.action != nil }?.action
      if let dismissal, sent.last == dismissal { sent.removeLast() }
      if !sent.isEmpty { return nil }
    }
    if expectation?.mayBeSent(by: effect) == false { return nil }
    let start = events.firstIndex { $0.effect == effect.id } ?? 0
    let isLatest = !events[start...].contains { if case .cancelled = $0 { true } else { false } }
    var ended = EndedEffect(
      action: journal.name(of: effect.action),
      location: effect.location,
      ending: .sentNothing
    )
    if let sent = sent.last {
      ended.ending = .sent(journal.name(of: sent))
    } else if isOwn(events[last]) {
      ended.ending = .dismissed
    } else if effect.hasThrownCancellation {
      ended.ending = .threwCancellation
    } else if events[..<start].contains(where: { event in
      guard case .cancelled(let other, _) = event else { return false }
      return other.location == effect.location
    }) {
      ended.ending = .sentNothingAgain
    }
    return (ended, isLatest)
  }

  /// The last effect that began beside another one with its id, and the id as text.
  var sharing: (effect: CodeLocation, id: String)? {
    for event in events.reversed() {
      if case .started(let effect) = event, let id = journal.sharedIDs[effect.id] {
        return (effect.location, id)
      }
    }
    return nil
  }

  /// Advice to end the effect of an earlier action that was the first to send something after the
  /// test's last action; nil if there is none.
  var continuation: Advice? {
    guard let (sent, next) = journal.firstAfterLastSent,
      case .effect(let sender, let line) = next.source, sender < sent,
      let start = events.lastIndex(where: { $0.action == sent })
    else { return nil }
    // An action of ".send" has no effect of its own; one that waits first, as with ".debounce", has.
    let first = started { $0.id == next.sender?.effect } ?? started { $0.action == sender }
    guard let location = line ?? first?.location,
      !hasBegun(first?.id, afterCancellationSince: start)
    else { return nil }
    if let repeated = started(where: { $0.location == location && $0.action == sent }) {
      return .cancelInFlight(location, ids: cancelIDs(first?.id, repeated.id))
    }
    let misses = events[start...].lazy.compactMap(\.missedID).first
    return .endEffect(location, id: first?.cancelID, after: journal.name(of: sent), misses: misses)
  }

  /// Returns the first effect that has begun and meets a condition.
  private func started(where condition: (RunningEffect) -> Bool) -> RunningEffect? {
    for event in events {
      if case .started(let effect) = event, condition(effect) { return effect }
    }
    return nil
  }

  /// Returns the ids of two effects, as text, if both have one.
  func cancelIDs(_ first: EffectID?, _ second: EffectID?) -> [String]? {
    let ids = [first, second].compactMap { id in started { $0.id == id }?.cancelID }
    return ids.count == 2 ? ids : nil
  }

  /// Returns whether an effect began once others had been cancelled, as what follows them does.
  private func hasBegun(_ effect: EffectID?, afterCancellationSince start: Int) -> Bool {
    let later = events[start...]
    let begin = later.firstIndex { $0.isStart(of: effect) }
    guard let begin else { return false }
    return later[..<begin].contains { if case .cancelled = $0 { true } else { false } }
  }

  /// Explains why the last cancellation did not find an effect, if it came after the effects began.
  func vainCancellation(of effect: Failure.UnfinishedEffect) -> VainCancellation? {
    guard let index = events.lastIndex(where: { $0.missedID != nil }),
      !events[index...].contains(where: { if case .started = $0 { true } else { false } }),
      let start = events[..<index].lastIndex(where: { $0.action != nil }),
      let action = events[start].action
    else { return nil }
    let misses = events[start...index].compactMap(\.missedID)
    return VainCancellation(
      codes: misses.map { ".cancel(id: \($0))" },
      action: journal.name(of: action),
      id: effect.cancelID,
      isOfOtherFeature: effect.cancelID.map(misses.contains) ?? false
    )
  }

  /// The line of an effect that has sent three of the last actions at once, on a clock that never
  /// waits; nil if there is none.
  var hurriedEffect: CodeLocation? {
    guard journal.isClockImmediate else { return nil }
    let queued = journal.queuedSources
    return queued.first { source in
      source.location != nil && queued.count { $0 == source } >= 2
    }?.location
  }
}
