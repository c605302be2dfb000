import ReducerRuntime

/// What a feature has done so far, and how much of it the test has asserted.
///
/// Pure: a store tells it what happened and what the test asks for, and reports its answers. It has
/// no queue, never waits, and never runs the test's trailing closures, so each transition can be
/// tested without a store.
///
/// The transitions that every call makes are inlined: a function that changes a generic structure
/// takes the structure's type as an argument, which each call would have to look up.
struct Ledger<State, Action> {
  typealias Entry = Received<State, Action>

  /// The last change of state that was asserted or skipped.
  ///
  /// States are kept in objects, so that a ledger has the same layout for all of them and generic
  /// code need not look it up.
  var asserted: StateChange<State>
  /// The last change of state that happened.
  private var last: StateChange<State>
  /// How much of what happens the test must assert.
  var exhaustivity: Exhaustivity
  /// The longest time to wait for work outside the store's control.
  var timeout: Duration = .seconds(1)
  /// Whether the root feature has dismissed itself.
  private(set) var isDismissed = false
  /// Everything that happened, for failures.
  private(set) var story = Story<State, Action>()
  /// The calls of the test.
  var calls: CallLog

  /// Received actions that the test has not taken.
  var inbox = Inbox<Entry>()
  /// Actions that a failed call took and named in its failure; they may still be received.
  var strays: [(entry: Entry, cause: CauseLog.Cause)] = [] {
    didSet { hasStrays = !strays.isEmpty }
  }
  /// Whether there are strays.
  ///
  /// Stored, since every call asks: asking an array of generic type would look up its type.
  private(set) var hasStrays = false
  /// The last action that a failure has named as not received.
  var lastReported = ActionID(rawValue: 0)
  /// Received actions that calls have skipped.
  var skippedActions: [ActionID] = []
  /// What has been reported, and what followed from it.
  var causes = CauseLog()

  /// The failure that says why the action that is being reduced cannot do what it should.
  var hindrance: CauseLog.Cause?

  /// What the last action that the test sent did.
  ///
  /// Nil if it has not been reduced yet, or a call accounts for it already.
  private var changeOfSend: StateChange<State>?
  /// Where the test asserted or skipped each action.
  private var lines: [(action: ActionID, line: CodeLocation)] = []

  init(
    initialState: State,
    exhaustivity: Exhaustivity,
    at location: CodeLocation,
    in test: RunningTest? = nil
  ) {
    asserted = StateChange(none: initialState)
    last = asserted
    calls = CallLog(at: location, in: test)
    self.exhaustivity = exhaustivity
  }

  /// The state after the last asserted action.
  var state: State { asserted.after }

  /// Whether nothing has happened since the last asserted action.
  var isLatestAsserted: Bool { asserted.ends(with: last) }

  /// The state that the feature is in now.
  var latest: State { last.after }

  // MARK: What the feature does

  @inline(__always)
  mutating func didReduce(
    _ action: Action,
    _ record: ActionRecord,
    state: State,
    stackGeneration: Int,
    hasEffect: Bool,
    objects: [ObjectChange]
  ) {
    let change = last.next(
      to: state,
      stackGeneration: stackGeneration,
      hasEffect: hasEffect,
      objects: objects,
      action: record.id
    )
    if let hindrance { change.hindrance = hindrance }
    switch record.source {
    case .sent:
      lines.append((record.id, calls.line))
      changeOfSend = change
      causes.deadEnd = nil
    case .effect:
      Self.receive(action, record, change, in: &inbox)
    }
    story.add(action, record, change)
    last = change
  }

  /// Not inlined, so that sent actions do not look up types that only received actions need.
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

  /// Puts the story in an order that is the same in every build.
  mutating func orderStoryByPlace() {
    story.placesEnds = true
  }

  mutating func didDismissRoot() {
    isDismissed = true
    story.add(.dismissedRoot)
  }

  mutating func didDrop(_ action: Action) { story.addDropped(action) }

  mutating func didCancelNothing(_ id: CancelID) { story.add(.cancelledNothing(id)) }

  mutating func dependenciesDidChange(_ dependencies: DependencyValues) {
    story.clock = dependencies.overriddenClock as? TestClock<Duration>
  }

  // MARK: What the test does

  /// The line of the current call.
  var call: CodeLocation { calls.line }

  /// Answers a refused call: the first with a failure, later ones as its consequences.
  mutating func refuse(_ refusal: Refusal, at location: CodeLocation) -> [Report] {
    let kind: Failure.Kind =
      switch refusal {
      case .testHasEnded: .testHasEnded(calls.test?.name)
      case .otherTest: .storeOfOtherTest(calls.test?.name)
      case .otherRun: .storeOfOtherRun
      }
    // The exploration shows one failure, in a run after the one that finds it.
    if refusal == .otherRun { return [.failure(kind, at: location)] }
    if let cause = causes.refusal {
      causes.add(.refusedCall(at: location), to: cause)
      return []
    }
    causes.refusal = causes.add(at: location)
    return [.failure(kind, at: location)]
  }

  /// Takes the oldest received actions, which the current call asserts or skips.
  ///
  /// - Complexity: O(*k*) amortized for *k* actions taken.
  mutating func take(_ count: Int) -> [Entry] {
    let entries = inbox.takeFirst(count)
    for entry in entries { note(entry) }
    return entries
  }

  /// Notes that the current call has asserted or skipped an action.
  @inline(__always)
  mutating func note(_ entry: Entry) {
    lines.append((entry.id, calls.line))
  }

  /// Answers a call that has just sent an action: the closure must account for what it did.
  ///
  /// That is nothing if the action waits for one that is being reduced, and for a second call.
  @inline(__always)
  mutating func answerSend() -> Answer<State> {
    let change = changeOfSend ?? StateChange(none: latest)
    changeOfSend = nil
    return Answer(assertion: Assertion(first: change, last: change))
  }

  /// Notes that the test has asserted a change.
  @inline(__always)
  mutating func didAssert(_ change: StateChange<State>) {
    // The later of two overlapping calls may end first.
    if let new = change.action?.rawValue, let old = asserted.action?.rawValue, new < old { return }
    asserted = change
  }

  /// Adopts the state after an action that no closure describes.
  mutating func adoptState(after entry: Entry) {
    asserted = entry.change
  }

  // MARK: Where things come from

  /// Returns where an earlier line took the last action that meets an expectation.
  ///
  /// - Complexity: O(*n*) in the number of steps; called only for a failure.
  func earlier(
    _ expectation: ActionExpectation<Action>,
    among count: Int
  ) -> Failure.Earlier? {
    // A predicate of the test may have seen the action already.
    if expectation.runsTestCode { return nil }
    let received = story.receivedIDs
    let taken = lines.last {
      // In a loop, this line took the last one.
      received.contains($0.action) && $0.line != call && expectation.isMet(story.action($0.action))
    }
    return taken.map {
      Failure.Earlier(
        line: $0.line,
        isSkipped: skippedActions.contains($0.action),
        isOneOfSeveral: count > 1
      )
    }
  }

  /// The test line that caused each action: its own line, or that of its nearest asserted ancestor.
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

/// The ledger's answer to a call of the test.
struct Answer<State> {
  var reports: [Report] = []
  /// The change that the trailing closure must account for; nil if there is nothing to compare.
  var assertion: Assertion<State>?
}

/// A change of state that the trailing closure of a call must account for.
struct Assertion<State> {
  /// What the action did, or what the first of several did.
  var first: StateChange<State>
  /// What the action did, or what several did together.
  var last: StateChange<State>
}

enum Report {
  /// A failure at a line of the test; if nil, at the line that created the store.
  case failure(Failure.Kind, at: CodeLocation?)
  /// A note, which does not fail the test.
  case note(String, at: CodeLocation)
}
