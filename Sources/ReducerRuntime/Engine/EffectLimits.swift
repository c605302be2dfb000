/// What effects may do before they are taken for an endless loop.
package enum EffectLimits {
  /// How many actions effects may send without ever giving the queue back.
  ///
  /// A feature may start tens of thousands of effects at once. Tests of the limit lower it.
  @TaskLocal package static var unattendedActions = 100_000
}
