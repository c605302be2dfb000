import CustomDiff
import ReducerRuntime
import SwiftCode

/// The diagnosis of received actions that the test has not handled, or did not expect.
extension Ledger {
  private var events: RecentEvents<State, Action> { RecentEvents(journal) }

  /// The effect that was cancelled last, with the reason.
  var lastCancelledEffect: CancelledEffect? { events.cancelledEffect(losing: nil) }

  /// Makes the failure of a test that sends an action before it has received these.
  func unhandled(_ entries: [Received], beforeSending action: Action) -> Failure {
    let count = entries.count
    // Many actions are not Equatable.
    let text = Failure.dump(action)
    let isSent = entries.contains { isEqual($0.action, action) || Failure.dump($0.shown) == text }
    return Failure(
      kind: .unhandledActionsBeforeSend(Failure.dumps(entries.map(\.shown))),
      location: callLine,
      advice: (isSent ? [.receiveInsteadOfSend] : []) + sharing
        + [.receive(code(for: entries), .beforeSend(count: count))] + newerEffect(than: entries)
    )
  }

  /// Makes the failure of a test that ends before it has received these actions.
  func unreceived(_ entries: [Received], at line: CodeLocation) -> Failure {
    Failure(
      kind: .unreceivedActions(Failure.dumps(entries.map(\.shown))),
      location: line,
      advice: [events.continuation].compactMap { $0 } + sharing
        + [.receive(code(for: entries), .atEnd(count: entries.count))]
    )
  }

  /// Names an effect that began at the line of another, which went on, in the same feature.
  private func newerEffect(than entries: [Received]) -> [Advice] {
    for entry in entries {
      guard let sender = entry.record.source.sender,
        let newer = events.effect(begunBeside: entry.record),
        feature(of: newer.action) == feature(of: sender)
      else { continue }
      let ids = events.cancelIDs(entry.record.sender?.effect, newer.id)
      return [.cancelInFlight(newer.location, ids: ids)]
    }
    return []
  }

  /// Returns the feature that an action is for, as text.
  private func feature(of action: ActionID) -> String {
    ActionText.parts(of: journal[action].action).feature
  }

  private var sharing: [Advice] {
    events.sharing.map { [.replaceEffect($0.effect, id: $0.id)] } ?? []
  }

  /// Writes the calls that receive unasserted actions.
  private func code(for entries: [Received]) -> ReceiveCode {
    var code = receiveCode(for: entries)
    code.anyOrder = anyOrder(of: entries, beside: code.lines)
    code.areOverlooked = !inbox.overlooked.isEmpty
    return code
  }

  // MARK: Other actions than the expected ones

  /// Returns the finding for actions that came in place of those expected in any order.
  ///
  /// - Parameters:
  ///   - expected: The actions that the call expected.
  ///   - taken: The actions that the call takes, oldest first.
  func differentActions(
    _ expected: ExpectedActions<Action>,
    unordered taken: [Received]
  ) -> Finding {
    let missing = expected.missing.map { expected.expectations[$0] }
    let others = expected.others(taken)
    let kind = Failure.Kind.differentActionsReceived(
      missing: Failure.dumps(missing.compactMap(\.example)),
      unexpected: Failure.ReceivedActions(
        dumps: Failure.dumps(others.map(\.shown)),
        nearest: missing.count == 1 ? missing[0].nearest(among: others.map(\.action)) : nil
      )
    )
    return Finding(kind: kind, advice: [.receive(receiveCode(unordered: taken), .instead)])
  }

  /// Returns the finding for an action that came in place of the expected one.
  ///
  /// - Parameters:
  ///   - expectation: The action that the call expected.
  ///   - taken: The actions that the call takes, oldest first.
  func differentAction(
    _ expectation: ActionExpectation<Action>,
    taken: [Received]
  ) -> Finding {
    let all = taken + inbox.entries
    // Comparing with the other actions tells a case path its case, so this precedes "describe".
    let nearest = expectation.nearest(among: all.lazy.map(\.action))
    let met = nearest.flatMap { $0.difference == nil ? $0.index : nil }
    let kind = Failure.Kind.differentActionReceived(
      expectation.describe(),
      received: Failure.dump(taken[0].shown),
      difference: expectation.difference(from: taken[0].action),
      others: Failure.ReceivedActions(
        dumps: Failure.dumps(all.dropFirst().map(\.shown)),
        nearest: nearest.flatMap { nearest in
          // The message already shows the difference from the first action.
          nearest.index == 0
            ? nil : Failure.Nearest(index: nearest.index - 1, difference: nearest.difference)
        }
      )
    )
    if let met { return Finding(kind: kind, advice: adviceForLater(met, in: all)) }
    if events.droppedAction(meeting: expectation) != nil,
      let effect = events.cancelledEffect(losing: expectation)
    {
      return Finding(kind: kind, advice: [.keepRunning(effect, .certain)])
    }
    return Finding(
      kind: kind,
      advice: [.receive(receiveCode(inPlaceOf: expectation, all[0]), .instead)]
        + adviceForOther(taken[0], than: expectation, isUnlike: nearest == nil)
    )
  }

  /// Advises a test whose action came behind others.
  ///
  /// - Parameters:
  ///   - met: The position of the expected action.
  ///   - all: The actions that came, oldest first.
  private func adviceForLater(_ met: Int, in all: [Received]) -> [Advice] {
    let missed = all.prefix(met)
    var code = receiveCode(for: missed)
    code.anyOrder = anyOrder(of: all.prefix(met + 1), beside: code.lines)
    // Chance may have decided which action came first.
    let repeated = code.anyOrder == nil ? line(of: all[met], after: missed) : nil
    return [.receive(code, .above(count: missed.count))]
      + (repeated.map {
        [.cancelInFlight($0, ids: events.cancelIDs(missed.last?.effect, all[met].effect))]
      } ?? [])
      + (code.anyOrder == nil && missed.contains { areMerged($0, all[met]) }
        ? [.concatenate(journal.name(of: all[met].id))] : [])
  }

  /// Returns whether two actions come from different effects of the same action, made at different lines.
  private func areMerged(_ one: Received, _ other: Received) -> Bool {
    guard case .effect(let sender, let line) = one.record.source,
      // Nothing can follow an endless timer.
      !events.isOfTimer(one.record)
    else { return false }
    if case .effect(sender, let otherLine) = other.record.source { return line != otherLine }
    return false
  }

  /// Names the effect that may be wrong where another action came.
  private func adviceForOther(
    _ entry: Received,
    than expectation: ActionExpectation<Action>,
    isUnlike: Bool
  ) -> [Advice] {
    if let capture = capture(in: entry, inPlaceOf: expectation) { return [capture] }
    let cancelled = events.latestCancelledEffect
    if isUnlike, let cancelled { return [.keepRunning(cancelled, .ifTestIsRight)] }
    return entry.record.source.location.map { [.lookAtSender($0, cancelled)] } ?? []
  }

  /// Names the place in the state that has changed as the payload of an action should have: the effect may have
  /// captured the old value.
  private func capture(
    in entry: Received,
    inPlaceOf expectation: ActionExpectation<Action>
  ) -> Advice? {
    guard let sender = entry.record.source.sender, let expected = expectation.example,
      let made = journal.change(by: sender)?.difference,
      let wrong = boundedDifference(between: expected, and: entry.action)?.changes(limit: 2),
      wrong.count == 1, let right = wrong[0].old, let old = wrong[0].new, !(old is Bool)
    else { return nil }
    let place = zip(made.changes(limit: DiffLimits.examinedChanges), made.codePaths).first {
      change,
      _ in
      change.old.map { isEqual($0, old) } == true && change.new.map { isEqual($0, right) } == true
    }?.1
    return place.map {
      .lookAtCapture(place: $0, before: journal.name(of: sender), entry.record.source.location)
    }
  }

  /// Returns the line that made the effect of an action, if the same line made the effect of an
  /// earlier action among those given, in the same feature.
  private func line(of entry: Received, after earlier: some Sequence<Received>) -> CodeLocation? {
    guard case .effect(let sender, let line?) = entry.record.source else { return nil }
    let isRepeated = earlier.contains {
      guard case .effect(let other, line) = $0.record.source else { return false }
      return other != sender && feature(of: other) == feature(of: sender)
    }
    return isRepeated ? line : nil
  }

  // MARK: Absent actions

  /// Returns the finding for expected actions that did not arrive.
  ///
  /// - Parameters:
  ///   - expected: The actions that the call expected.
  ///   - taken: The actions that the call takes, oldest first.
  ///   - rest: The reason why the store stopped waiting.
  ///   - effects: The effects that have not ended.
  ///   - idle: The last action, if it changed nothing and returned no effect.
  func missingActions(
    _ expected: ExpectedActions<Action>,
    taken: [Received],
    _ rest: RunQueue.Rest,
    _ effects: [Failure.UnfinishedEffect],
    _ idle: IdleAction?
  ) -> Finding {
    let missing = expected.missing.map { expected.expectations[$0] }
    let lone = missing.count == 1 ? missing[0] : nil
    let others = expected.others(taken) + inbox.entries
    let nearest = lone?.nearest(among: others.lazy.map(\.action))
    let closest = nearest.map { [others[$0.index]] } ?? []
    let matches = nearest == nil ? [] : expected.matches.map { taken[$0] }
    let received = (matches + closest).sorted { $0.id < $1.id }
    let code =
      expected.isUnordered ? receiveCode(unordered: received) : receiveCode(for: closest)
    let kind = Failure.Kind.actionsNotReceived(
      expected.isUnordered
        ? Failure.dumps(missing.compactMap(\.example)) : missing.map { $0.describe() },
      rest,
      effects: effects,
      others: Failure.ReceivedActions(
        dumps: Failure.dumps(others.map(\.shown)),
        nearest: nearest
      )
    )
    let closestMatch = code.lines.isEmpty ? [] : [Advice.receive(code, .closest)]
    return Finding(
      kind: kind,
      advice: effects.isEmpty
        ? closestMatch + advice(forMissing: lone, rest, effects, idle, isFirst: code.lines.isEmpty)
        : advice(forMissing: lone, rest, effects, idle) + closestMatch
    )
  }

  private func advice(
    forMissing expectation: ActionExpectation<Action>?,
    _ rest: RunQueue.Rest,
    _ effects: [Failure.UnfinishedEffect],
    _ idle: IdleAction?,
    isFirst: Bool = true
  ) -> [Advice] {
    if let expectation, events.hasJustDropped(expectation),
      let effect = events.cancelledEffect(losing: expectation)
    {
      return [.keepRunning(effect, .certain)]
    }
    let taken = expectation.flatMap(takenBefore).map { [Advice.removeIfSame($0)] } ?? []
    switch rest {
    case .nothingRuns, .satisfied, .cancelled:
      let other = adviceWhereNothingRuns(expectation, idle, isFirst: isFirst && taken.isEmpty)
      return taken + other
    case .allWaitsKnown, .timedOut:
      let cancelled = events.effectCancelledByEffect(losing: expectation)
      var other = cancelled.map { [Advice.keepRunning($0, .otherwise)] } ?? []
      let ticks = actions(of: effects.filter(\.isRepeating))
      let isOfOtherTimer =
        !ticks.isEmpty && expectation.map { !ticks.contains(where: $0.isOfCase) } == true
      if other.isEmpty, rest == .allWaitsKnown, effects.areAsleep {
        let hasSentSuch = actions(of: effects).contains { expectation?.isOfCase($0) == true }
        other = hasSentSuch ? [] : adviceWithoutEffect(idle)
        // A timer sends what it has sent before.
        let areTimers = effects.allSatisfy(\.isRepeating)
        if !other.isEmpty, isOfOtherTimer, areTimers {
          return adviceWithoutEffect(idle, mayBeOfTimer: true)
        }
      }
      // A timer sends the same action again and again.
      return (effects.areAsleep ? [] : taken)
        + waits(
          of: effects,
          rest,
          for: .action,
          isOnly: other.isEmpty,
          isOfOtherTimer: isOfOtherTimer
        ) + other
    }
  }

  /// Advises a test that expects an action after it has sent one without effect; nothing if it had one.
  private func adviceWithoutEffect(
    _ idle: IdleAction?,
    mayBeOfTimer: Bool = false
  ) -> [Advice] {
    guard let last = journal.lastSent, !journal.hasEffect(last) else { return [] }
    if let idle, idle.missing != nil { return [.addReducer(idle)] }
    return [.returnEffect(.certain, effectless(last), mayBeOfTimer: mayBeOfTimer)]
  }

  private func adviceWhereNothingRuns(
    _ expectation: ActionExpectation<Action>?,
    _ idle: IdleAction?,
    isFirst: Bool
  ) -> [Advice] {
    if events.areNone { return [.sendFirst] }
    let ended = events.endedEffect(missing: expectation)
    let hasDropped = expectation.flatMap(events.droppedAction) != nil
    let cancelled =
      !hasDropped && ended?.isLatest == true ? nil : events.cancelledEffect(losing: expectation)
    if let cancelled {
      return [.keepRunning(cancelled, cancelled.dropped == nil ? .otherwise : .certain)]
    }
    if let ended { return [.lookAtEnded(ended.effect, isAlone: isFirst)] }
    let missing = idle.flatMap { $0.missing == nil ? nil : Advice.addReducer($0) }
    let isAlone = isFirst && missing == nil
    let last = missing == nil ? effectlessAction : nil
    let effectless = isAlone || last?.earlier != nil ? last : nil
    return [missing, .returnEffect(isAlone ? .certain : .otherwise, effectless)].compactMap { $0 }
  }

  /// The last asserted action, if it returned no effect.
  private var effectlessAction: EffectlessAction? {
    guard let last = assertedChange.action, !assertedChange.hasEffect else { return nil }
    return effectless(last)
  }

  /// Names an action without effect, and an earlier one of the same case that had one.
  private func effectless(_ last: ActionID) -> EffectlessAction {
    func origin(_ action: Action) -> [String] {
      let (feature, innermost) = ActionText.parts(of: action)
      return [feature] + caseNames(of: innermost).names.prefix(1)
    }
    let wanted = origin(journal[last].action)
    let earlier = journal.entries.lazy.reversed().compactMap { [journal] entry -> CodeLocation? in
      guard case .reduced(let action, let record, hasEffect: true) = entry.event, record.id < last,
        origin(action) == wanted
      else { return nil }
      return journal.line(of: record.id)
    }.first
    return EffectlessAction(name: journal.name(of: last), earlier: earlier)
  }

  /// Returns how the test last sent or took an action that meets an expectation.
  ///
  /// - Complexity: O(*n*) in the number of actions; called only for a failure.
  private func takenBefore(_ expectation: ActionExpectation<Action>) -> TakenAction? {
    // In a loop, this same line may have taken an action before.
    journal.lastTaken { $1 != callLine && expectation.isKnownToMeet($0) }
  }
}
