import ReducerTesting
import Testing

/// Only an action of its own case dismisses an alert or a dialog.
@Suite struct OwnButtonTests {
  fileprivate enum Button: Equatable, Sendable { case pick }

  fileprivate struct Screens: Reducer {
    enum State: Equatable, Sendable {
      case alert(AlertState<Button>)
      case dialog(ConfirmationDialogState<Button>)
      case sheet(Int)
      case named(AlertState<String>)
      case labeled(state: AlertState<Button>)
    }

    enum Action: Equatable, Sendable {
      case alert(Button)
      case dialog(Button)
      case sheet(Int)
      /// The only case with the buttons of the case `named` of the state, which has another name.
      case text(String)
      case labeled(action: Button)
      case nothing
    }

    var body: some Reducer<State, Action> { EmptyReducer() }
  }

  private struct Feature: Reducer {
    struct State: Equatable {
      @PresentationState var destination: Screens.State?
      var plain: Screens.State?
      var alert: AlertState<Button>?
      var count = 0
    }

    enum Action: Equatable {
      case destination(PresentationAction<Screens.Action>)
      case plain(Screens.Action)
      case alert(Screens.Action)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
      .ifLet(\.$destination, action: /Action.destination) {
        Screens()
      }
      .ifLet(\.plain, action: /Action.plain) {
        Screens()
      }
      .ifLet(\.alert, action: /Action.alert) {
        EmptyReducer()
      }
    }
  }

  /// An action, and the case that it dismisses.
  struct Sent: Sendable, CustomTestStringConvertible {
    fileprivate var action: Screens.Action
    fileprivate var dismissed: String?
    var testDescription: String { "\(action)" }
  }

  private static let shown: [(name: String, state: Screens.State)] = [
    ("alert", .alert(AlertState { TextState("Delete?") })),
    ("dialog", .dialog(ConfirmationDialogState { TextState("Discard?") })),
    ("sheet", .sheet(1)),
    ("named", .named(AlertState { TextState("Which?") })),
    ("labeled", .labeled(state: AlertState { TextState("Delete?") })),
  ]

  static let sent = [
    Sent(action: .alert(.pick), dismissed: "alert"),
    Sent(action: .dialog(.pick), dismissed: "dialog"),
    Sent(action: .sheet(1), dismissed: nil),
    Sent(action: .text("this"), dismissed: "named"),
    Sent(action: .labeled(action: .pick), dismissed: "labeled"),
    Sent(action: .nothing, dismissed: nil),
  ]

  @Test(arguments: sent) func presentationInATest(sent: Sent) async {
    for (name, state) in Self.shown {
      let store = TestStore(initialState: Feature.State(destination: state)) { Feature() }
      await store.send(.destination(.presented(sent.action))) {
        $0.count = 1
        if name == sent.dismissed { $0.destination = nil }
      }
    }
  }

  @Test(arguments: sent) func optionalInATest(sent: Sent) async {
    for (name, state) in Self.shown {
      let store = TestStore(initialState: Feature.State(plain: state)) { Feature() }
      await store.send(.plain(sent.action)) {
        $0.count = 1
        if name == sent.dismissed { $0.plain = nil }
      }
    }
  }

  /// An alert whose property receives other actions than those of its buttons, too.
  @Test func alertWithOtherActions() async {
    let store = TestStore(
      initialState: Feature.State(alert: AlertState { TextState("Delete?") })
    ) {
      Feature()
    }
    await store.send(.alert(.sheet(1))) { $0.count = 1 }
    await store.send(.alert(.nothing)) { $0.count = 2 }
    await store.send(.alert(.dialog(.pick))) {
      $0.count = 3
      $0.alert = nil
    }
  }
}
