/// State that its own buttons dismiss: an alert or a dialog.
///
/// It has no logic. The parent's reducer clears it once one of its actions has been handled.
public protocol EphemeralState<Action> {
  /// The action that its buttons send.
  associatedtype Action
}

extension AlertState: EphemeralState {}

extension ConfirmationDialogState: EphemeralState {}

/// Returns whether a child is an alert or a dialog, or a case that holds one.
func isEphemeral<State>(_ state: State) -> Bool {
  if state is any EphemeralState { return true }
  guard let tag = enumTag(of: state) else { return false }
  return PayloadKinds.isPayloadEphemeral(of: state, tag: tag)
}
