import ReducerRuntime
import TestSupport
import Testing

@testable import SwiftCode

/// Alerts, dialogs and buttons in code.
@Suite struct AlertCodeTests {
  enum Action: Equatable { case confirm }

  private let alert = AlertState<Action> {
    TextState("Delete?")
  } actions: {
    ButtonState(role: .destructive, action: .confirm) { TextState("Delete") }
    ButtonState(role: .cancel) { TextState("Keep") }
    ButtonState { TextState("Wait") }
  } message: {
    TextState("This cannot be undone.")
  }

  private let code = """
    AlertState {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .confirm) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
      ButtonState { TextState("Wait") }
    } message: {
      TextState("This cannot be undone.")
    }
    """

  @Test func anAlertWithAllItsParts() {
    expectEqual(SwiftLiteral.code(alert).text, code)
  }

  @Test func partsThatAreNotThere() {
    expectEqual(
      SwiftLiteral.code(AlertState<Action> { TextState("Done") }).text,
      #"AlertState { TextState("Done") }"#
    )
    expectEqual(
      SwiftLiteral.code(
        AlertState<Action> {
          TextState("Done")
        } message: {
          TextState("All is saved.")
        }
      ).text,
      """
      AlertState {
        TextState("Done")
      } message: {
        TextState("All is saved.")
      }
      """
    )
    expectEqual(
      SwiftLiteral.code(
        AlertState<Action> {
          TextState("Done")
        } actions: {
          ButtonState { TextState("OK") }
        }
      ).text,
      """
      AlertState {
        TextState("Done")
      } actions: {
        ButtonState { TextState("OK") }
      }
      """
    )
  }

  @Test func aDialog() {
    expectEqual(
      SwiftLiteral.code(
        ConfirmationDialogState<Action>(titleVisibility: .visible) { TextState("Discard?") }
      ).text,
      #"ConfirmationDialogState(titleVisibility: .visible) { TextState("Discard?") }"#
    )
  }
}
