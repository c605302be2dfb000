import ReducerTesting

/// Parts of an alert that is shown already, and of a dialog.
struct AlertFields: StateMistake {
  struct State: Equatable {
    @PresentationState var alert: AlertState<AlertAction>? = AlertState { TextState("Saving…") }
    var dialog: ConfirmationDialogState<AlertAction>?
    var title = TextState("Draft")
  }
  enum AlertAction: Equatable { case retry(count: Int), ignore }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.alert?.title = TextState("Failed")
        state.alert?.buttons = [
          ButtonState(action: .retry(count: 2)) { TextState("Retry") },
          ButtonState { TextState("Later") },
        ]
        state.dialog = ConfirmationDialogState(titleVisibility: .visible) {
          TextState("Discard?").bold()
        } actions: {
          ButtonState(role: .destructive, action: .ignore) { TextState("Discard") }
        }
        state.title = TextState("Draft ") + TextState("2").italic().kerning(1.5)
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.alert?.title = TextState("Saved")
  }
}
