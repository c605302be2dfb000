import ReducerRuntime

/// The history of a feature in a test, and how much of it the test has asserted.
///
/// Pure: a session passes it events and the calls of the test, and reports its answers. It has no
/// queue, never waits, and never runs the test's trailing closures.
///
/// It is an object, since a predicate of the test that it runs may read the store at the same time.
final class Ledger<State, Action> {
  typealias Received = ReceivedAction<State, Action>

  /// The line of the test that made the store, for failures without a line of their own.
  let creation: CodeLocation
  /// The test's line in the current call; before the first call, the line that made the store.
  var callLine: CodeLocation
  /// The last change of state that was asserted or skipped.
  var asserted: StateChange<State>
  /// The last change of state.
  private var last: StateChange<State>
  /// How much of what happens the test must assert.
  var exhaustivity: Exhaustivity
  /// The longest time to wait for work outside the store's control.
  var timeout: Duration = .seconds(1)
  /// True if the root feature has dismissed itself.
  private(set) var isDismissed = false
  /// Everything that has happened.
  var journal = Journal<State, Action>()

  /// Received actions that the test has not taken, oldest first.
  private(set) var inbox: ArraySlice<Received> = []
  /// The last action that waited when the test read the state that an action of its own had left.
  var lastOverlooked = ActionID(rawValue: 0)
  /// The last action that a failure has listed as not received.
  var lastReported = ActionID(rawValue: 0)
  /// Actions that a failure has listed, and that the test has gone past.
  var passed: [Received] = []
  /// Expected actions that a running effect may still send, although their call has already failed.
  var tooEarly: [(expectation: ActionExpectation<Action>, cause: Cause)] = []
  /// The failures that others may follow from, and their consequences.
  var causes = CauseLog()
  /// The failure that explains why the action that the reducer handles cannot do everything.
  var causeOfChange: Cause?
  /// The id of the next stack element before the action that the reducer handles.
  private var stackGeneration = 0

  /// The change by the last action that the test sent.
  ///
  /// Nil if the action has not been reduced yet, or if a call has already taken the change.
  private var sentChange: StateChange<State>?

  private let mayHoldObjects = StateObject.mayBeIn(State.self)
  private let mayActionsHoldObjects = StateObject.mayBeIn(Action.self)
  /// The first object that the state has held, whose changes cannot be compared.
  private(set) var object: StateObject?
  /// The changes of shared values by the feature.
  let shared: SharedRecord

  init(
    initialState: State,
    exhaustivity: Exhaustivity,
    shared: SharedRecord,
    at location: CodeLocation
  ) {
    self.shared = shared
    asserted = StateChange(none: initialState)
    last = asserted
    creation = location
    callLine = location
    self.exhaustivity = exhaustivity
    object = last.objects.first
  }

  /// The state after the last asserted action.
  var state: State { asserted.after }

  /// Returns the state after the last asserted action, and records that the test may miss others.
  func readState() -> State {
    // After a "receive", the test has chosen the state that it reads.
    if let last = inbox.last, let action = asserted.action, journal.sender(of: action) == nil {
      lastOverlooked = last.id
    }
    return state
  }

  /// The actions that still wait, as they did when the test read the state after its own action.
  var overlooked: some Collection<Received> { inbox.prefix { $0.id <= lastOverlooked } }

  /// The current state of the feature.
  var latest: State { last.after }

  /// Makes a failure or a note.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - line: The line of the test; if nil, the one that made the store.
  func failure(_ kind: Failure.Kind, at line: CodeLocation?) -> Failure {
    Failure(kind: kind, location: line ?? creation)
  }

  /// Makes a failure at the current call, unless an earlier one explains it.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - cause: The earlier failure, if there is one.
  ///   - call: The name of the call, for the note of the earlier failure.
  ///   - reasons: The reasons why other things may go wrong because of the failure.
  /// - Returns: The failure, or none.
  func fail(
    _ kind: @autoclosure () -> Failure.Kind,
    unlessBecauseOf cause: Cause?,
    in call: String,
    explaining reasons: [CauseLog.Reason] = []
  ) -> [Failure] {
    if let cause {
      causes.add("\(call) at \(callLine)", to: cause)
      return []
    }
    causes.add(at: callLine, explaining: reasons)
    return [failure(kind(), at: callLine)]
  }

  // MARK: Events of the feature

  func willReduce(stackGeneration: Int) {
    causeOfChange = nil
    self.stackGeneration = stackGeneration
  }

  func didReduce(_ action: Action, _ record: ActionRecord, to state: State, hasEffect: Bool) {
    let change = StateChange(
      before: last.after,
      after: state,
      shared: shared.advance(),
      stackGeneration: stackGeneration,
      hasEffect: hasEffect,
      action: record.id
    )
    change.cause = causeOfChange ?? causes.cause(of: record)
    let asSent = mayActionsHoldObjects ? ActionAsSent(action) : nil
    switch record.source {
    case .sent:
      sentChange = change
      causes[.deadEnd] = nil
      causes[.notReceived] = nil
    case .effect:
      inbox.append(ReceivedAction(action: action, asSent: asSent, record: record, change: change))
    }
    journal.add(action, asSent, record, change, during: callLine)
    last = change
    if mayHoldObjects, object == nil { object = change.objects.first }
  }

  func didDismissRoot() {
    isDismissed = true
    journal.add(.dismissed, .root)
  }

  func dependenciesDidChange(_ dependencies: DependencyValues) {
    let clock = dependencies.overriddenClock
    journal.clock = clock as? TestClock<Duration>
    journal.isClockImmediate = clock is ImmediateClock<Duration>
  }

  // MARK: Calls of the test

  /// Answers a call that is refused or was not awaited: the first one fails, and later ones are its
  /// consequences.
  func refuse(_ kind: Failure.Kind, at location: CodeLocation) -> [Failure] {
    // The exploration reports only one failure, and only in the run that repeats it.
    if case .storeOfOtherRun = kind { return [failure(kind, at: location)] }
    if let cause = causes[.refusal] {
      causes.add("a call at \(location)", to: cause)
      return []
    }
    causes.add(at: location, explaining: [.refusal])
    return [failure(kind, at: location)]
  }

  /// Takes the oldest received actions, which the current call asserts or skips.
  ///
  /// - Complexity: O(*k*) for *k* actions taken.
  func take(_ count: Int) -> [Received] {
    let entries = Array(inbox.prefix(count))
    inbox.removeFirst(entries.count)
    // Releases the states of the taken actions.
    if inbox.isEmpty { inbox = [] }
    for entry in entries { journal.didTake(entry.id, at: callLine) }
    return entries
  }

  /// Returns the change that the closure of a `send` must describe.
  ///
  /// That is no change if the action waits for another one that is being reduced.
  func takeSentChange() -> StateChange<State> {
    let change = sentChange ?? StateChange(none: latest)
    sentChange = nil
    return change
  }

  /// Records that the test has asserted a change.
  func didAssert(_ change: StateChange<State>) {
    // The later of two overlapping calls may end first.
    if let new = change.action, let old = asserted.action, new < old { return }
    asserted = change
  }

  // MARK: Origins of actions

  /// Returns the earlier line that sent or took the last action that meets an expectation.
  ///
  /// - Complexity: O(*n*) in the number of actions; called only for a failure.
  func lineThatTook(_ expectation: ActionExpectation<Action>) -> String? {
    // A predicate would see the action a second time.
    if expectation.runsTestCode { return nil }
    // In a loop, this same line may have taken an action before.
    guard let taken = journal.lastTaken(where: { $1 != callLine && expectation.isMet($0) }),
      let line = taken.line
    else { return nil }
    if case .sent = taken.record.source { return Failure.sent(at: line) }
    return Failure.taken(at: line, isSkipped: taken.isSkipped)
  }
}

/// The ledger's answer to a call of the test.
struct Answer<State> {
  /// Failures and notes.
  var failures: [Failure] = []
  /// The change that the trailing closure must account for; nil if there is nothing to compare.
  var change: StateChange<State>?
}

/// An action that an effect sent, with its change.
struct ReceivedAction<State, Action> {
  let action: Action
  /// The text of the action, if it carries an object.
  let asSent: ActionAsSent?
  let record: ActionRecord
  let change: StateChange<State>

  /// The action as failures show it.
  var shown: Any { asSent ?? action }

  var id: ActionID { record.id }
}
