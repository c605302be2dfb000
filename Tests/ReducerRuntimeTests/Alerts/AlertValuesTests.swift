import CustomDiff
import ReducerRuntime
import TestSupport
import Testing

struct AlertValuesTests {
  private enum Action: Equatable { case delete, keep }

  @Test func alerts() {
    let built = AlertState<Action> {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("It cannot be undone.")
    }
    let title = TextState("Delete?")
    let message = TextState("It cannot be undone.")
    let delete = ButtonState<Action>.destructive(TextState("Delete"), action: .send(.delete))
    let keep = ButtonState<Action>.cancel(TextState("Keep"))
    let buttons = AlertState(title: title, message: message, buttons: [delete, keep])
    let two = AlertState(
      title: title,
      message: message,
      primaryButton: delete,
      secondaryButton: keep
    )
    expectNil(diff(built, buttons))
    expectNil(diff(built, two))
    expectEmpty(AlertState<Action>(title: title).buttons)
    expectEqual(AlertState(title: title, dismissButton: keep).buttons, [keep])
    expectNil(ButtonState<Action>.default(TextState("OK")).role)
  }

  @Test func dialogs() {
    let built = ConfirmationDialogState<Action>(titleVisibility: .visible) {
      TextState("Delete?")
    } actions: {
      ButtonState(action: .keep) { TextState("Keep") }
    }
    let dialog = ConfirmationDialogState(
      title: TextState("Delete?"),
      titleVisibility: .visible,
      buttons: [.default(TextState("Keep"), action: .send(Action.keep))]
    )
    expectNil(diff(built, dialog))
  }
}
