internal import CustomDiff
import ReducerRuntime
internal import SwiftCode

/// The steps that happened in a store, recorded so that a failure can show them.
///
/// Nothing is rendered until a failure needs it. States are kept only for the last actions.
struct Story<State, Action> {
  /// The clock whose time is recorded, if the feature uses one.
  var clock: TestClock<Duration>?

  /// Whether the end of an effect is placed after the effect's own last step.
  ///
  /// How many turns later an effect finishes depends on how the code is optimized. A story that
  /// explains an order of actions must be the same in every build. Other stories show the steps as
  /// they happened.
  var placesEnds = false

  private var steps: [StoryStep] = []
  /// All actions, ordered by number, which is the order in which they were reduced.
  ///
  /// Actions are stored as values of any type, and changes as any objects. Otherwise, this generic
  /// code would look up their types for each element that it appends.
  private var actions: [Any] = []
  /// The actions that effects sent after they were cancelled, oldest first.
  private var droppedActions: [Any] = []
  /// The changes by the last actions, in no order: each new one replaces the oldest.
  private var changes: [AnyObject] = []
  private var oldestChange = 0

  /// The number of last actions whose changes are kept.
  static var detailedActions: Int { 12 }

  /// Records an action, and what it did.
  mutating func add(_ action: Action, _ record: ActionRecord, _ change: StateChange<State>) {
    actions.append(action)
    if changes.count < Self.detailedActions {
      changes.append(change)
    } else {
      changes[oldestChange] = change
      oldestChange += 1
      if oldestChange == Self.detailedActions { oldestChange = 0 }
    }
    var step = StoryStep(time: clock?.now.offset, event: .sent(record.id), effect: nil)
    if case .effect(let cause, let location) = record.source {
      step.event = .received(record.id)
      step.effect = location.map { StoryStep.Effect(cause: cause, line: $0.line) }
    }
    steps.append(step)
  }

  /// Records what an effect did.
  mutating func add(_ event: StoryStep.Event, of effect: StoryStep.Effect) {
    let step = StoryStep(time: clock?.now.offset, event: event, effect: effect)
    if placesEnds, case .effectFinished = event {
      steps.insert(step, at: placeOfEnd(step))
    } else {
      steps.append(step)
    }
  }

  /// Records what happened beside actions and effects.
  mutating func add(_ event: StoryStep.Event) {
    steps.append(StoryStep(time: clock?.now.offset, event: event, effect: nil))
  }

  /// Records an action that an effect sent after it was cancelled.
  mutating func addDropped(_ action: Action) {
    droppedActions.append(action)
    add(.dropped(droppedActions.count - 1))
  }

  /// Returns the place for the end of an effect.
  ///
  /// That is after its last step and what that step started, if no time has passed and the test has
  /// sent nothing since.
  private func placeOfEnd(_ end: StoryStep) -> Int {
    let last = steps.lastIndex { step in
      if step.time != end.time || step.effect == end.effect { return true }
      return if case .sent = step.event { true } else { false }
    }
    guard let last, steps[last].time == end.time, steps[last].effect == end.effect else {
      return steps.count
    }
    var place = last + 1
    guard case .received(let action) = steps[last].event else { return place }
    while place < steps.count, case .effectStarted = steps[place].event,
      steps[place].effect?.cause == action
    {
      place += 1
    }
    return place
  }

  /// The current time of the feature's clock.
  var time: String? { clock?.now.offset.shortDescription }

  /// The number of last steps that a story shows.
  static var toldSteps: Int { 500 }

  /// The number of steps.
  var stepCount: Int { steps.count }

  /// The number of steps that are too old to show.
  var earlierSteps: Int { max(0, steps.count - Self.toldSteps) }

  /// The last steps in readable form, oldest first.
  ///
  /// - Complexity: O(1), since the number of steps and the number of compared states are limited.
  var rows: [StoryRow] {
    steps.suffix(Self.toldSteps).map { step in
      let (changes, changeCount) = changes(of: step.event)
      return StoryRow(
        time: step.time?.shortDescription,
        what: step.event.what,
        subject: subject(of: step.event),
        changes: changes,
        changeCount: changeCount
      )
    }
  }
}

extension Story {
  /// Returns the last steps, and what the first of the running effects wait for.
  func excerpt(waiting effects: [Failure.UnfinishedEffect]) -> StoryExcerpt {
    let waiting = effects.prefix(3).map { effect in
      StoryRow(
        time: time,
        what: .waiting,
        subject: "effect at \(effect.location)",
        changes: effect.waits.map(\.description),
        changeCount: effect.waits.count
      )
    }
    let waits = effects.prefix(3).map { StoryStep.Effect(cause: $0.cause, line: $0.location.line) }
    var numbers: [StoryStep.Effect] = []
    let effectsOfRows = (steps.suffix(Self.toldSteps).map(\.effect) + waits).map { effect in
      effect.map { effect in
        if !numbers.contains(effect) { numbers.append(effect) }
        return numbers.firstIndex(of: effect)!
      }
    }
    return StoryExcerpt(earlier: earlierSteps, rows: rows + waiting, effects: effectsOfRows)
  }

  private func subject(of event: StoryStep.Event) -> String {
    switch event {
    case .sent(let action), .received(let action):
      name(of: action)
    case .effectStarted(let location), .effectFinished(let location),
      .effectCancelled(let location):
      "effect at \(location)"
    case .dropped(let index):
      ActionText.line(droppedActions[index], atMost: Self.subjectLength)
    case .cancelledNothing(let id):
      ".cancel(id: \(id.text))"
    case .dismissedRoot:
      "the feature, by itself"
    }
  }

  private func changes(of event: StoryStep.Event) -> (lines: [String], count: Int?) {
    switch event {
    case .dropped: return (["its effect was cancelled before"], 1)
    case .cancelledNothing: return (["nothing ran under this id"], 1)
    default: break
    }
    guard let action = event.action,
      let difference = change(by: action)?.difference
    else { return ([], 0) }
    let (lines, count) = difference.paths(limit: 12)
    return (
      lines.map { $0.onOneLine.shortened(to: 60) }, count.isExact ? count.found : nil
    )
  }

  private func change(by action: ActionID) -> StateChange<State>? {
    changes.lazy.compactMap { $0 as? StateChange<State> }.first { $0.action == action }
  }

  /// Returns the actions that effects sent after the first `count` steps.
  func received(after count: Int) -> [Action] {
    steps[min(count, steps.count)...].compactMap { step in
      if case .received(let id) = step.event { action(id) } else { nil }
    }
  }

  /// The numbers of the actions that effects sent.
  var receivedIDs: Set<ActionID> {
    Set(
      steps.compactMap { step in
        if case .received(let id) = step.event { id } else { nil }
      }
    )
  }

  /// Returns when an action came, on the clock whose time is recorded.
  ///
  /// - Complexity: O(*n*) in the number of steps after it.
  func time(of action: ActionID) -> Duration? {
    steps.last { $0.event.action == action }?.time
  }

  /// Returns the action with a number.
  func action(_ id: ActionID) -> Action {
    guard let action = actions[id.rawValue - 1] as? Action else {
      preconditionFailure("A story holds only the actions of its feature.")
    }
    return action
  }

  /// Returns an action as one line of text.
  ///
  /// - Parameters:
  ///   - action: The number of the action.
  ///   - limit: The number of characters to keep.
  func name(of action: ActionID, atMost limit: Int = subjectLength) -> String {
    ActionText.line(self.action(action), atMost: limit)
  }

  /// How long the name of an action may be: with an id or two, and what the last case carries.
  private static var subjectLength: Int { 100 }
}

extension String {
  /// The text without line breaks and indentation.
  var onOneLine: String {
    var line = ""
    for part in split(whereSeparator: \.isNewline).map({ $0.drop(while: { $0 == " " }) }) {
      let isWithinParentheses = line.hasSuffix("(") || part.hasPrefix(")")
      line += (line.isEmpty || isWithinParentheses ? "" : " ") + part
    }
    return line
  }

  /// Shortens the text to a limit, with an ellipsis.
  func shortened(to limit: Int) -> String {
    count <= limit ? self : prefix(limit - 1) + "…"
  }
}
