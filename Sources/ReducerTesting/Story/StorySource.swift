import ReducerRuntime

/// Tells the story of a store to whoever reports a failure, from any thread.
struct StorySource: Sendable {
  private let queue: RunQueue
  /// Unsafe only to the compiler: it is called inside the queue alone.
  private nonisolated(unsafe) let tell: () -> StoryExcerpt
  /// Unsafe only to the compiler, in the same way.
  private nonisolated(unsafe) let nameAction: (ActionID) -> String

  init<State, Action>(
    runtime: Runtime<State, Action>,
    recorder: Recorder<State, Action>,
    queue: RunQueue
  ) {
    self.queue = queue
    // Of an action of a child deep down, the end says which it is: no table limits it here.
    nameAction = { recorder.story.name(of: $0, atMost: 200) }
    tell = { [weak runtime] in
      let waiting = runtime?.core.interpreter.effectsInFlight ?? []
      let rows =
        recorder.story.rows
        + waiting.prefix(3).map { effect in
          StoryRow(
            time: recorder.story.time,
            what: .waiting,
            subject: "effect at \(effect.location)",
            changes: effect.waits.descriptions,
            changeCount: effect.waits.descriptions.count
          )
        }
      return StoryExcerpt(earlier: recorder.story.earlierSteps, rows: rows)
    }
  }

  /// An action on one line.
  ///
  /// To be called inside the queue.
  func name(of action: ActionID) -> String { nameAction(action) }

  var excerpt: StoryExcerpt { queue.runBlocking { tell() } }
}
