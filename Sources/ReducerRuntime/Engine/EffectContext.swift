/// The effect and the store that the current task runs in.
package struct EffectContext: Sendable {
  @TaskLocal package static var current: EffectContext?

  package let effect: RunningEffect
  /// The queue of the test store that runs the effect, or nil in a live store.
  package let queue: RunQueue?
  /// The runtime that runs the effect.
  let runtime: any AnyRuntime
}
