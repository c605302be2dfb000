/// The reason why effects are cancelled.
package enum CancellationReason {
  /// A cancellation by their id.
  case id(CancelID)
  /// Another effect, which starts under their id.
  case replacement(CancelID)
  /// Their feature, which has left the state or dismissed itself.
  case feature
  /// The effect itself, which has dismissed its feature.
  case itself
  /// A view, or the test at a line.
  case caller(CodeLocation?)
  /// The limit of actions that effects send without a wait.
  case limit
}
