/// The parts that explorations of orders and of walks share.
enum Exploration {
  /// Replays a run, or searches for one that fails.
  ///
  /// - Parameters:
  ///   - replaying: The string that replays a run; nil to search.
  ///   - replay: Repeats a run, and reports how it ends. Returns nil if the run no longer fits the test, as
  ///     once the feature stops sending the action that broke it. Every other run must pass then.
  ///   - search: Searches all runs, and reports the findings.
  ///   - refuse: Reports why nothing can be explored.
  /// - Returns: The outcome.
  nonisolated(nonsending) static func run<Choice: ScheduledChoice, Outcome>(
    replaying: String?,
    replay: nonisolated(nonsending) (Schedule<Choice>) async -> Outcome?,
    search: nonisolated(nonsending) () async -> Outcome,
    refuse: (String) -> Outcome
  ) async -> Outcome {
    TrapWatch.begin()
    defer { TrapWatch.end() }
    guard let replaying else { return await search() }
    guard let schedule = Schedule<Choice>(replaying) else {
      return refuse(unreadable(replaying, Choice.self))
    }
    if let outcome = await replay(schedule) { return outcome }
    return await search()
  }

  // MARK: Wording

  private static func unreadable<Choice: ScheduledChoice>(
    _ text: String,
    _ choice: Choice.Type
  ) -> String {
    let (run, example) = choice.replayed
    return """
      "\(text)" is not \(run) that can be replayed.

      \(run.prefix(1).uppercased())\(run.dropFirst()) is a string that a failure report prints: \
      "\(example)". To fix, copy it from there.
      """
  }

  /// Returns the text to write when the process traps.
  ///
  /// - Parameters:
  ///   - run: The run that has trapped.
  ///   - steps: Its steps so far.
  ///   - replay: How to replay it.
  static func trapped(in run: String, _ steps: String, _ replay: String) -> String {
    """

    The process ended in \(run): …

    \(steps)

    \(replay)


    """
  }

  static func toReplay(_ code: String) -> String { "To replay it:\n\n  \(code)" }

  /// Advises about a run that does not do the same twice.
  ///
  /// - Parameters:
  ///   - owner: The test or the walk, which should control everything.
  ///   - place: Where the test overrides dependencies.
  static func uncontrolled(by owner: String, override place: String) -> String {
    """
    Something there is outside the \(owner)'s control: "Task.sleep", a clock other than a test clock, \
    an unstructured task, the network, a random number, the date. To fix, make it a dependency and \
    override it \(place).
    """
  }
}

/// A value that is carried into code of which the compiler does not know where it runs.
///
/// Unchecked: the function that makes one waits for that code, which runs where the function does.
struct Carried<Value>: @unchecked Sendable {
  let value: Value
}
