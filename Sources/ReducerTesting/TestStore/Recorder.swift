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
    /// The state that it left behind.
    var state: State
    /// The generation of stack ids before it, for assertions that push what it pushed.
    var stackGeneration: Int
  }

  private(set) var received: [Received] = []

  /// Whether the root feature has dismissed itself.
  var isDismissed = false

  private var outcomeOfSend: Outcome?
  private let stackElementID: StackElementIDGenerator
  private var stackGeneration = 0

  /// Where the test asserted, or passed over, each action.
  private var locations: [ActionID: CodeLocation] = [:]

  init(stackElementID: StackElementIDGenerator) {
    self.stackElementID = stackElementID
  }

  func willReduce() {
    stackGeneration = stackElementID.peek
  }

  func didReduce(_ action: Action, _ record: ActionRecord, state: State) {
    let outcome = Outcome(state: state, stackGeneration: stackGeneration)
    switch record.source {
    case .sent: outcomeOfSend = outcome
    case .effect: received.append(Received(action: action, record: record, outcome: outcome))
    }
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
    received.isEmpty ? nil : take(1, at: location).first
  }

  /// Marks the oldest actions as asserted or passed over, and returns them.
  func take(_ count: Int, at location: CodeLocation) -> [Received] {
    let taken = Array(received.prefix(count))
    received.removeFirst(count)
    for entry in taken { locations[entry.record.id] = location }
    return taken
  }

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
