import ReducerRuntime

extension TestStore {
  /// Waits until all effects have finished.
  ///
  /// Fails at once if they never will, because all of them wait for what the test controls.
  ///
  /// ```swift
  /// await store.send(.saveButtonTapped)
  /// await store.finish()
  /// ```
  ///
  /// - Parameters:
  ///   - timeout: The longest wait; nil is the store's ``timeout``.
  ///   - fileID: The place to report.
  ///   - filePath: The place to report.
  ///   - line: The place to report.
  ///   - column: The place to report.
  public nonisolated(nonsending) func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    reporter.enter(location)
    let timeout = timeout ?? self.timeout
    let rest = await queue.settle(
      timeout: timeout,
      until: { queue.tally.effectsInFlight == 0 }
    )
    guard let reason = Failure.Reason(rest, timeout: timeout), reason != .nothingRuns else {
      return
    }
    let effects = await queue.run({}, then: { runningEffects })
    reporter.report(.effectsDidNotFinish(reason, effects: effects), at: location)
  }

  /// The effects that are running, described.
  ///
  /// To be called inside the queue.
  var runningEffects: [Failure.RunningEffect] {
    let interpreter = runtime.core.interpreter
    let running = interpreter.effectsInFlight.map(reporter.describe)
    let inTheWay = interpreter.effectsInTheWay.map { effect in
      var effect = reporter.describe(effect)
      effect.waits = ["cancelled and has not stopped, and another effect waits until it has"]
      return effect
    }
    return running + inTheWay
  }

  /// At the end of a test: what was not asserted.
  ///
  /// To be called inside the queue.
  func reportWhatIsLeft() {
    guard exhaustivity == .on else { return noteWhatIsLeft() }
    // One failure for each line of the test, in the order in which things happened.
    let causes = recorder.causes
    var lines: [CodeLocation?] = []
    var actions: [CodeLocation?: [Recorder<State, Action>.Received]] = [:]
    for entry in recorder.unreported {
      let line = causes[entry.record.id]
      if actions[line] == nil { lines.append(line) }
      actions[line, default: []].append(entry)
    }
    for line in lines {
      reporter.report(.unreceivedActions(described(actions[line] ?? [])), at: line)
    }
    for effect in runtime.core.interpreter.effectsInFlight {
      reporter.report(
        .effectStillRunning(reporter.describe(effect)),
        at: causes[effect.scope.action]
      )
    }
  }

  private func noteWhatIsLeft() {
    let actions = recorder.received.map(\.action)
    if let last = recorder.received.last {
      noteSkipped(actions, at: recorder.causes[last.record.id] ?? reporter.initLocation)
    }
    let effects = runningEffects
    if case .off(showSkippedAssertions: true) = exhaustivity, !effects.isEmpty {
      reporter.note(Failure.skippedEffects(effects), at: reporter.initLocation)
    }
  }
}
