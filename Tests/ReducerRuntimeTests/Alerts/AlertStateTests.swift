import ReducerRuntime
import TestSupport
import Testing

private enum Action: Hashable, Sendable {
  case confirmDeletion
  case archive(Int)
}

private struct State: Equatable, Sendable {
  var alert: AlertState<Action>?
}

/// Alerts are values that features keep in static properties.
extension AlertState where Action == ReducerRuntimeTests.Action {
  fileprivate static let deletion = AlertState {
    TextState("Are you sure you want to delete?")
  } actions: {
    ButtonState(role: .destructive, action: .confirmDeletion) {
      TextState("Delete")
    }
    ButtonState(role: .cancel) {
      TextState("Nevermind")
    }
  } message: {
    TextState("This cannot be undone.")
  }
}

struct AlertStateTests {
  @Test func parts() {
    let alert = AlertState.deletion
    expectEqual(alert.title, TextState("Are you sure you want to delete?"))
    expectEqual(alert.message, TextState("This cannot be undone."))
    expectEqual(alert.buttons.map(\.role), [.destructive, .cancel])
    expectEqual(alert.buttons.map(\.action), [.send(.confirmDeletion), .send(nil)])
    expectEqual(alert.buttons.map(\.label), ["Delete", "Nevermind"])
    expectEmpty(AlertState<Action> { TextState("Hello") }.buttons)
    expectNil(AlertState<Action> { TextState("Hello") }.message)
  }

  @Test func assignedWithInferredActions() {
    var state = State()
    state.alert = AlertState {
      TextState("Are you sure?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
      ButtonState(action: .send(.archive(1))) { TextState("Archive") }
    }
    expectEqual(state.alert?.buttons.compactMap(\.action.action), [.confirmDeletion, .archive(1)])
  }

  @Test func identifiersPlayNoPart() {
    func alert() -> AlertState<Action> { AlertState { TextState("a") } }
    expectNotEqual(alert().id, alert().id)
    expectEqual(alert(), alert())
    expectEqual(Set([alert(), alert()]).count, 1)
  }

  @Test(arguments: [0, 3]) func builder(count: Int) {
    let alert = AlertState<Action> {
      TextState("Archive?")
    } actions: {
      for index in 0..<count {
        ButtonState(action: .archive(index)) { TextState("\(index)") }
      }
      if count > 0 {
        ButtonState(role: .cancel) { TextState("some") }
      } else {
        ButtonState(role: .cancel) { TextState("none") }
      }
      if count > 1 {
        ButtonState { TextState("many") }
      }
      AlertState.deletion.buttons
    }
    let labels = alert.buttons.map { String(state: $0.label) }
    let expected = count == 0 ? ["none"] : ["0", "1", "2", "some", "many"]
    expectEqual(labels, expected + ["Delete", "Nevermind"])
  }

  @Test func mapping() {
    let alert = AlertState.deletion
    let mapped = alert.map { action in action.map { "\($0)" } }
    expectEqual(mapped.id, alert.id)
    expectEqual(mapped.buttons.map(\.id), alert.buttons.map(\.id))
    expectEqual(mapped.buttons.map(\.action), [.send("confirmDeletion"), .send(nil)])
    expectEqual(mapped.map { $0.map { _ in .confirmDeletion } }, alert)
  }

  @Test func tapping() {
    expectEqual(AlertState.deletion.buttons.map { $0.withAction { $0 } }, [.confirmDeletion, nil])
  }
}

struct ConfirmationDialogStateTests {
  private func dialog(
    _ visibility: ConfirmationDialogStateTitleVisibility = .automatic
  ) -> ConfirmationDialogState<Action> {
    ConfirmationDialogState(titleVisibility: visibility) {
      TextState("Discard the draft?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Discard") }
    } message: {
      TextState("It has three words.")
    }
  }

  @Test func parts() {
    expectEqual(dialog().titleVisibility, .automatic)
    expectEqual(dialog(.visible).titleVisibility, .visible)
    expectEqual(String(state: dialog().title), "Discard the draft?")
    expectEqual(dialog().message, "It has three words.")
    expectEmpty(ConfirmationDialogState<Action> { TextState("Hello") }.buttons)
  }

  @Test func equality() {
    expectEqual(dialog(), dialog())
    expectNotEqual(dialog().id, dialog().id)
    expectEqual(Set([dialog(), dialog(), dialog(.hidden)]).count, 2)
  }

  @Test func mapping() {
    let original = dialog(.hidden)
    let mapped = original.map { action in action.map { "\($0)" } }
    expectEqual(mapped.id, original.id)
    expectEqual(mapped.titleVisibility, .hidden)
    expectEqual(mapped.buttons.map(\.action), [.send("confirmDeletion")])
  }
}
