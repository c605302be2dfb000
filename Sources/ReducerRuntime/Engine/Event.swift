/// A step of a feature in a test store, which the journal of the store keeps.
///
/// An event keeps its effect, which is small once its operation has returned.
package enum Event<Action> {
  /// A reducer has reduced an action, and the state, which may equal the old one, is in place.
  ///
  /// `hasEffect` is true if the reducer returned an effect.
  case reduced(Action, ActionRecord, hasEffect: Bool)
  /// A `.run` effect has started.
  case started(RunningEffect)
  /// A `.run` effect has returned, cancelled or not.
  case ended(RunningEffect)
  /// A `.run` effect has been cancelled, and will return.
  case cancelled(RunningEffect, CancellationReason)
  /// An effect has sent an action after its cancellation; recorded once for each effect.
  case dropped(Action, from: RunningEffect)
  /// A cancellation has found no effect under its id.
  case cancelledNothing(CancelID)
  /// An effect has dismissed the root feature, since nothing presents the effect's own feature.
  case dismissed(by: RunningEffect)
  /// The test has changed dependencies of the store, which effects that run do not see.
  case dependenciesChanged
}
