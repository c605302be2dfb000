/// Observes every step of a test store's runtime, on the runtime.
package protocol RuntimeObserver<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  /// A reducer is about to reduce an action.
  func willReduce()

  /// The reducer has reduced an action, and the state, which may equal the old one, is in place.
  ///
  /// - Parameter hasEffect: True if the reducer returned an effect.
  func didReduce(_ action: Action, _ record: ActionRecord, to state: State, hasEffect: Bool)

  /// A `.run` effect has started.
  func effectDidStart(_ effect: RunningEffect)

  /// A `.run` effect has been cancelled, and will return.
  func effectDidCancel(_ effect: RunningEffect, _ reason: CancellationReason)

  /// A `.run` effect has returned, cancelled or not.
  func effectDidEnd(_ effect: RunningEffect)

  /// An effect has sent an action after its cancellation; called once for each effect.
  func didDrop(_ action: Action, from effect: RunningEffect)

  /// A cancellation has found no effect under its id.
  func didCancelNothing(_ id: CancelID)

  /// The root feature has dismissed itself.
  func didDismissRoot()
}
