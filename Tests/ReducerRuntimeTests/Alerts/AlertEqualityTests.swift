import ReducerRuntime
import TestSupport
import Testing

/// Alerts, dialogs and buttons are equal if all their parts are.
@Suite struct AlertEqualityTests {
  private func expectDifferent<Value: Equatable>(_ values: [Value]) {
    for (position, value) in values.enumerated() {
      expectEqual(values.firstIndex(of: value), position)
    }
  }

  private func button(_ label: TextState = "Yes") -> ButtonState<Int> {
    ButtonState(action: 1) { label }
  }

  @Test func alertsCompareAllParts() {
    expectDifferent([
      AlertState(title: "Delete?", message: "Now?", buttons: [button()]),
      AlertState(title: "Save?", message: "Now?", buttons: [button()]),
      AlertState(title: "Delete?", message: "Later?", buttons: [button()]),
      AlertState(title: "Delete?", buttons: [button()]),
      AlertState(title: "Delete?", message: "Now?", buttons: [button("OK")]),
      AlertState(title: "Delete?", message: "Now?", buttons: [button(), button()]),
    ])
  }

  @Test func dialogsCompareAllParts() {
    let dialogs = [
      ConfirmationDialogState(title: "Delete?", message: "Now?", buttons: [button()]),
      ConfirmationDialogState(title: "Save?", message: "Now?", buttons: [button()]),
      ConfirmationDialogState(title: "Delete?", message: "Later?", buttons: [button()]),
      ConfirmationDialogState(title: "Delete?", buttons: [button()]),
      ConfirmationDialogState(title: "Delete?", message: "Now?", buttons: [button("OK")]),
      ConfirmationDialogState(
        title: "Delete?",
        titleVisibility: .visible,
        message: "Now?",
        buttons: [button()]
      ),
    ]
    expectDifferent(dialogs)
    expectEqual(dialogs.map(\.message), ["Now?", "Now?", "Later?", nil, "Now?", "Now?"])
    expectEqual(dialogs.map(\.titleVisibility), Array(repeating: .automatic, count: 5) + [.visible])
  }

  @Test func buttonsCompareAllParts() {
    expectDifferent([
      ButtonState(action: 1) { "Yes" },
      ButtonState(action: 2) { "Yes" },
      ButtonState { "Yes" },
      ButtonState(action: 1) { "No" },
      ButtonState(role: .cancel, action: 1) { "Yes" },
      ButtonState(role: .destructive, action: 1) { "Yes" },
    ])
  }
}
