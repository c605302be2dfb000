import ReducerRuntime
import SwiftCode
import TestSupport
import Testing

/// The parts of an alert or dialog that is shown are changed by the names that code has for them.
@Suite struct AlertStatementTests {
  enum Action: Equatable { case confirm }

  struct State: Equatable {
    var alert: AlertState<Action>? = AlertState {
      TextState("Delete?")
    } actions: {
      ButtonState(action: .confirm) { TextState("Delete") }
      ButtonState { TextState("Wait") }
    } message: {
      TextState("This cannot be undone.")
    }
    var dialog: ConfirmationDialogState<Action>? = ConfirmationDialogState(
      titleVisibility: .visible
    ) {
      TextState("Discard?")
    }
  }

  private func code(_ change: (inout State) -> Void) -> [String] {
    var new = State()
    change(&new)
    return swiftCode(changing: State(), into: new)
  }

  @Test func texts() {
    let title = #"$0.alert?.title = TextState("Keep?")"#
    let message = #"$0.alert?.message = TextState("This can be undone.")"#
    expectEqual(code { $0.alert?.title = TextState("Keep?") }, [title])
    expectEqual(code { $0.alert?.message = TextState("This can be undone.") }, [message])
    expectEqual(
      code {
        $0.alert?.title = TextState("Keep?")
        $0.alert?.message = TextState("This can be undone.")
      },
      [title, message]
    )
  }

  @Test func buttons() {
    expectEqual(code { $0.alert?.buttons.removeLast() }, ["$0.alert?.buttons.removeLast()"])
  }

  @Test func partsOfADialog() {
    expectEqual(
      code { $0.dialog?.title = TextState("Keep?") },
      [
        #"$0.dialog?.title = TextState("Keep?")"#
      ]
    )
    expectEqual(
      code { $0.dialog?.titleVisibility = .hidden },
      ["$0.dialog?.titleVisibility = .hidden"]
    )
  }
}
