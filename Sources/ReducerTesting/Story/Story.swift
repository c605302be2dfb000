internal import CustomDiff
import ReducerRuntime

/// What has happened in a store, step by step, kept so that a failure can tell it.
///
/// Nothing is rendered until a failure asks. States are kept for the last steps only.
struct Story<State, Action> {
  enum Event {
    case sent(Action, before: State?, after: State?)
    case received(Action, before: State?, after: State?)
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

  /// How many of the last steps know what they changed.
  static var detailedSteps: Int { 12 }

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
      StoryRow(
        time: step.time?.shortDescription,
        what: step.event.name,
        subject: step.event.subject,
        changes: step.event.changes
      )
    }
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

  fileprivate var subject: String {
    switch self {
    case .sent(let action, _, _), .received(let action, _, _):
      String(customDumping: action).onOneLine(atMost: 60)
    case .effectStarted(let location), .effectFinished(let location),
      .effectCancelled(let location):
      "effect at \(location)"
    }
  }

  fileprivate var changes: [String] {
    switch self {
    case .sent(_, let before?, let after?), .received(_, let before?, let after?):
      guard let summary = difference(between: before, and: after)?.summary() else { return [] }
      return summary.split(separator: "\n").map { String($0).onOneLine(atMost: 60) }
    default: return []
    }
  }
}

extension String {
  /// The text without line breaks and indentation, shortened with an ellipsis.
  func onOneLine(atMost limit: Int) -> String {
    let line = split(whereSeparator: \.isNewline).map { $0.drop(while: { $0 == " " }) }
      .joined(separator: " ")
    return line.count <= limit ? line : line.prefix(limit - 1) + "…"
  }
}
