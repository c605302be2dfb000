import ReducerRuntime

/// One step of what happened in a store, as it is remembered.
///
/// It knows nothing of the feature's types, so that to remember it costs little.
struct StoryStep {
  /// Places are kept elsewhere: they are large, and most steps have none.
  enum Event {
    case sent(ActionID)
    case received(ActionID)
    indirect case effectStarted(CodeLocation)
    indirect case effectFinished(CodeLocation)
    indirect case effectCancelled(CodeLocation)
  }

  /// Which effect a step is of: that of an action, made at a line.
  struct Effect: Equatable {
    var cause: ActionID
    var line: UInt
  }

  /// When, on the test clock; nil without one.
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
    }
  }

  /// The action that was reduced, if one was.
  var action: ActionID? {
    switch self {
    case .sent(let action), .received(let action): action
    case .effectStarted, .effectFinished, .effectCancelled: nil
    }
  }
}
