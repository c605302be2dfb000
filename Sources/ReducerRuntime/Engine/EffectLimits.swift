/// The limits above which effects are considered an endless loop.
package enum EffectLimits {
  /// How many actions effects may send without ever giving up the queue.
  ///
  /// A feature may start tens of thousands of effects at once. Tests of the limit lower it.
  @TaskLocal package static var unattendedActions = 100_000
}
