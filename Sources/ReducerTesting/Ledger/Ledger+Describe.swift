import CustomDiff
import ReducerRuntime

/// Descriptions of received and expected actions, for failures.
extension Ledger {
  /// Describes unasserted actions, and the calls that receive them.
  func described(_ entries: some Collection<Received>) -> Failure.ReceivedActions {
    let code = receiveCode(for: entries)
    return Failure.ReceivedActions(
      dumps: Failure.dumps(entries.map(\.shown)),
      code: code,
      reason: Self.reason(for: entries),
      anyOrder: anyOrder(of: entries, beside: code),
      areOverlooked: !overlooked.isEmpty
    )
  }

  /// Describes actions that were received in place of the expected ones.
  ///
  /// - Parameters:
  ///   - expected: The actions that the call expected.
  ///   - taken: The actions that the call takes, oldest first.
  func differentActions(
    _ expected: ExpectedActions<Action>,
    taken: [Received]
  ) -> Failure.Kind {
    if expected.isUnordered {
      let missing = expected.missing.map { expected.expectations[$0] }
      let others = expected.others(taken)
      return .differentActionsReceived(
        missing: Failure.dumps(missing.compactMap(\.example)),
        unexpected: Failure.ReceivedActions(
          dumps: Failure.dumps(others.map(\.shown)),
          nearest: missing.count == 1 ? missing[0].nearest(among: others.map(\.action)) : nil,
          code: receiveCode(unordered: taken),
          reason: Self.reason(for: taken)
        )
      )
    }
    let expectation = expected.expectations[0]
    let all = taken + inbox
    // Comparing with the other actions tells a case path its case, so this precedes "describe".
    let nearest = expectation.nearest(among: all.lazy.map(\.action))
    let met = nearest.flatMap { $0.difference == nil ? $0.index : nil }
    let missed = all.prefix(met ?? 1)
    let code = receiveCode(for: missed)
    let received = taken[0]
    return .differentActionReceived(
      expectation.describe(),
      received: Failure.dump(received.shown),
      difference: expectation.difference(from: received.action),
      others: Failure.ReceivedActions(
        dumps: Failure.dumps(all.dropFirst().map(\.shown)),
        nearest: nearest.flatMap { nearest in
          // The message already shows the difference from the first action.
          nearest.index == 0
            ? nil : Failure.Nearest(index: nearest.index - 1, difference: nearest.difference)
        },
        code: code,
        reason: Self.reason(for: missed),
        anyOrder: met.flatMap { anyOrder(of: all.prefix($0 + 1), beside: code) },
        lost: lost(expectation),
        repeated: met.flatMap { line(of: all[$0], after: missed) },
        sender: received.record.source.location,
        areUnlike: nearest == nil
      )
    )
  }

  /// Returns the last dropped action that a call expected, on one line; nil if there is none.
  private func lost(_ expectation: ActionExpectation<Action>) -> String? {
    // A predicate would see an action that the reducer has not.
    if expectation.runsTestCode { return nil }
    return journal.dropped.last(where: expectation.isMet).map { ActionText.line($0, atMost: 100) }
  }

  /// Returns the line that made the effect of an action, if the same line made the effect of an
  /// earlier action among those given, in the same feature.
  private func line(of entry: Received, after earlier: some Sequence<Received>) -> CodeLocation? {
    guard case .effect(let cause, let line?) = entry.record.source else { return nil }
    func feature(_ action: ActionID) -> String {
      ActionText.parts(of: journal.action(action)).feature
    }
    let isRepeated = earlier.contains {
      guard case .effect(let other, line) = $0.record.source else { return false }
      return other != cause && feature(other) == feature(cause)
    }
    return isRepeated ? line : nil
  }

  /// Describes expected actions that did not arrive.
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
  ) -> Failure.Kind {
    let missing = expected.missing.map { expected.expectations[$0] }
    let others = expected.others(taken) + inbox
    let nearest = missing.count == 1 ? missing[0].nearest(among: others.lazy.map(\.action)) : nil
    let closest = nearest.map { [others[$0.index]] } ?? []
    let matches = nearest == nil ? [] : expected.matches.map { taken[$0] }
    let received = (matches + closest).sorted { $0.id < $1.id }
    return .actionsNotReceived(
      expected.isUnordered
        ? Failure.dumps(missing.compactMap(\.example))
        : missing.map { $0.describe() },
      rest,
      effects: effects,
      others: Failure.ReceivedActions(
        dumps: Failure.dumps(others.map(\.shown)),
        nearest: nearest,
        code: expected.isUnordered
          ? receiveCode(unordered: received) : receiveCode(for: closest),
        reason: expected.isUnordered ? Self.reason(for: received) : nil,
        earlier: missing.count == 1 ? lineThatTook(missing[0]) : nil,
        lost: missing.count == 1 ? lost(missing[0]) : nil,
        idle: idle
      )
    )
  }
}
