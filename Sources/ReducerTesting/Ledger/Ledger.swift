import ReducerRuntime

/// What a feature has done so far, and what of it the test has asserted.
///
/// Pure: a store tells it what happened and what the test asks for, and reports what it answers. It
/// knows no queue, waits for nothing and calls nothing of the test's, so that each of its transitions
/// can be tested without a store.
///
/// The transitions that every call makes are inlined: a function that changes a generic structure is
/// passed the type of it, which would have to be looked up each time.
struct Ledger<State, Action> {
  typealias Entry = Received<State, Action>

  /// The change of state that was asserted last, or passed over.
  ///
  /// States are kept in objects: the layout of a ledger is then the same for all of them, so that the
  /// generic code that handles it need not look it up.
  var asserted: StateChange<State>
  /// The change of state that happened last.
  private var last: StateChange<State>
  /// How much of what happens must be asserted.
  var exhaustivity: Exhaustivity
  /// The longest wait for what is outside the store's control.
  var timeout: Duration = .seconds(1)
  /// Whether the root feature has dismissed itself.
  private(set) var isDismissed = false
  /// All that happened, for failures.
  private(set) var story = Story<State, Action>()
  /// The calls of the test.
  var calls: CallLog

  /// Received actions that the test has not taken.
  var inbox = Inbox<Entry>()
  /// Actions that a failed call has taken, and named in its failure; they may still be received.
  var strays: [(entry: Entry, cause: CauseLog.Cause)] = [] {
    didSet { hasStrays = !strays.isEmpty }
  }
  /// Noted, since each call asks: to ask an array of generic type, the type is looked up.
  private(set) var hasStrays = false
  /// The last of the actions that a failure has named as not received.
  var lastReported = ActionID(rawValue: 0)
  /// Received actions that calls passed over because they were looking for others.
  var passedOver: [ActionID] = []
  /// What has been reported, and what followed from it.
  var causes = CauseLog()

  /// What the action did that was sent last, and whether no call has accounted for it.
  private var changeOfSend: StateChange<State>
  private var hasChangeOfSend = false
  /// Where the test asserted, or passed over, each action.
  private var lines: [(action: ActionID, line: CodeLocation)] = []

  init(
    initialState: State,
    exhaustivity: Exhaustivity,
    at location: CodeLocation,
    in test: RunningTest? = nil
  ) {
    asserted = StateChange(none: initialState)
    last = asserted
    changeOfSend = asserted
    calls = CallLog(at: location, in: test)
    self.exhaustivity = exhaustivity
  }

  /// The state after the last asserted action.
  var state: State { asserted.after }

  /// The state that the feature is in.
  var latest: State { last.after }

  // MARK: What the feature does

  @inline(__always)
  mutating func didReduce(
    _ action: Action,
    _ record: ActionRecord,
    state: State,
    stackGeneration: Int,
    objects: [ObjectChange] = []
  ) {
    let change = last.next(
      to: state,
      stackGeneration: stackGeneration,
      objects: objects,
      action: record.id
    )
    switch record.source {
    case .sent:
      lines.append((record.id, calls.line))
      changeOfSend = change
      hasChangeOfSend = true
    case .effect:
      Self.receive(action, record, change, in: &inbox)
    }
    story.add(action, record, change)
    last = change
  }

  /// Not inlined: what an action that was sent does not need would be looked up for all of them.
  @inline(never)
  private static func receive(
    _ action: Action,
    _ record: ActionRecord,
    _ change: StateChange<State>,
    in inbox: inout Inbox<Entry>
  ) {
    inbox.append(Received(action: action, record: record, change: change))
  }

  @inline(__always)
  mutating func didSee(_ event: StoryStep.Event, of effect: StoryStep.Effect) {
    story.add(event, of: effect)
  }

  /// Tells the story in an order that no build changes.
  mutating func isExplored() {
    story.placesEnds = true
  }

  mutating func didDismissRoot() {
    isDismissed = true
  }

  mutating func dependenciesDidChange(_ dependencies: DependencyValues) {
    story.clock = dependencies.overriddenClock as? TestClock<Duration>
  }

  // MARK: What the test does

  /// The line of the current call.
  var call: CodeLocation { calls.line }

  /// Answers a call that is not carried out: once for each cause.
  mutating func refuse(_ refusal: Refusal, at location: CodeLocation) -> [Report] {
    let kind: Failure.Kind =
      switch refusal {
      case .testHasEnded: .testHasEnded(calls.test?.name)
      case .otherTest: .storeOfOtherTest(calls.test?.name)
      }
    if let cause = causes.refusal {
      causes.add("a call at \(location)", to: cause)
      return []
    }
    causes.refusal = causes.add(at: location)
    return [.failure(kind, at: location)]
  }

  /// Marks the oldest received actions as asserted or passed over by the current call.
  ///
  /// - Complexity: O(*k*) amortized in the number of actions taken.
  mutating func take(_ count: Int) -> [Entry] {
    let entries = inbox.takeFirst(count)
    for entry in entries { note(entry) }
    return entries
  }

  /// Notes that the current call has asserted an action, or passed over it.
  @inline(__always)
  mutating func note(_ entry: Entry) {
    lines.append((entry.id, calls.line))
  }

  /// What the action did that was sent last; a second call finds that nothing changed since.
  @inline(__always)
  mutating func takeChangeOfSend() -> StateChange<State> {
    defer { hasChangeOfSend = false }
    return hasChangeOfSend ? changeOfSend : StateChange(none: latest)
  }

  /// Takes over the state after an action that no closure describes.
  mutating func passOver(_ entry: Entry) {
    asserted = entry.change
  }

  // MARK: Where things come from

  /// The lines of the test that caused actions: their own, or those of the nearest asserted ancestors.
  ///
  /// - Complexity: O(*n*) in the number of actions.
  var causingLines: [ActionID: CodeLocation] {
    let lines = Dictionary(lines.map { ($0.action, $0.line) }) { _, last in last }
    // Ancestors come first.
    return inbox.waiting.reduce(into: lines) { lines, entry in
      if case .effect(let parent, _) = entry.record.source {
        lines[entry.id] = lines[parent]
      }
    }
  }
}

/// What a call of a store has to tell the test.
struct Answer<State> {
  var reports: [Report] = []
  /// What the trailing closure of the call has to account for; nil if there is nothing to compare.
  var assertion: Assertion<State>?
}

/// A change of state that the trailing closure of a call has to account for.
struct Assertion<State> {
  /// What the action did, or the first of several.
  var first: StateChange<State>
  /// What the action did, or all of several.
  var last: StateChange<State>
}

enum Report {
  /// A failure, at a line of the test, or at the one that made the store.
  case failure(Failure.Kind, at: CodeLocation?)
  /// What does not fail the test.
  case note(String, at: CodeLocation)
}
