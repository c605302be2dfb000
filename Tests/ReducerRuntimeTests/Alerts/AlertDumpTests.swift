import CustomDiff
import ReducerRuntime
import TestSupport
import Testing

/// Alerts and dialogs in the messages of failing tests.
@Suite struct AlertDumpTests {
  private enum Action: Equatable { case confirm }

  private let alert = AlertState<Action> {
    TextState("Delete?")
  } actions: {
    ButtonState(role: .destructive, action: .confirm) { TextState("Delete").bold() }
    ButtonState(role: .cancel) { TextState("Keep") }
  } message: {
    TextState("This cannot be undone.")
  }

  @Test func alertIsDumped() {
    expectDump(
      alert,
      """
      AlertState(
        title: Delete?,
        actions: [
          [0]: ButtonState(
            role: .destructive,
            action: .send(.confirm),
            label: **Delete**
          ),
          [1]: ButtonState(
            role: .cancel,
            action: .send(nil),
            label: Keep
          )
        ],
        message: This cannot be undone.
      )
      """
    )
  }

  @Test func dialogIsDumped() {
    expectDump(
      ConfirmationDialogState<Action>(titleVisibility: .visible) {
        TextState("Discard?")
      } actions: {
        ButtonState(action: .confirm) { TextState("Discard") }
      },
      """
      ConfirmationDialogState(
        titleVisibility: .visible,
        title: Discard?,
        actions: [
          [0]: ButtonState(
            action: .send(.confirm),
            label: Discard
          )
        ]
      )
      """
    )
  }

  private func expectDump(_ value: some Any, _ text: String) {
    expectEqual(String(customDumping: value), text)
  }
}
