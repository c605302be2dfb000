internal import CustomDiff
import ReducerRuntime

/// What has happened in a store, step by step, kept so that a failure can tell it.
///
/// Nothing is rendered until a failure asks. States are kept for the last steps only.
struct Story<State, Action> {
  enum Event {
    case sent(ActionID, before: State?, after: State?)
    case received(ActionID, before: State?, after: State?)
    case effectStarted(CodeLocation)
    case effectFinished(CodeLocation)
    case effectCancelled(CodeLocation)
  }

  private struct Step {
    var time: Duration?
    var event: Event
  }

  /// The clock whose time is noted, if the feature uses one.
  var clock: TestClock<Duration>?

  private var steps: [Step] = []
  /// All actions, in the order of their numbers, which is the one in which they were reduced.
  private var actions: [Action] = []

  /// How many of the last steps know what they changed.
  static var detailedSteps: Int { 12 }

  /// Remembers an action, sent or received, and what it did.
  mutating func add(_ action: Action, _ event: Event) {
    actions.append(action)
    add(event)
  }

  mutating func add(_ event: Event) {
    let outdated = steps.count - Self.detailedSteps
    if outdated >= 0 { steps[outdated].event.forgetStates() }
    steps.append(Step(time: clock?.now.offset, event: event))
  }

  /// The time now, on the clock of the feature.
  var time: String? { clock?.now.offset.shortDescription }

  /// How many of the last steps are told at all.
  static var toldSteps: Int { 500 }

  /// How many steps are too long ago to be told.
  var earlierSteps: Int { max(0, steps.count - Self.toldSteps) }

  /// The last steps for a reader, oldest first.
  ///
  /// - Complexity: O(1), since both their number and that of the compared states are limited.
  var rows: [StoryRow] {
    steps.suffix(Self.toldSteps).map { step in
      let (changes, changeCount) = step.event.changes
      return StoryRow(
        time: step.time?.shortDescription,
        what: step.event.name,
        subject: subject(of: step.event),
        changes: changes,
        changeCount: changeCount
      )
    }
  }
}

extension Story {
  private func subject(of event: Event) -> String {
    switch event {
    case .sent(let action, _, _), .received(let action, _, _):
      name(of: action)
    case .effectStarted(let location), .effectFinished(let location),
      .effectCancelled(let location):
      "effect at \(location)"
    }
  }

  /// An action on one line.
  ///
  /// - Parameters:
  ///   - action: The number of the action.
  ///   - limit: The number of characters to keep.
  func name(of action: ActionID, atMost limit: Int = 60) -> String {
    let action = actions[action.rawValue - 1]
    let text = String(customDumping: action, lines: 40).onOneLine
    if text.count <= limit { return text }
    // Which of its cases it is tells more than what the outermost one begins with.
    let (cases, hasPayload) = caseNames(of: action)
    if cases.count < 2 { return text.shortened(to: limit) }
    var path = text.prefix { $0 != "(" }.split(separator: ".") + cases.dropFirst().map { $0[...] }
    let end = hasPayload ? "(…)" : ""
    var start = ""
    while path.count > 1, path.joined(separator: ".").count > limit - end.count - start.count {
      path.removeFirst()
      start = "…"
    }
    return start + path.joined(separator: ".") + end
  }
}

extension Story.Event {
  fileprivate mutating func forgetStates() {
    switch self {
    case .sent(let action, _, _): self = .sent(action, before: nil, after: nil)
    case .received(let action, _, _): self = .received(action, before: nil, after: nil)
    case .effectStarted, .effectFinished, .effectCancelled: break
    }
  }

  fileprivate var name: StoryRow.What {
    switch self {
    case .sent: .sent
    case .received: .received
    case .effectStarted: .started
    case .effectFinished: .finished
    case .effectCancelled: .cancelled
    }
  }

  fileprivate var changes: (lines: [String], count: Int) {
    switch self {
    case .sent(_, let before?, let after?), .received(_, let before?, let after?):
      guard let difference = difference(between: before, and: after) else { return ([], 0) }
      let (lines, count) = difference.summary(limit: 12)
      return (lines.map { $0.onOneLine.shortened(to: 60) }, count)
    default: return ([], 0)
    }
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
