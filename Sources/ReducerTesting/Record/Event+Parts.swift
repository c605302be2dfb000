import ReducerRuntime

extension Event {
  /// The action that was reduced, if any.
  var action: ActionID? { if case .reduced(_, let record, _) = self { record.id } else { nil } }

  /// The id of a cancellation that found nothing, as text.
  var missedID: String? {
    if case .cancelledNothing(let id) = self { id.text } else { nil }
  }

  /// Returns whether an effect began.
  func isStart(of effect: EffectID?) -> Bool {
    if case .started(let started) = self { started.id == effect } else { false }
  }

  /// The `.run` effect that sent the action, started or ended.
  var effect: EffectID? {
    switch self {
    case .reduced(_, let record, _): record.sender?.effect
    case .started(let effect), .ended(let effect), .cancelled(let effect, _),
      .dropped(_, let effect):
      effect.id
    case .cancelledNothing, .dismissed, .dependenciesChanged: nil
    }
  }
}
