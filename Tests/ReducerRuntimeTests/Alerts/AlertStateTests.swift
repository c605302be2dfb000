import ReducerRuntime
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
    #expect(alert.title == TextState("Are you sure you want to delete?"))
    #expect(alert.message == TextState("This cannot be undone."))
    #expect(alert.buttons.map(\.role) == [.destructive, .cancel])
    #expect(alert.buttons.map(\.action) == [.send(.confirmDeletion), .send(nil)])
    #expect(alert.buttons.map(\.label) == ["Delete", "Nevermind"])
    #expect(AlertState<Action> { TextState("Hello") }.buttons.isEmpty)
    #expect(AlertState<Action> { TextState("Hello") }.message == nil)
  }

  @Test func assignedWithInferredActions() {
    var state = State()
    state.alert = AlertState {
      TextState("Are you sure?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
      ButtonState(action: .send(.archive(1))) { TextState("Archive") }
    }
    #expect(state.alert?.buttons.compactMap(\.action.action) == [.confirmDeletion, .archive(1)])
  }

  @Test func identifiersPlayNoPart() {
    func alert() -> AlertState<Action> { AlertState { TextState("a") } }
    #expect(alert().id != alert().id)
    #expect(alert() == alert())
    #expect(Set([alert(), alert()]).count == 1)
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
    #expect(labels == expected + ["Delete", "Nevermind"])
  }

  @Test func mapping() {
    let alert = AlertState.deletion
    let mapped = alert.map { action in action.map { "\($0)" } }
    #expect(mapped.id == alert.id)
    #expect(mapped.buttons.map(\.id) == alert.buttons.map(\.id))
    #expect(mapped.buttons.map(\.action) == [.send("confirmDeletion"), .send(nil)])
    #expect(mapped.map { $0.map { _ in .confirmDeletion } } == alert)
  }

  @Test func tapping() {
    #expect(AlertState.deletion.buttons.map { $0.withAction { $0 } } == [.confirmDeletion, nil])
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
    #expect(dialog().titleVisibility == .automatic)
    #expect(dialog(.visible).titleVisibility == .visible)
    #expect(String(state: dialog().title) == "Discard the draft?")
    #expect(dialog().message == "It has three words.")
    #expect(ConfirmationDialogState<Action> { TextState("Hello") }.buttons.isEmpty)
  }

  @Test func equality() {
    #expect(dialog() == dialog())
    #expect(dialog().id != dialog().id)
    #expect(Set([dialog(), dialog(), dialog(.hidden)]).count == 2)
  }

  @Test func mapping() {
    let original = dialog(.hidden)
    let mapped = original.map { action in action.map { "\($0)" } }
    #expect(mapped.id == original.id)
    #expect(mapped.titleVisibility == .hidden)
    #expect(mapped.buttons.map(\.action) == [.send("confirmDeletion")])
  }
}
