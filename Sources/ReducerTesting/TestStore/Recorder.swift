import ReducerRuntime

/// What a feature has done so far, and what of it the test has asserted.
///
/// Confined to the store's queue.
final class Recorder<State, Action> {
  /// An action of an effect that the test has not received yet.
  struct Received {
    var action: Action
    var record: ActionRecord
    /// The state that it left behind.
    var state: State
  }

  private(set) var received: [Received] = []

  /// The state that the action left behind which the test sent last.
  private(set) var stateAfterSend: State?

  /// Where the test asserted, or passed over, each action.
  private var locations: [ActionID: CodeLocation] = [:]

  func didReduce(_ action: Action, _ record: ActionRecord, state: State) {
    switch record.source {
    case .sent: stateAfterSend = state
    case .effect: received.append(Received(action: action, record: record, state: state))
    }
  }

  func didSend(_ id: ActionID, at location: CodeLocation) {
    locations[id] = location
  }

  /// The state after the action that was sent last; asked once.
  func takeStateAfterSend() -> State? {
    defer { stateAfterSend = nil }
    return stateAfterSend
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

  /// The line of the test that caused an action: its own, or that of the nearest asserted ancestor.
  func location(causing id: ActionID) -> CodeLocation? {
    var id = id
    while true {
      if let location = locations[id] { return location }
      guard let entry = received.first(where: { $0.record.id == id }),
        case .effect(let parent, _) = entry.record.source
      else { return nil }
      id = parent
    }
  }
}
