import ReducerRuntime

extension Ledger {
  /// Answers a call that waits for effects to finish.
  func finish(
    _ rest: RunQueue.Rest,
    effects: () -> [Failure.UnfinishedEffect]
  ) -> [Failure] {
    if rest == .satisfied || rest == .nothingRuns { return [] }
    let effects = effects()
    return fail(
      .effectsDidNotFinish(rest, effects: effects),
      unlessBecauseOf: commonCause(of: effects, by: cause),
      in: "finish",
      explaining: effects.map { .unfinished($0.id) }
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
      .nothingToSkip(.receivedActions, effects: effects()),
      unlessBecauseOf: causes.latest,
      in: "skipReceivedActions"
    )
  }

  /// Answers a call that cancels running effects.
  func skipEffects(strict: Bool, _ effects: [Failure.UnfinishedEffect]) -> [Failure] {
    if effects.isEmpty {
      if !strict { return [] }
      return fail(
        .nothingToSkip(.effects, effects: []),
        unlessBecauseOf: causes.latest,
        in: "skipInFlightEffects"
      )
    }
    guard exhaustivity.showsSkipped else { return [] }
    return [failure(.note(Failure.skippedEffects(effects)), at: callLine)]
  }

  /// Ends the test, and returns failures for everything that it has not asserted.
  ///
  /// - Parameter effects: The effects that have not ended.
  func end(_ effects: [Failure.UnfinishedEffect]) -> [Failure] {
    let leftovers =
      exhaustivity == .on ? leftovers(effects) + objectNote : leftoverNotes(effects)
    return leftovers + notesOfConsequences
  }

  /// Returns failures for everything that the test has left, in the order of events.
  ///
  /// A timer that nothing stops explains all actions that it has sent.
  private func leftovers(_ effects: [Failure.UnfinishedEffect]) -> [Failure] {
    let running = running(effects)
    for timer in effects where timer.isRepeating { causes[.timer(timer.id)] = cause(of: timer) }
    return unreceived(inbox.filter { $0.id > lastReported }) + unassertedAtEnd + running
  }

  /// Returns one failure for each line of the test.
  private func unreceived(_ entries: [Received]) -> [Failure] {
    let unreported = withoutConsequences(entries)
    return Self.grouped(unreported, by: { journal.causingLine(of: $0.id) }).map { line, entries in
      failure(.unreceivedActions(described(entries)), at: line)
    }
  }

  /// Returns the actions that no failure explains, and records the others as its consequences.
  func withoutConsequences(_ entries: some Collection<Received>) -> [Received] {
    var found: [ActionID: Cause] = [:]
    let explained = Self.grouped(entries) { entry in
      let sender = journal.sender(of: entry.id)
      let cause = cause(of: entry) ?? takeEarlyReceive(of: entry) ?? sender.flatMap { found[$0] }
      found[entry.id] = cause
      return cause
    }
    for (cause, entries) in explained {
      guard let cause else { continue }
      causes.add(consequence(entries), to: cause)
    }
    return explained.first { $0.key == nil }?.elements ?? []
  }

  /// Returns the failure of a call that expected an action too early, once for each action.
  private func takeEarlyReceive(of entry: Received) -> Cause? {
    tooEarly.firstIndex { $0.expectation.isMet(entry.action) }.map { tooEarly.remove(at: $0).cause }
  }

  private func consequence(_ entries: [Received]) -> String {
    let what =
      entries.count == 1
      ? "the action \(journal.name(of: entries[0].id))" : "\(entries.count) actions"
    return "\(what), which the test did not receive"
  }

  private func running(_ effects: [Failure.UnfinishedEffect]) -> [Failure] {
    var unreported: [Failure.UnfinishedEffect] = []
    for effect in effects {
      switch cause(of: effect) {
      case let cause? where effect.condition != .outlived:
        causes.add("an effect left running, made at \(effect.location)", to: cause)
      case .some: break
      case nil: unreported.append(effect)
      }
    }
    let running = unreported.filter { $0.condition != .outlived }
    let outlived = unreported.filter { $0.condition == .outlived }
    let groups = Self.grouped(running, by: { journal.causingLine(of: $0.origin) })
    for (line, effects) in groups {
      causes.add(at: line ?? callLine, explaining: effects.map { .unfinished($0.id) })
    }
    return groups.map { line, effects in
      failure(.effectsStillRunning(effects), at: line)
    }
      + Self.grouped(outlived, by: { journal.causingLine(of: $0.origin) }).map { line, effects in
        failure(.effectsOutlived(effects), at: line)
      }
  }

  private var objectNote: [Failure] {
    object.map { [failure(.note(Failure.unseen($0)), at: creation)] } ?? []
  }

  private func leftoverNotes(_ effects: [Failure.UnfinishedEffect]) -> [Failure] {
    let early = overlooked.first { $0.change.difference != nil }.map { entry in
      let text = Failure.readEarly(journal.name(of: entry.id))
      return failure(.note(text), at: journal.causingLine(of: entry.id) ?? callLine)
    }
    var notes = early.map { [$0] } ?? []
    guard exhaustivity.showsSkipped else { return notes }
    if let last = inbox.last {
      let line = journal.causingLine(of: last.id) ?? callLine
      notes.append(failure(.note(Failure.skippedActions(Array(inbox))), at: line))
    }
    if !effects.isEmpty {
      let line = effects.first.flatMap { journal.causingLine(of: $0.origin) } ?? callLine
      notes.append(failure(.note(Failure.skippedEffects(effects)), at: line))
    }
    return notes
  }

  /// The notes that list the consequences of failures.
  var notesOfConsequences: [Failure] {
    causes.consequences.map { line, what in
      failure(.note(Failure.consequences(what)), at: line)
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
  }

  /// Returns the failure that named an effect, or that explained why it does not continue.
  func cause(of effect: Failure.UnfinishedEffect) -> Cause? {
    causes[.unfinished(effect.id)] ?? causeOfWait(effect)
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
