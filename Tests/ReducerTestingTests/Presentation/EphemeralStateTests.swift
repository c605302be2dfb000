import ReducerTesting
import Testing

/// A button of an alert or a dialog dismisses it.
@Suite struct EphemeralStateTests {
  @Test func alertIsDismissed() async {
    let store = presenterStore(.alert(.question))
    await store.send(.destination(.dismiss)) {
      $0.log = ["dismissed"]
      $0.destination = nil
    }
  }

  /// If a button replaces its alert by another, the new one stays, even if it equals the old one.
  @Test func nextAlertStays() async {
    let store = presenterStore(
      .alert(AlertState { TextState("First") })
    )
    await store.send(.destination(.presented(.alert(.again)))) {
      $0.destination = .alert(.question)
    }
  }

  private struct Plain: Reducer {
    struct State: Equatable {
      @PresentationState var alert: AlertState<Action.Alert>?
      @PresentationState var dialog: ConfirmationDialogState<Action.Alert>?
      var unwrapped: AlertState<Action.Alert>?
      var confirmations = 0
    }

    enum Action: Equatable {
      enum Alert: Equatable { case confirm }

      case alert(PresentationAction<Alert>)
      case dialog(PresentationAction<Alert>)
      case unwrapped(Alert)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .alert(.presented(.confirm)), .dialog(.presented(.confirm)), .unwrapped(.confirm):
          state.confirmations += 1
        case .alert(.dismiss), .dialog(.dismiss):
          break
        }
        return .none
      }
      .ifLet(\.$alert, action: /Action.alert)
      .ifLet(\.$dialog, action: /Action.dialog)
      .ifLet(\.unwrapped, action: /Action.unwrapped)
    }
  }

  @Test func withoutADestinationReducer() async {
    let store = TestStore(
      initialState: Plain.State(
        alert: AlertState { TextState("Delete?") },
        dialog: ConfirmationDialogState { TextState("Discard?") },
        unwrapped: AlertState { TextState("Delete?") }
      )
    ) {
      Plain()
    }
    await store.send(.alert(.presented(.confirm))) {
      $0.alert = nil
      $0.confirmations = 1
    }
    await store.send(.dialog(.presented(.confirm))) {
      $0.dialog = nil
      $0.confirmations = 2
    }
    await store.send(.unwrapped(.confirm)) {
      $0.unwrapped = nil
      $0.confirmations = 3
    }
  }
}
