internal import CustomDiff
import ReducerRuntime
internal import SwiftCode

/// What has happened in a store, step by step, kept so that a failure can tell it.
///
/// Nothing is rendered until a failure asks. States are kept for the last actions only.
struct Story<State, Action> {
  /// The clock whose time is noted, if the feature uses one.
  var clock: TestClock<Duration>?

  /// Whether an effect that finishes is told of after the last step of its own.
  ///
  /// How many turns later it finishes depends on how the code is optimized. A story that explains an
  /// order of actions is to be the same in every build; the others tell what came when.
  var placesEnds = false

  private var steps: [StoryStep] = []
  /// All actions, in the order of their numbers, which is the one in which they were reduced.
  ///
  /// Kept as values of any type, and the changes as any objects: this code does not know the types,
  /// and would look them up for each element that it appends.
  private var actions: [Any] = []
  /// What the last actions changed, in no order: each replaces the oldest one.
  private var changes: [AnyObject] = []
  private var oldestChange = 0

  /// How many of the last actions know what they changed.
  static var detailedActions: Int { 12 }

  /// Remembers an action, and what it did.
  @inline(__always)
  mutating func add(_ action: Action, _ record: ActionRecord, _ change: StateChange<State>) {
    actions.append(action)
    if changes.count < Self.detailedActions {
      changes.append(change)
    } else {
      changes[oldestChange] = change
      oldestChange += 1
      if oldestChange == Self.detailedActions { oldestChange = 0 }
    }
    switch record.source {
    case .sent:
      add(.sent(record.id), of: nil)
    case .effect(let cause, let location):
      add(
        .received(record.id),
        of: location.map { StoryStep.Effect(cause: cause, line: $0.line) }
      )
    }
  }

  /// Remembers what an effect did.
  @inline(__always)
  mutating func add(_ event: StoryStep.Event, of effect: StoryStep.Effect?) {
    let step = StoryStep(time: clock?.now.offset, event: event, effect: effect)
    if placesEnds, case .effectFinished = event {
      steps.insert(step, at: placeOfEnd(step))
    } else {
      steps.append(step)
    }
  }

  /// Where the end of an effect belongs: after its last step and what that started, if no time has
  /// passed and the test has sent nothing since.
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

  /// The time now, on the clock of the feature.
  var time: String? { clock?.now.offset.shortDescription }

  /// How many of the last steps are told at all.
  static var toldSteps: Int { 500 }

  /// How many steps there are.
  var stepCount: Int { steps.count }

  /// How many steps are too long ago to be told.
  var earlierSteps: Int { max(0, steps.count - Self.toldSteps) }

  /// The last steps for a reader, oldest first.
  ///
  /// - Complexity: O(1), since both their number and that of the compared states are limited.
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
  /// The last steps, and what the first of the effects that run wait for.
  func excerpt(waiting effects: [EffectInFlight]) -> StoryExcerpt {
    let waiting = effects.prefix(3).map { effect in
      StoryRow(
        time: time,
        what: .waiting,
        subject: "effect at \(effect.location)",
        changes: effect.waits.map(\.description),
        changeCount: effect.waits.count
      )
    }
    return StoryExcerpt(earlier: earlierSteps, rows: rows + waiting)
  }

  private func subject(of event: StoryStep.Event) -> String {
    switch event {
    case .sent(let action), .received(let action):
      name(of: action)
    case .effectStarted(let location), .effectFinished(let location),
      .effectCancelled(let location):
      "effect at \(location)"
    }
  }

  private func changes(of event: StoryStep.Event) -> (lines: [String], count: Int?) {
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

  /// The actions that effects sent after some first steps.
  func received(after count: Int) -> [Action] {
    steps[min(count, steps.count)...].compactMap { step in
      if case .received(let id) = step.event { action(id) } else { nil }
    }
  }

  /// An action by its number.
  func action(_ id: ActionID) -> Action {
    guard let action = actions[id.rawValue - 1] as? Action else {
      preconditionFailure("A story holds the actions of its feature only.")
    }
    return action
  }

  /// An action on one line.
  ///
  /// - Parameters:
  ///   - action: The number of the action.
  ///   - limit: The number of characters to keep.
  func name(of action: ActionID, atMost limit: Int = 60) -> String {
    ActionText.line(self.action(action), atMost: limit)
  }
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

  /// The text, shortened with an ellipsis.
  func shortened(to limit: Int) -> String {
    count <= limit ? self : prefix(limit - 1) + "…"
  }
}
