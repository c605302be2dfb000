internal import CustomDiff

/// State that its own buttons dismiss: an alert or a dialog.
///
/// It has no logic. The parent's reducer clears it once one of its actions has been handled.
public protocol EphemeralState<Action> {
  /// The action that its buttons send.
  associatedtype Action
}

extension AlertState: EphemeralState {}

extension ConfirmationDialogState: EphemeralState {}

/// Returns whether an action dismisses a child: an alert or a dialog whose button sends the action.
///
/// A case that holds an alert belongs to the actions of the case with the same name. Where the
/// actions have no such case, it belongs to all that hold an action of the alert's type.
func dismisses<State, Action>(_ action: Action, _ state: State) -> Bool {
  func isSent<Alert: EphemeralState>(by alert: Alert, in stateCase: String?) -> Bool {
    if action is Alert.Action { return true }
    guard mirroredPayload(of: action) is Alert.Action else { return false }
    guard let stateCase, enumCaseNames(of: type(of: action)).contains(stateCase) else {
      return true
    }
    return enumCaseName(of: action) == stateCase
  }
  if let alert = state as? any EphemeralState { return isSent(by: alert, in: nil) }
  guard enumTag(of: state) != nil,
    let alert = mirroredPayload(of: state) as? any EphemeralState
  else { return false }
  return isSent(by: alert, in: enumCaseName(of: state))
}
