/// The limits above which effects are considered an endless loop.
package enum EffectLimits {
  /// How many actions effects may send without ever giving up the queue.
  ///
  /// A feature may start tens of thousands of effects at once. Tests of the limit lower it.
  @TaskLocal package static var unattendedActions = 100_000

  /// How many actions one effect may send in a row, or an effect and those of its actions.
  ///
  /// Lower, since these are the loops, and the store keeps the state after each action: with a state
  /// that grows, memory would run out before the limit of all effects.
  @TaskLocal package static var actionsInARow = 10_000
}
