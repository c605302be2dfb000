/// Observes every step of a store's runtime, on the runtime.
package protocol RuntimeObserver<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  /// An action is about to be reduced.
  func willReduce()

  /// An action has been reduced, and its new state, which may equal the old one, is in place.
  ///
  /// - Parameter hasEffect: True if the reducer returned an effect.
  func didReduce(
    _ action: Action,
    _ record: ActionRecord,
    from old: State,
    to new: State,
    hasEffect: Bool
  )

  /// A `.run` effect has been started.
  func effectDidStart(_ effect: RunningEffect)

  /// A `.run` effect has returned, cancelled or not.
  func effectDidEnd(_ effect: RunningEffect)

  /// An effect has sent an action after it was cancelled; called once for each effect.
  func didDrop(_ action: Action)

  /// A cancellation has found nothing that runs under its id.
  func didCancelNothing(_ id: CancelID)

  /// The root feature has dismissed itself.
  ///
  /// - Returns: True if the dismissal is expected; otherwise it is reported.
  func didDismissRoot() -> Bool
}

extension RuntimeObserver {
  package func willReduce() {}
  package func effectDidStart(_ effect: RunningEffect) {}
  package func effectDidEnd(_ effect: RunningEffect) {}
  package func didDrop(_ action: Action) {}
  package func didCancelNothing(_ id: CancelID) {}
  package func didDismissRoot() -> Bool { false }
}
