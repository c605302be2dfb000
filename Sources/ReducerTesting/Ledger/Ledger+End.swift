import ReducerRuntime

extension Ledger {
  /// Answers a call that waits for effects to finish.
  mutating func finish(
    _ reason: Failure.StopReason?,
    effects: () -> [EffectInFlight]
  ) -> [Report] {
    guard let reason, reason != .nothingRuns else { return [] }
    let effects = effects()
    if let cause = commonCause(of: effects) {
      causes.add(.call("finish", at: call), to: cause)
      return []
    }
    let cause = causes.add(at: call)
    causes.note(effects.map(\.id), cause)
    return [.failure(.effectsDidNotFinish(reason, effects: effects.map(described)), at: call)]
  }

  /// Answers a call that skips received actions.
  mutating func skipReceived(strict: Bool) -> [Report] {
    let (count, reports) = skipReceived()
    guard count == 0 else { return reports }
    let cause = strays.first?.cause
    strays = []
    guard strict else { return reports }
    if let cause {
      causes.add(.call("skipReceivedActions", at: call), to: cause)
      return reports
    }
    return [.failure(.nothingToSkip(.receivedActions), at: call)]
  }

  /// Answers a call that cancels running effects.
  func skipEffects(strict: Bool, _ effects: [EffectInFlight]) -> [Report] {
    if effects.isEmpty { return strict ? [.failure(.nothingToSkip(.effects), at: call)] : [] }
    guard case .off(showSkippedAssertions: true) = exhaustivity else { return [] }
    return [.note(Failure.skippedEffects(effects.map(described)), at: call)]
  }

  /// Ends the test, and reports what it has not asserted.
  ///
  /// - Parameters:
  ///   - occasion: Why this is the end.
  ///   - effects: The effects that have not ended.
  ///   - isRead: Whether the test has read the store outside of any call.
  ///   - intrusion: The advance of a clock by another test, which explains what is left; nil if
  ///     there was none.
  mutating func end(
    _ occasion: EndOfTest,
    _ effects: [EffectInFlight],
    isRead: Bool = false,
    advancedBy intrusion: StoreOwner.Intrusion? = nil
  ) -> [Report] {
    guard !calls.testHasEnded else { return [] }
    calls.testDidEnd()
    if let kind = unawaited(occasion, isRead: isRead) {
      // Anything else that is missing follows from this.
      causes.refusal = causes.add(at: call)
      return [.failure(kind, at: call)]
    }
    let leftovers = exhaustivity == .on ? leftovers(effects) : leftoverNotes(effects)
    // Before the notes, which list what the advance explains.
    return (intrusion.map { explain(leftovers, by: $0) } ?? leftovers) + followUpNotes
  }

  /// Returns the failure for what the test began but did not await; nil if there is none.
  private func unawaited(_ occasion: EndOfTest, isRead: Bool) -> Failure.Kind? {
    if calls.running > 0 { return .callNotAwaited }
    // If nothing of the test holds the unused store, a task holds it and has yet to use it.
    // At the end of the process it may be a property of an XCTestCase, which XCTest keeps.
    if !calls.hasBegun, !isRead, occasion == .endOfTest(isProperty: false) { return .storeNotUsed }
    return nil
  }

  /// Returns what the test has left, in the order in which things happened.
  ///
  /// But a timer that nothing stops explains all that it has sent.
  private mutating func leftovers(_ effects: [EffectInFlight]) -> [Report] {
    let timers = Set(effects.lazy.filter(\.isRepeating).map(\.id))
    func isOfTimer(_ entry: Entry) -> Bool {
      entry.record.sender.map { timers.contains($0.effect) } ?? false
    }
    let entries = inbox.waiting.filter { $0.id > lastReported }
    let ticks = entries.filter(isOfTimer)
    guard !ticks.isEmpty else { return unreceived(entries) + running(effects) }
    let running = running(effects)
    for (timer, ticks) in Self.grouped(ticks, by: { $0.record.sender?.effect }) {
      guard let cause = timer.flatMap({ causes.cause(naming: $0) }) else { continue }
      causes.add(.unreceived(ticks.count, first: story.name(of: ticks[0].id)), to: cause)
    }
    return running + unreceived(entries.filter { !isOfTimer($0) })
  }

  /// Returns one failure for each line of the test.
  private mutating func unreceived(_ entries: [Entry]) -> [Report] {
    let lines = causingLines
    let unreported = unexplained(entries)
    return Self.grouped(unreported, by: { lines[$0.id] }).map { line, entries in
      .failure(.unreceivedActions(described(entries)), at: line)
    }
  }

  /// Returns the actions that no failure explains, and records the others as its consequences.
  mutating func unexplained(_ entries: some Collection<Entry>) -> [Entry] {
    let explained = Self.grouped(entries) { causes.cause(of: $0.record) }
    for (cause, entries) in explained {
      guard let cause else { continue }
      let first = story.name(of: entries[0].id)
      causes.add(.unreceived(entries.count, first: first), to: cause)
    }
    return explained.first { $0.key == nil }?.elements ?? []
  }

  private mutating func running(_ effects: [EffectInFlight]) -> [Report] {
    let lines = causingLines
    var unreported: [EffectInFlight] = []
    for effect in effects {
      switch cause(of: effect) {
      case let cause? where effect.condition != .outlived:
        causes.add(.effectLeftRunning(madeAt: effect.location), to: cause)
      case .some: break
      case nil: unreported.append(effect)
      }
    }
    let running = unreported.filter { $0.condition != .outlived }
    let outlived = unreported.filter { $0.condition == .outlived }
    let groups = Self.grouped(running, by: { lines[$0.action] })
    for (line, effects) in groups {
      causes.note(effects.map(\.id), causes.add(at: line ?? call))
    }
    return groups.map { line, effects in
      .failure(.effectsStillRunning(effects.map(described)), at: line)
    }
      + Self.grouped(outlived, by: { lines[$0.action] }).map { line, effects in
        .failure(.effectsOutlived(effects.map(described)), at: line)
      }
  }

  private func leftoverNotes(_ effects: [EffectInFlight]) -> [Report] {
    guard case .off(showSkippedAssertions: true) = exhaustivity else { return [] }
    var notes: [Report] = []
    if let last = inbox.waiting.last {
      let line = causingLines[last.id] ?? call
      notes.append(.note(Failure.skippedActions(Array(inbox.waiting)), at: line))
    }
    if !effects.isEmpty {
      let line = effects.first.flatMap { causingLines[$0.action] } ?? call
      notes.append(.note(Failure.skippedEffects(effects.map(described)), at: line))
    }
    return notes
  }

  private var followUpNotes: [Report] {
    causes.followUps.map { line, what in .note(Failure.followUps(what.map(\.text)), at: line) }
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

  // MARK: What has been reported

  /// Returns the failure that named an effect, or that explained why it does not continue.
  private func cause(of effect: EffectInFlight) -> CauseLog.Cause? {
    causes.cause(naming: effect.id)
      ?? effect.waits.lazy.compactMap(\.issue).compactMap { causes.cause(of: $0) }.first
  }

  private func commonCause(of effects: [EffectInFlight]) -> CauseLog.Cause? {
    let found = effects.map(cause)
    return found.contains { $0 == nil } ? nil : found.first ?? nil
  }
}
