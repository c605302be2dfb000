import ReducerRuntime

/// One step of a story, as it is recorded.
///
/// It does not depend on the feature's types, so recording it costs little.
struct StoryStep {
  /// Locations are stored indirectly, since they are large and most steps have none.
  enum Event {
    case sent(ActionID)
    case received(ActionID)
    indirect case effectStarted(CodeLocation)
    indirect case effectFinished(CodeLocation)
    indirect case effectCancelled(CodeLocation)
    /// A cancelled effect sent an action; its index among those.
    case dropped(Int)
    case cancelledNothing(CancelID)
    case dismissedRoot
  }

  /// The effect that a step belongs to, identified by the action that caused it and its line.
  struct Effect: Equatable {
    var cause: ActionID
    var line: UInt
  }

  /// The time on the test clock, or nil without one.
  var time: Duration?
  var event: Event
  /// The effect that sent the action, started or ended.
  var effect: Effect?
}

extension StoryStep.Event {
  var what: StoryRow.What {
    switch self {
    case .sent: .sent
    case .received: .received
    case .effectStarted: .started
    case .effectFinished: .finished
    case .effectCancelled: .cancelled
    case .dropped: .dropped
    case .cancelledNothing: .noEffect
    case .dismissedRoot: .dismissed
    }
  }

  /// The action that was reduced, if any.
  var action: ActionID? {
    switch self {
    case .sent(let action), .received(let action): action
    case .effectStarted, .effectFinished, .effectCancelled, .dropped, .cancelledNothing,
      .dismissedRoot:
      nil
    }
  }
}
