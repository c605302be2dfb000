import ReducerTesting
import Testing

/// Alerts and dialogs go away with their own button.
@Suite struct EphemeralStateTests {
  private typealias Destination = Presenter.Destination

  @Test func alertInADestination() async {
    let store = presenterStore(.alert(.question))
    await store.send(.destination(.presented(.alert(.confirm)))) { $0.destination = nil }
  }

  @Test func dialogInADestination() async {
    let dialog = ConfirmationDialogState<Destination.Action.Alert> {
      TextState("Discard?")
    } actions: {
      ButtonState(action: .confirm) { TextState("Discard") }
    }
    let store = presenterStore(.dialog(dialog))
    await store.send(.destination(.presented(.dialog(.confirm)))) { $0.destination = nil }
  }

  @Test func alertIsDismissed() async {
    let store = presenterStore(.alert(.question))
    await store.send(.destination(.dismiss)) {
      $0.log = ["dismissed"]
      $0.destination = nil
    }
  }

  /// An alert that a button shows in place of the first stays, even if it is the same again.
  @Test func anAlertThatLeadsToAnother() async {
    let store = presenterStore(
      .alert(AlertState { TextState("First") })
    )
    await store.send(.destination(.presented(.alert(.again)))) {
      $0.destination = .alert(.question)
    }
  }

  @Test func otherDestinationsStay() async {
    let store = presenterStore(.ticker(Ticker.State()))
    await store.send(.destination(.presented(.ticker(.poke))))
  }

  private struct Plain: Reducer {
    struct State: Equatable {
      @PresentationState var alert: AlertState<Action.Alert>?
      @PresentationState var dialog: ConfirmationDialogState<Action.Alert>?
      var confirmations = 0
    }

    enum Action: Equatable {
      enum Alert: Equatable { case confirm }

      case alert(PresentationAction<Alert>)
      case dialog(PresentationAction<Alert>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .alert(.presented(.confirm)), .dialog(.presented(.confirm)):
          state.confirmations += 1
        case .alert(.dismiss), .dialog(.dismiss):
          break
        }
        return .none
      }
      .ifLet(\.$alert, action: /Action.alert)
      .ifLet(\.$dialog, action: /Action.dialog)
    }
  }

  @Test func withoutADestinationReducer() async {
    let store = TestStore(
      initialState: Plain.State(
        alert: AlertState { TextState("Delete?") },
        dialog: ConfirmationDialogState { TextState("Discard?") }
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
  }

  @Test func withoutADestinationReducerDismissed() async {
    let store = TestStore(
      initialState: Plain.State(alert: AlertState { TextState("Delete?") })
    ) {
      Plain()
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }

  /// Alerts in optional properties without a wrapper.
  private struct Unwrapped: Reducer {
    enum Screen: Equatable {
      case alert(AlertState<Action.Alert>)
      case text(String)
    }

    struct State: Equatable {
      var alert: AlertState<Action.Alert>?
      var dialog: ConfirmationDialogState<Action.Alert>?
      var screen: Screen?
      var log: [String] = []
    }

    enum Action: Equatable {
      enum Alert: Equatable { case confirm, ask }

      case alert(Alert)
      case dialog(Alert)
      case screen(Alert)
    }

    static var question: AlertState<Action.Alert> { AlertState { TextState("Sure?") } }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .alert(.confirm):
          state.log.append("confirmed \(state.alert?.title == TextState("Delete?"))")
        case .alert(.ask): state.alert = Self.question
        case .dialog: state.log.append("discarded")
        case .screen: break
        }
        return .none
      }
      .ifLet(\.alert, action: /Action.alert)
      .ifLet(\.dialog, action: /Action.dialog) {
        EmptyReducer()
      }
      .ifLet(\.screen, action: /Action.screen) {
        EmptyReducer()
      }
    }
  }

  @Test func anAlertWithoutAWrapper() async {
    let alert = AlertState<Unwrapped.Action.Alert> { TextState("Delete?") }
    let store = TestStore(initialState: Unwrapped.State(alert: alert)) { Unwrapped() }
    await store.send(.alert(.confirm)) {
      $0.alert = nil
      $0.log = ["confirmed true"]
    }
  }

  /// An alert that a button shows in place of the first stays, even if it is the same again.
  @Test func anAlertWithoutAWrapperThatLeadsToAnother() async {
    let store = TestStore(initialState: Unwrapped.State(alert: Unwrapped.question)) { Unwrapped() }
    await store.send(.alert(.ask))
    #expect(store.state.alert == Unwrapped.question)
    await store.send(.alert(.confirm)) {
      $0.alert = nil
      $0.log = ["confirmed false"]
    }
  }

  @Test func aDialogWithoutAWrapperAndACaseThatHoldsAnAlert() async {
    let store = TestStore(
      initialState: Unwrapped.State(
        dialog: ConfirmationDialogState { TextState("Discard?") },
        screen: .alert(Unwrapped.question)
      )
    ) {
      Unwrapped()
    }
    await store.send(.dialog(.confirm)) {
      $0.dialog = nil
      $0.log = ["discarded"]
    }
    await store.send(.screen(.confirm)) { $0.screen = nil }
  }

  @Test func presentedFeatureStays() async {
    let store = TestStore(initialState: Unwrapped.State(screen: .text("Hello"))) { Unwrapped() }
    await store.send(.screen(.confirm))
  }
}
