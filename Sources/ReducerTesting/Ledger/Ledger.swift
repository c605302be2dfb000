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
  private(set) var callLine: CodeLocation
  /// The last change of state that was asserted or skipped.
  private(set) var assertedChange: StateChange<State>
  /// The last change of state.
  private var latestChange: StateChange<State>
  /// How much of what happens the test must assert.
  var exhaustivity: Exhaustivity
  /// The longest time to wait for work outside the store's control.
  var timeout: Duration = .seconds(1)
  /// The action whose effect has dismissed the root feature; nil if none has.
  private(set) var dismissal: RunningEffect?
  /// True if the test has asked for the dismissal, or a failure has named it.
  var hasAssertedDismissal = false
  /// Everything that has happened.
  let journal = Journal<State, Action>()
  /// The received actions that the test has not taken.
  let inbox = Inbox<State, Action>()
  /// The failures that others may follow from, and their consequences.
  let causes = CauseLog()
  /// The id of the next stack element before the action that the reducer handles.
  private var stackGeneration: Int

  /// The change by the last action that the test sent.
  ///
  /// Nil if the action has not been reduced yet, or if a call has already taken the change.
  private var sentChange: StateChange<State>?

  private let mayHoldObjects = StateObject.mayBeIn(State.self)
  private let mayActionsHoldObjects = StateObject.mayBeIn(Action.self)
  /// The first object that the state has held, whose changes cannot be compared.
  private(set) var object: StateObject?
  /// The number of actions for features that were not there.
  var missedFeatures = 0
  /// The changes of shared values by the feature.
  let shared: SharedRecord

  /// - Parameters:
  ///   - initialState: The initial state.
  ///   - stackGeneration: The id of the next stack element.
  ///   - exhaustivity: How much of what happens the test must assert.
  ///   - shared: The changes of shared values by the feature.
  ///   - location: The line of the test that makes the store.
  init(
    initialState: State,
    stackGeneration: Int,
    exhaustivity: Exhaustivity,
    shared: SharedRecord,
    at location: CodeLocation
  ) {
    self.stackGeneration = stackGeneration
    self.shared = shared
    assertedChange = StateChange(none: initialState)
    latestChange = assertedChange
    creation = location
    callLine = location
    self.exhaustivity = exhaustivity
    object = latestChange.objects.first
  }

  /// The state after the last asserted action.
  var assertedState: State { assertedChange.after }

  /// Returns the state after the last asserted action, and records that the test may miss others.
  func readState() -> State {
    // After a "receive", the test has chosen the state that it reads.
    if let action = assertedChange.action, journal.sender(of: action) == nil { inbox.didOverlook() }
    return assertedState
  }

  /// The current state of the feature.
  var latestState: State { latestChange.after }

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
  ///   - finding: The finding.
  ///   - cause: The earlier failure, if there is one.
  ///   - call: The name of the call, for the note of the earlier failure.
  ///   - reasons: The reasons why other things may go wrong because of the failure.
  /// - Returns: The failure, or none.
  func fail(
    _ finding: @autoclosure () -> Finding,
    unlessBecauseOf cause: Cause?,
    in call: String,
    explaining reasons: [CauseLog.Reason] = []
  ) -> [Failure] {
    if let cause {
      causes.add(.call(call, callLine), to: cause)
      return []
    }
    let finding = finding()
    causes.add(at: callLine, explaining: reasons)
    return [Failure(finding, at: callLine)]
  }

  // MARK: Events of the feature

  /// Records a step of the feature.
  ///
  /// - Parameters:
  ///   - event: The step.
  ///   - state: The state after it.
  ///   - stackGeneration: The id of the next stack element after it.
  ///   - reached: The types of the actions with which reducers have been reached.
  func record(
    _ event: Event<Action>,
    _ state: @autoclosure () -> State,
    stackGeneration: Int,
    reached: [ObjectIdentifier]
  ) {
    switch event {
    case .reduced(let action, let record, let hasEffect):
      didReduce(action, record, to: state(), hasEffect: hasEffect, reached)
      self.stackGeneration = stackGeneration
    case .dismissed(let effect):
      dismissal = effect
      journal.add(event)
    default:
      journal.add(event)
    }
  }

  private func didReduce(
    _ action: Action,
    _ record: ActionRecord,
    to state: State,
    hasEffect: Bool,
    _ reached: [ObjectIdentifier]
  ) {
    let change = StateChange(
      before: latestChange.after,
      after: state,
      shared: shared.advance(),
      stackGeneration: stackGeneration,
      hasEffect: hasEffect,
      action: record.id
    )
    change.reached = reached
    change.cause = causes.takeCause(of: record)
    let asSent = mayActionsHoldObjects ? ActionAsSent(action) : nil
    switch record.source {
    case .sent:
      sentChange = change
      causes[.silence] = nil
    case .effect:
      inbox.add(ReceivedAction(action: action, asSent: asSent, record: record, change: change))
    }
    journal.add(action, record, as: asSent, change, during: callLine)
    latestChange = change
    if mayHoldObjects, object == nil { object = change.objects.first }
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
      causes.add(.refusedCall(location), to: cause)
      return []
    }
    causes.add(at: location, explaining: [.refusal])
    return [failure(kind, at: location)]
  }

  /// Records that a call of the test begins, or goes on after another one has ended.
  func beginCall(at line: CodeLocation) { callLine = line }

  /// Takes the oldest received actions, which the current call asserts or skips.
  ///
  /// - Complexity: O(*k*) for *k* actions taken.
  func take(_ count: Int) -> [Received] {
    let entries = inbox.take(count)
    for entry in entries { journal.didTake(entry.id, at: callLine) }
    return entries
  }

  /// Passes the actions that a failure has listed, since the test goes on with what came after.
  func passReported() {
    let passed = inbox.passReported()
    for entry in passed { journal.didTake(entry.id, at: callLine) }
    if let last = passed.last { didAssert(last.change) }
  }

  /// Returns the change that the closure of a `send` must describe.
  ///
  /// That is no change if the action waits for another one that is being reduced.
  func takeSentChange() -> StateChange<State> {
    let change = sentChange ?? StateChange(none: latestState)
    sentChange = nil
    return change
  }

  /// Records that the test has asserted a change.
  func didAssert(_ change: StateChange<State>) {
    // The later of two overlapping calls may end first.
    if let new = change.action, let old = assertedChange.action, new < old { return }
    assertedChange = change
  }
}

extension Ledger where State: Equatable {
  /// Gives the verdict on a call: the failures of the answer, and that of the trailing closure.
  ///
  /// - Parameters:
  ///   - answer: The failures that the call has found, and the change that its closure must describe.
  ///   - update: The trailing closure.
  ///   - evaluate: Evaluates an expectation, where the closure may run.
  func judge(
    _ answer: Answer<State>,
    _ update: ((inout State) throws -> Void)?,
    _ evaluate: (inout StateExpectation<State>) -> Finding?
  ) -> [Failure] {
    guard let change = answer.change else {
      return answer.failures.map {
        $0.comparing(update, with: answer.other, exhaustivity, evaluate)
      }
    }
    let causeCount = causes.count
    var expectation = StateExpectation(change, exhaustivity, update)
    let found = evaluate(&expectation)
    didAssert(change)
    // If the closure could not make a change, that is already reported, and causes this mismatch.
    guard let found, causes.count == causeCount,
      let finding = withoutConsequence(found, of: change, expected: expectation.expected)
    else { return answer.failures }
    let failure = Failure(finding, at: callLine)
    if !failure.isNote { causes.add(at: failure.location) }
    return answer.failures + [failure]
  }

  /// Gives the verdict on a closure between two actions, where only shared state can have changed.
  ///
  /// - Parameters:
  ///   - update: The closure.
  ///   - evaluate: Evaluates an expectation, where the closure may run.
  func judgeBetweenActions(
    _ update: @escaping (inout State) throws -> Void,
    _ evaluate: (inout StateExpectation<State>) -> Finding?
  ) -> [Failure] {
    let change = changeBetweenActions()
    var expectation = StateExpectation(change, change.changesShared ? exhaustivity : .off, update)
    expectation.mayChangeNothing = true
    defer { adoptSharedChanges() }
    guard var finding = evaluate(&expectation) else { return [] }
    if case .stateMismatch(let difference) = finding.kind {
      finding.kind = .assertedStateDiffers(difference)
      let waiting = waitingActions(changing: difference.places)
      if !waiting.isEmpty {
        finding.advice = [.receiveAbove(waiting)]
        // This failure says what the note at the end would.
        inbox.didReportOverlooked()
      }
    }
    return [Failure(finding, at: callLine)]
  }
}

/// The ledger's answer to a call of the test.
struct Answer<State> {
  /// Failures and notes.
  var failures: [Failure] = []
  /// The change that the trailing closure must account for; nil if there is nothing to compare.
  var change: StateChange<State>?
  /// The change by an action that came in place of the expected one.
  var other: StateChange<State>?
}

extension Failure {
  /// Finds out what the closure of a call lacks that received another action than the expected one.
  fileprivate func comparing<State>(
    _ update: ((inout State) throws -> Void)?,
    with change: StateChange<State>?,
    _ exhaustivity: Exhaustivity,
    _ evaluate: (inout StateExpectation<State>) -> Finding?
  ) -> Failure {
    guard let update, let change,
      let index = advice.firstIndex(where: {
        if case .receive(_, .instead) = $0 { true } else { false }
      }),
      case .receive(var code, let place) = advice[index]
    else { return self }
    var expectation = StateExpectation(change, exhaustivity, update)
    expectation.isSilent = true
    let found = evaluate(&expectation)
    guard expectation.hasEnded else { return self }
    switch found?.advice.first {
    case nil where found == nil: code.closure = ClosureChange(steps: [])
    case .changeClosure(let change)?: code.closure = change
    default: return self
    }
    var failure = self
    failure.advice[index] = .receive(code, place)
    return failure
  }
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

  /// The effect that sent the action.
  var effect: EffectID? { record.sender?.effect }
}
