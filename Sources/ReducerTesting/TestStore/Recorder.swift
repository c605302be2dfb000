import ReducerRuntime

/// What a feature has done so far, and what of it the test has asserted.
///
/// Confined to the store's queue.
final class Recorder<State, Action> {
  /// An action of an effect that the test has not received yet.
  struct Received {
    var action: Action
    var record: ActionRecord
    var outcome: Outcome
  }

  /// What an action did.
  struct Outcome {
    var change: StateChange<State>
    /// The generation of stack ids before it, for assertions that push what it pushed.
    var stackGeneration: Int

    /// The state that it left behind.
    var state: State { change.after }
  }

  /// Whether the root feature has dismissed itself.
  private(set) var isDismissed = false
  /// All that happened, for failures.
  private(set) var story = Story<State, Action>()

  private var inbox: [Received] = []
  /// The last action of which a failure has said that it must be received.
  private var lastReported = ActionID(rawValue: 0)
  /// How many of the inbox have been received.
  private var taken = 0
  private var outcomeOfSend: Outcome?
  private let stackElementID: StackElementIDGenerator
  private var stackGeneration = 0
  /// The last state, for what the next action changes of it.
  private(set) var state: State

  /// Where the test asserted, or passed over, each action.
  private var locations: [ActionID: CodeLocation] = [:]

  init(
    initialState: State,
    stackElementID: StackElementIDGenerator,
    dependencies: DependencyValues
  ) {
    state = initialState
    self.stackElementID = stackElementID
    dependenciesDidChange(dependencies)
  }

  func dependenciesDidChange(_ dependencies: DependencyValues) {
    story.clock = dependencies.overriddenClock as? TestClock<Duration>
  }

  // MARK: What the test does

  /// The actions that the test has not received, oldest first.
  var received: ArraySlice<Received> { inbox[taken...] }

  /// Whether there are actions that the test has not received.
  var hasReceived: Bool { taken < inbox.count }

  /// The actions that no failure has named yet, oldest first.
  var unreported: ArraySlice<Received> { received.drop { $0.record.id <= lastReported } }

  func didReport(_ entries: some BidirectionalCollection<Received>) {
    if let last = entries.last { lastReported = last.record.id }
  }

  func didSend(_ id: ActionID, at location: CodeLocation) {
    locations[id] = location
  }

  /// What the action did that was sent last; asked once.
  func takeOutcomeOfSend() -> Outcome? {
    defer { outcomeOfSend = nil }
    return outcomeOfSend
  }

  func takeFirst(at location: CodeLocation) -> Received? {
    guard hasReceived else { return nil }
    let entry = inbox[taken]
    didTake(1)
    locations[entry.record.id] = location
    return entry
  }

  /// Marks the oldest actions as asserted or passed over, and returns them.
  ///
  /// - Complexity: O(*k*) amortised in the number of actions taken.
  func take(_ count: Int, at location: CodeLocation) -> [Received] {
    let entries = Array(received.prefix(count))
    didTake(entries.count)
    for entry in entries { locations[entry.record.id] = location }
    return entries
  }

  private func didTake(_ count: Int) {
    taken += count
    if taken > 1_024, taken > inbox.count / 2 {
      inbox.removeFirst(taken)
      taken = 0
    }
  }

  // MARK: Where things come from

  /// The lines of the test that caused actions: their own, or those of the nearest asserted ancestors.
  ///
  /// - Complexity: O(*n*) in the number of actions.
  var causes: [ActionID: CodeLocation] {
    // Ancestors come first.
    received.reduce(into: locations) { lines, entry in
      if case .effect(let parent, _) = entry.record.source {
        lines[entry.record.id] = lines[parent]
      }
    }
  }
}

extension Recorder: RuntimeObserver {
  func willReduce() {
    stackGeneration = stackElementID.peek
  }

  func didReduce(_ action: Action, _ record: ActionRecord, state: State) {
    let change = StateChange(before: self.state, after: state)
    let outcome = Outcome(change: change, stackGeneration: stackGeneration)
    switch record.source {
    case .sent:
      outcomeOfSend = outcome
    case .effect:
      inbox.append(Received(action: action, record: record, outcome: outcome))
    }
    story.add(action, record, change)
    self.state = state
  }

  func effectDidStart(_ effect: LiveEffect) {
    story.add(.effectStarted(effect.location))
  }

  func effectDidEnd(_ effect: LiveEffect) {
    story.add(
      effect.isCancelled ? .effectCancelled(effect.location) : .effectFinished(effect.location)
    )
  }

  func didDismissRoot() -> Bool {
    isDismissed = true
    return true
  }
}
