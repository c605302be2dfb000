import CustomDiff
import ReducerRuntime

/// Descriptions of what the ledger knows, for failures.
extension Ledger {
  var receiveCode: ReceiveCode<State, Action> {
    ReceiveCode(exhaustivity: exhaustivity, time: { [story] in story.time(of: $0) })
  }

  /// Describes unasserted actions, with the calls that receive them.
  func described(_ entries: some Collection<Entry>) -> Failure.ReceivedActions {
    let code = receiveCode.lines(for: entries)
    return Failure.ReceivedActions(
      dumps: Failure.dumps(entries.map(\.action)),
      code: code,
      reason: ReceiveCode.reason(for: entries),
      anyOrder: receiveCode.anyOrder(ofUnasserted: entries, beside: code)
    )
  }

  func described(_ effect: EffectInFlight) -> Failure.RunningEffect {
    Failure.RunningEffect(
      action: story.name(of: effect.action, atMost: 200),
      location: effect.location,
      condition: effect.condition,
      isRepeating: effect.isRepeating,
      mayYield: effect.mayYield,
      cancelID: effect.cancelID,
      waits: effect.waits
    )
  }
}

extension ActionExpectation {
  func missing<State>(_ evidence: MissingEvidence<State, Action>) -> Failure.Kind {
    let nearest = nearest(among: evidence.others.lazy.map(\.action))
    return .actionsNotReceived(
      [describe()],
      evidence.reason,
      effects: evidence.effects,
      others: Failure.ReceivedActions(
        dumps: Failure.dumps(evidence.others.map(\.action)),
        nearest: nearest,
        code: nearest.map {
          evidence.code.lines(for: evidence.others.dropFirst($0.index).prefix(1))
        } ?? [],
        earlier: evidence.earlier,
        idle: evidence.idle
      )
    )
  }

  func different<State>(_ evidence: DifferentEvidence<State, Action>) -> Failure.Kind {
    // Comparing with the other actions tells a case path its case, so this precedes "describe".
    let others = others(evidence)
    let received = evidence.taken[0]
    return .differentActionReceived(
      describe(),
      received: Failure.dump(received.action),
      difference: difference(from: received.action),
      others: others
    )
  }

  /// Describes the actions that came after the unexpected one, and how to receive that one.
  private func others<State>(
    _ evidence: DifferentEvidence<State, Action>
  ) -> Failure.ReceivedActions {
    let all = evidence.taken + evidence.later
    let later = all.dropFirst()
    let nearest = nearest(among: all.lazy.map(\.action))
    let met = nearest.flatMap { $0.difference == nil ? $0.index : nil }
    let missed = all.prefix(met ?? 1)
    let code = evidence.code.lines(for: missed)
    return Failure.ReceivedActions(
      dumps: Failure.dumps(later.map(\.action)),
      nearest: nearest.flatMap { nearest in
        // The message already shows the difference from the first action.
        nearest.index == 0
          ? nil : Failure.Nearest(index: nearest.index - 1, difference: nearest.difference)
      },
      code: code,
      reason: ReceiveCode.reason(for: missed),
      hasOvertaken: met == nil && evidence.hasOvertaken,
      anyOrder: met.flatMap { evidence.code.anyOrder(ofMissed: all.prefix($0 + 1), beside: code) }
    )
  }
}

extension UnorderedActions {
  func missing<State>(_ evidence: MissingEvidence<State, Action>) -> Failure.Kind {
    let nearest = nearest(to: evidence.missing, among: evidence.others)
    let received = (nearest.map { evidence.matches + [evidence.others[$0.index]] } ?? [])
      .sorted { $0.id < $1.id }
    return .actionsNotReceived(
      dumps(evidence.missing),
      evidence.reason,
      effects: evidence.effects,
      others: Failure.ReceivedActions(
        dumps: Failure.dumps(evidence.others.map(\.action)),
        nearest: nearest,
        code: evidence.code.lines(forUnordered: received),
        reason: ReceiveCode.reason(for: received),
        earlier: evidence.earlier,
        idle: evidence.idle
      )
    )
  }

  func different<State>(_ evidence: DifferentEvidence<State, Action>) -> Failure.Kind {
    .differentActionsReceived(
      missing: dumps(evidence.missing),
      unexpected: Failure.ReceivedActions(
        dumps: Failure.dumps(evidence.others.map(\.action)),
        nearest: nearest(to: evidence.missing, among: evidence.others),
        code: evidence.code.lines(forUnordered: evidence.taken),
        reason: ReceiveCode.reason(for: evidence.taken)
      )
    )
  }

  private func nearest<State>(
    to missing: [ActionExpectation<Action>],
    among others: [Received<State, Action>]
  ) -> Failure.Nearest? {
    missing.count == 1 ? missing[0].nearest(among: others.map(\.action)) : nil
  }

  private func dumps(_ missing: [ActionExpectation<Action>]) -> [Failure.Expected] {
    Failure.dumps(missing.compactMap(\.example)).map { .action($0) }
  }
}
