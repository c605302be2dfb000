import ReducerRuntime

/// An event in a store: of an action, an effect, a cancellation or the dependencies.
struct JournalEntry {
  /// Locations are stored indirectly, since they are large and most entries have none.
  enum Subject {
    /// An action that was reduced.
    case action(ActionID)
    /// An effect, with a remark about its start or end.
    indirect case effect(CodeLocation, remark: String? = nil)
    indirect case cancelledEffect(CodeLocation, Cancellation)
    /// An action that a cancelled effect sent.
    case dropped(Any)
    /// The id of a cancellation that found no effect.
    case cancellation(CancelID)
    /// The root feature, which dismissed itself.
    case root
    /// The dependencies of the store, which effects that run do not see.
    case dependencies
  }

  struct Cancellation {
    var reason: CancellationReason
    /// True if the effect dismissed its own feature.
    var isOwn: Bool
    /// The line of the call that was running.
    var line: CodeLocation
  }

  /// The time on the test clock, or nil without one.
  var time: Duration?
  var what: StoryRow.What
  var subject: Subject
  /// The `.run` effect that sent the action, started or ended.
  var effect: EffectID?

  /// The action that was reduced, if any.
  var action: ActionID? { if case .action(let action) = subject { action } else { nil } }
}

/// The events of a store, oldest first, except for the ends of cancelled effects.
///
/// The story of a failure comes from here, and so do the test's lines that caused actions. Only the
/// last actions have their states.
struct Journal<State, Action> {
  /// An action that was reduced.
  struct Reduced {
    let action: Action
    /// The text of the action, if it carries an object.
    let asSent: ActionAsSent?
    let record: ActionRecord
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

  private(set) var entries: [JournalEntry] = []
  /// All actions, in the order in which they were reduced, which is that of their numbers.
  private var actions: [Reduced] = []
  /// The changes by the last actions; a new one takes the place of the oldest.
  private var changes: [StateChange<State>] = []

  /// The number of last actions whose changes are kept.
  static var detailedActions: Int { 12 }

  /// The current time of the feature's clock.
  var time: Duration? { clock?.now.offset }

  // MARK: Recording

  /// Records an action and its change.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - asSent: The text of the action, if it carries an object.
  ///   - record: The origin of the action.
  ///   - change: The change that the action made.
  ///   - line: The line of the current call, which sent the action unless an effect did.
  mutating func add(
    _ action: Action,
    _ asSent: ActionAsSent?,
    _ record: ActionRecord,
    _ change: StateChange<State>,
    during line: CodeLocation
  ) {
    var reduced = Reduced(action: action, asSent: asSent, record: record)
    if changes.count < Self.detailedActions {
      changes.append(change)
    } else {
      changes[actions.count % Self.detailedActions] = change
    }
    switch record.source {
    case .sent:
      reduced.line = line
      add(.sent, .action(record.id))
    case .effect:
      reduced.isQueued = actions.last.map { $0.line == nil } ?? false
      add(.received, .action(record.id), of: record.sender?.effect)
    }
    actions.append(reduced)
  }

  /// Records an event that is not an action.
  mutating func add(
    _ what: StoryRow.What,
    _ subject: JournalEntry.Subject,
    of effect: EffectID? = nil
  ) {
    entries.append(JournalEntry(time: time, what: what, subject: subject, effect: effect))
  }

  /// Records that a line of the test has asserted or skipped an action.
  mutating func didTake(_ action: ActionID, at line: CodeLocation) {
    actions[action.rawValue - 1].line = line
  }

  /// Records that the test has skipped an action.
  mutating func didSkip(_ action: ActionID) { actions[action.rawValue - 1].isSkipped = true }

  // MARK: Reading

  /// Returns the action with a number.
  func action(_ id: ActionID) -> Action { actions[id.rawValue - 1].action }

  /// Returns the action whose effect sent an action; nil if the test sent it.
  func origin(of id: ActionID) -> Action? { sender(of: id).map(action) }

  /// Returns the number of the action whose effect sent an action; nil if the test sent it.
  func sender(of id: ActionID) -> ActionID? {
    guard case .effect(let cause, _) = actions[id.rawValue - 1].record.source else { return nil }
    return cause
  }

  /// The effect of an earlier action that was the first to send something after the test's last
  /// action; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the number of actions that effects have sent since.
  var continuingEffect: CodeLocation? {
    guard let sent = actions.last(where: { sender(of: $0.record.id) == nil })?.record.id,
      let next = actions.dropFirst(sent.rawValue).first,
      case .effect(let cause, let location) = next.record.source, cause < sent
    else { return nil }
    return location
  }

  /// Returns the last actions before another one that changed something or returned an effect.
  func handled(before action: ActionID) -> [Action] {
    let changes = changes.filter { $0.action.map { $0 < action } ?? false }
    return changes.filter { $0.hasEffect || $0.difference != nil }
      .compactMap { $0.action.map(self.action) }
  }

  /// The line of an effect that has sent three of the last actions at once, on a clock that never
  /// waits; nil if there is none.
  var hurriedEffect: CodeLocation? {
    guard isClockImmediate else { return nil }
    let queued = actions.suffix(Self.detailedActions).filter(\.isQueued).map(\.record.source)
    return queued.first { source in
      source.location != nil && queued.count { $0 == source } >= 2
    }?.location
  }

  /// The actions that were dropped because their effects had been cancelled.
  var dropped: [Action] {
    entries.compactMap { entry in
      if case .dropped(let action) = entry.subject { action as? Action } else { nil }
    }
  }

  /// Returns an action as one line of text.
  ///
  /// - Parameters:
  ///   - action: The number of the action.
  ///   - limit: The number of characters to keep. The default has room for an id or two, and for
  ///     the payload of the last case.
  func name(of action: ActionID, atMost limit: Int = 100) -> String {
    let reduced = actions[action.rawValue - 1]
    return ActionText.line(reduced.asSent ?? reduced.action as Any, atMost: limit)
  }

  /// Returns the change by one of the last actions.
  func change(by action: ActionID) -> StateChange<State>? { changes.first { $0.action == action } }

  /// Returns the time of an action on the recorded clock.
  ///
  /// - Complexity: O(*n*) in the number of entries after it.
  func time(of action: ActionID) -> Duration? {
    entries.last { $0.action == action }?.time
  }

  /// Returns the actions that effects sent after the first `count` entries.
  func received(after count: Int) -> [Action] {
    entries[min(count, entries.count)...].filter { $0.what == .received }
      .compactMap { $0.action.map(action) }
  }

  /// Returns the line of the test that caused an action: its own, or that of the nearest ancestor
  /// that has one.
  ///
  /// - Complexity: O(*n*) in the number of ancestors.
  func causingLine(of action: ActionID) -> CodeLocation? {
    var reduced = actions[action.rawValue - 1]
    while reduced.line == nil, case .effect(let parent, _) = reduced.record.source {
      reduced = actions[parent.rawValue - 1]
    }
    return reduced.line
  }

  /// Returns the last action that the test sent or took at some line and that meets a condition.
  ///
  /// - Complexity: O(*n*) in the number of actions.
  func lastTaken(where condition: (Action, CodeLocation) -> Bool) -> Reduced? {
    actions.last { reduced in reduced.line.map { condition(reduced.action, $0) } ?? false }
  }
}
