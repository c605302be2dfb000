import ReducerRuntime

/// The events of a store, oldest first, except for the ends of cancelled effects.
///
/// The story of a failure and the diagnosis come from here. Only the last actions have their states.
///
/// Confined to the store's queue.
final class Journal<State, Action> {
  struct Entry {
    /// The time on the test clock; nil without one.
    let time: Duration?
    let event: Event<Action>
  }

  /// An action, and how the test has dealt with it.
  private struct Reduced {
    /// The position of the action's entry.
    let entry: Int
    /// The number of the action whose effect sent it; nil if the test did.
    let sender: ActionID?
    /// The line of the test that sent, asserted or skipped it.
    var line: CodeLocation?
    var isSkipped = false
    /// True if the action before it had not been received yet.
    var isQueued = false
  }

  /// The clock whose time is recorded, if the feature uses one.
  var clock: TestClock<Duration>?
  /// True if the feature uses a clock that never waits.
  var isClockImmediate = false

  private(set) var entries: [Entry] = []
  /// All actions, in the order in which they were reduced, which is that of their numbers.
  private var actions: [Reduced] = []
  /// The changes by the last actions; a new one takes the place of the oldest.
  private var changes: [StateChange<State>] = []
  /// The texts of the actions that carry objects, whose content may change.
  private var texts: [ActionID: ActionAsSent] = [:]
  /// The ids under which others ran when these effects began, as text.
  private(set) var sharedIDs: [EffectID: String] = [:]

  /// The number of last actions whose changes are kept.
  static var detailedActions: Int { 12 }
  /// The number of last entries that failures tell and examine.
  private static var recentEntries: Int { 500 }

  /// The current time of the feature's clock.
  var time: Duration? { clock?.now.offset }

  // MARK: Recording

  func add(_ event: Event<Action>) {
    entries.append(Entry(time: time, event: event))
  }

  /// Records an action and its change.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - record: The origin of the action.
  ///   - asSent: The text of the action, if it carries an object.
  ///   - change: The change that the action made.
  ///   - line: The line of the current call, which sent the action unless an effect did.
  func add(
    _ action: Action,
    _ record: ActionRecord,
    as asSent: ActionAsSent?,
    _ change: StateChange<State>,
    during line: CodeLocation
  ) {
    var reduced = Reduced(entry: entries.count, sender: record.source.sender)
    if changes.count < Self.detailedActions {
      changes.append(change)
    } else {
      changes[actions.count % Self.detailedActions] = change
    }
    switch record.source {
    case .sent: reduced.line = line
    case .effect: reduced.isQueued = actions.last.map { $0.line == nil } ?? false
    }
    if let asSent { texts[record.id] = asSent }
    actions.append(reduced)
    add(.reduced(action, record, hasEffect: change.hasEffect))
  }

  /// Records that an effect began while another ran under its id.
  func didShare(_ id: String, _ effect: EffectID) { sharedIDs[effect] = id }

  /// Records that a line of the test has asserted or skipped an action.
  func didTake(_ action: ActionID, at line: CodeLocation) {
    actions[action.rawValue - 1].line = line
  }

  /// Records that the test has skipped an action.
  func didSkip(_ action: ActionID) { actions[action.rawValue - 1].isSkipped = true }

  // MARK: Actions

  private subscript(reduced: Reduced) -> (action: Action, record: ActionRecord) {
    guard case .reduced(let action, let record, _) = entries[reduced.entry].event else {
      preconditionFailure("Each action has an entry.")
    }
    return (action, record)
  }

  /// Returns whether an action has returned an effect.
  func hasEffect(_ id: ActionID) -> Bool {
    if case .reduced(_, _, hasEffect: true) = entries[actions[id.rawValue - 1].entry].event {
      true
    } else {
      false
    }
  }

  /// Returns the action with a number, and its origin.
  subscript(id: ActionID) -> (action: Action, record: ActionRecord) {
    self[actions[id.rawValue - 1]]
  }

  /// Returns the number of the action whose effect sent an action; nil if the test sent it.
  func sender(of id: ActionID) -> ActionID? { actions[id.rawValue - 1].sender }

  /// Returns the line of the test that sent, asserted or skipped an action; nil if none has.
  func line(of id: ActionID) -> CodeLocation? { actions[id.rawValue - 1].line }

  /// Returns an action as one line of text.
  ///
  /// - Parameters:
  ///   - action: The number of the action.
  ///   - limit: The number of characters to keep. The default has room for an id or two, and for
  ///     the payload of the last case.
  func name(of action: ActionID, atMost limit: Int = 100) -> String {
    ActionText.line(texts[action] ?? self[action].action as Any, atMost: limit)
  }

  /// Returns the change by one of the last actions.
  func change(by action: ActionID) -> StateChange<State>? { changes.first { $0.action == action } }

  /// Returns the time of an action on the recorded clock.
  func time(of action: ActionID) -> Duration? { entries[actions[action.rawValue - 1].entry].time }

  /// Returns the actions that effects sent after the first `count` entries.
  func received(after count: Int) -> [Action] {
    entries[min(count, entries.count)...].compactMap { entry in
      if case .reduced(let action, let record, _) = entry.event, record.source != .sent {
        action
      } else {
        nil
      }
    }
  }

  /// The last actions that waited, behind others, for the test to receive them, with their origins.
  var queuedSources: [ActionRecord.Source] {
    actions.suffix(Self.detailedActions).filter(\.isQueued).map { self[$0].record.source }
  }

  /// The first action that an effect sent after the last action of the test.
  ///
  /// - Complexity: O(*n*) in the number of actions that effects have sent since.
  var firstAfterLastSent: (sent: ActionID, next: ActionRecord)? {
    guard let sent = lastSent else { return nil }
    return actions.dropFirst(sent.rawValue).first.map { (sent, self[$0].record) }
  }

  /// The last action of the test; nil if it has sent none.
  var lastSent: ActionID? {
    actions.lazy.reversed().map { self[$0].record }.first { $0.source == .sent }?.id
  }

  /// Names the last action of the test, if it came after the actions that returned some effects.
  func lastSent(after others: [ActionID]) -> String? {
    guard let sent = lastSent, let latest = others.max() else { return nil }
    return latest < sent ? name(of: sent) : nil
  }

  // MARK: Lines of the test

  /// Returns the line of the test that caused an action: its own, or that of the nearest ancestor
  /// that has one.
  ///
  /// - Complexity: O(*n*) in the number of ancestors.
  func causingLine(of action: ActionID) -> CodeLocation? {
    var action = action
    while true {
      if let line = actions[action.rawValue - 1].line { return line }
      guard let parent = sender(of: action) else { return nil }
      action = parent
    }
  }

  /// Returns how the test last sent or took, at some line, an action that meets a condition.
  ///
  /// - Complexity: O(*n*) in the number of actions.
  func lastTaken(where condition: (Action, CodeLocation) -> Bool) -> TakenAction? {
    for reduced in actions.reversed() {
      let (action, record) = self[reduced]
      guard let line = reduced.line, condition(action, line) else { continue }
      let how: TakenAction.How =
        record.source == .sent ? .sent : reduced.isSkipped ? .skipped : .received
      return TakenAction(how: how, line: line)
    }
    return nil
  }

  // MARK: Recent events

  /// The last entries, oldest first.
  var recent: ArraySlice<Entry> { entries.suffix(Self.recentEntries) }
}

/// How the test has dealt with an earlier action.
package struct TakenAction: Sendable {
  enum How: Sendable {
    case sent, received, skipped
  }

  let how: How
  let line: CodeLocation
}

extension ActionRecord.Source {
  /// The number of the action whose effect sent this one; nil if the test sent it.
  var sender: ActionID? { if case .effect(let action, _) = self { action } else { nil } }
}
