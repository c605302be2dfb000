import ReducerRuntime

extension Ledger {
  /// Answers a call that waits for effects to finish.
  func finish(
    _ rest: RunQueue.Rest,
    effects: () -> [Failure.UnfinishedEffect]
  ) -> [Failure] {
    if rest == .satisfied || rest == .nothingRuns { return [] }
    let effects = effects()
    let isLasting =
      effects.contains(where: \.isRepeating)
      || effects.allSatisfy { $0.isControlled && !$0.isFollowed }
    return fail(
      Finding(
        kind: .effectsDidNotFinish(effects),
        advice: isLasting
          ? completion(of: effects, before: .thisLine) : waits(of: effects, rest, for: .thisLine)
      ),
      unlessBecauseOf: commonCause(of: effects, by: cause),
      in: "finish",
      explaining: effects.map { .effect($0.id) }
    )
  }

  /// Answers a call that skips received actions.
  ///
  /// After an earlier failure, there may well be nothing left to skip.
  func skipReceived(
    strict: Bool,
    effects: () -> [Failure.UnfinishedEffect]
  ) -> [Failure] {
    let (count, failures) = skipReceived()
    guard count == 0, strict else { return failures }
    return fail(
      Finding(kind: .nothingToSkip(.receivedActions, effects: effects(), cancelled: nil)),
      unlessBecauseOf: causes.latest,
      in: "skipReceivedActions"
    )
  }

  /// Answers a call that cancels running effects.
  func skipEffects(strict: Bool, _ effects: [Failure.UnfinishedEffect]) -> [Failure] {
    if effects.isEmpty {
      if !strict { return [] }
      return fail(
        Finding(kind: .nothingToSkip(.effects, effects: [], cancelled: lastCancelledEffect)),
        unlessBecauseOf: causes.latest,
        in: "skipInFlightEffects"
      )
    }
    guard exhaustivity.showsSkipped else { return [] }
    return [failure(.note(.skippedEffects(effects)), at: callLine)]
  }

  /// Ends the test, and returns failures for everything that it has not asserted.
  ///
  /// - Parameter effects: The effects that have not ended.
  func end(_ effects: [Failure.UnfinishedEffect]) -> [Failure] {
    let leftovers =
      exhaustivity == .on ? leftovers(effects) + dismissalNote + objectNote : leftoverNotes(effects)
    return leftovers + notesOfConsequences
  }

  /// Returns failures for everything that the test has left, in the order of events.
  ///
  /// A timer that nothing stops explains all actions that it has sent.
  private func leftovers(_ effects: [Failure.UnfinishedEffect]) -> [Failure] {
    let running = running(effects)
    for timer in effects where timer.isRepeating { causes[.sender(timer.id)] = cause(of: timer) }
    return unreceivedFailures(inbox.unreported) + unassertedAtEnd + running
  }

  /// Returns one failure for each line of the test.
  private func unreceivedFailures(_ entries: some Collection<Received>) -> [Failure] {
    let unreported = withoutConsequences(entries)
    return Self.grouped(unreported, by: { journal.causingLine(of: $0.id) }).map { line, entries in
      unreceived(entries, at: line ?? creation)
    }
  }

  /// Returns the actions that no failure explains, and records the others as its consequences.
  func withoutConsequences(_ entries: some Collection<Received>) -> [Received] {
    var found: [ActionID: Cause] = [:]
    let explained = Self.grouped(entries) { entry in
      let sender = journal.sender(of: entry.id)
      let cause =
        cause(of: entry) ?? inbox.takeEarlyCall(expecting: entry) ?? sender.flatMap { found[$0] }
      found[entry.id] = cause
      return cause
    }
    for (cause, entries) in explained {
      guard let cause else { continue }
      causes.add(consequence(entries), to: cause)
    }
    return explained.first { $0.key == nil }?.elements ?? []
  }

  private func consequence(_ entries: [Received]) -> Consequence {
    entries.count == 1
      ? .unreceivedAction(journal.name(of: entries[0].id)) : .unreceivedActions(entries.count)
  }

  private func running(_ effects: [Failure.UnfinishedEffect]) -> [Failure] {
    var unreported: [Failure.UnfinishedEffect] = []
    for effect in effects {
      switch cause(of: effect) {
      case let cause? where effect.condition != .outlived:
        causes.add(.runningEffect(effect.location), to: cause)
      case .some: break
      case nil: unreported.append(effect)
      }
    }
    let running = unreported.filter { $0.condition != .outlived }
    let outlived = unreported.filter { $0.condition == .outlived }
    let groups = Self.grouped(running, by: { journal.causingLine(of: $0.actionID) })
    for (line, effects) in groups {
      causes.add(at: line ?? callLine, explaining: effects.map { .effect($0.id) })
    }
    return groups.map { line, effects in
      Failure(
        kind: .effectsStillRunning(effects),
        location: line ?? creation,
        advice: completion(of: effects, before: .endOfTest)
      )
    }
      + Self.grouped(outlived, by: { journal.causingLine(of: $0.actionID) }).map { line, effects in
        failure(.effectsOutlived(effects), at: line)
      }
  }

  private var dismissalNote: [Failure] {
    (dismissal?.action).flatMap(dismissalByChild).map { dismissal in
      [
        failure(
          .note(.dismissedRoot(dismissal)),
          at: (self.dismissal?.action).flatMap(journal.causingLine)
        )
      ]
    } ?? []
  }

  private var objectNote: [Failure] {
    object.map { [failure(.note(.unseen($0)), at: creation)] } ?? []
  }

  /// The note on the first action that waited, and had changed something, when the test read the state.
  var earlyRead: [Failure] {
    inbox.overlooked.first { $0.change.difference != nil }.map { entry in
      [
        failure(
          .note(.readEarly(journal.name(of: entry.id))),
          at: journal.causingLine(of: entry.id) ?? callLine
        )
      ]
    } ?? []
  }

  private func leftoverNotes(_ effects: [Failure.UnfinishedEffect]) -> [Failure] {
    var notes = earlyRead
    guard exhaustivity.showsSkipped else { return notes }
    if let last = inbox.entries.last {
      let line = journal.causingLine(of: last.id) ?? callLine
      notes.append(failure(.note(skipped(Array(inbox.entries))), at: line))
    }
    if !effects.isEmpty {
      let line = effects.first.flatMap { journal.causingLine(of: $0.actionID) } ?? callLine
      notes.append(failure(.note(.skippedEffects(effects)), at: line))
    }
    return notes
  }

  /// The notes that list the consequences of failures.
  var notesOfConsequences: [Failure] {
    causes.consequences.map { line, consequences in
      failure(.note(.consequences(consequences)), at: line)
    }
  }

  private static func grouped<Element, Key: Equatable>(
    _ elements: some Sequence<Element>,
    by key: (Element) -> Key?
  ) -> [(key: Key?, elements: [Element])] {
    var groups: [(key: Key?, elements: [Element])] = []
    for element in elements {
      let key = key(element)
      if let index = groups.firstIndex(where: { $0.key == key }) {
        groups[index].elements.append(element)
      } else {
        groups.append((key, [element]))
      }
    }
    return groups
  }

  // MARK: Earlier failures

  /// Returns the failure that explains why an effect sent an action, or what its reducer has done.
  func cause(of entry: Received) -> Cause? {
    entry.change.cause ?? causes.cause(of: entry.record)
      ?? causes.ofLiveDependency.flatMap { UncontrolledValues.areIn(entry.action) ? $0 : nil }
  }

  /// Returns the failure that named an effect, or that explained why it does not continue.
  func cause(of effect: Failure.UnfinishedEffect) -> Cause? {
    causes[.effect(effect.id)] ?? causeOfWait(effect)
  }

  /// Returns the failure that explained why an effect does not continue.
  func causeOfWait(_ effect: Failure.UnfinishedEffect) -> Cause? {
    effect.waits.lazy.compactMap(\.issue).compactMap { self.causes[.issue($0)] }.first
  }

  /// Returns the failure that explains the first of some effects, if one explains each of them.
  func commonCause(
    of effects: [Failure.UnfinishedEffect],
    by cause: (Failure.UnfinishedEffect) -> Cause?
  ) -> Cause? {
    let found = effects.map(cause)
    return found.contains { $0 == nil } ? nil : found.first ?? nil
  }
}
