import ReducerTesting

/// A feature that presents a ticker, a nested presenter or an alert, one at a time.
struct Presenter: Reducer {
  struct State: Equatable, Sendable {
    var log: [String] = []
    @PresentationState var destination: Destination.State?
  }

  enum Action: Equatable, Sendable {
    case destination(PresentationAction<Destination.Action>)
    case show(Destination.State?)
    case close
    case poke
    case stop
  }

  struct Destination: Reducer {
    enum State: Equatable, Sendable {
      case ticker(Ticker.State)
      indirect case nested(Presenter.State)
      case alert(AlertState<Action.Alert>)
    }

    enum Action: Equatable, Sendable {
      enum Alert: Equatable, Sendable { case confirm, again }

      case ticker(Ticker.Action)
      indirect case nested(Presenter.Action)
      case alert(Alert)
    }

    var body: some ReducerOf<Self> {
      Scope(state: /State.ticker, action: /Action.ticker) {
        Ticker()
      }
      Scope(state: /State.nested, action: /Action.nested) {
        Presenter()
      }
    }
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination(.presented(.ticker(.ticked))):
        guard case .ticker(let ticker)? = state.destination else { return .none }
        state.log.append("ticked \(ticker.ticks)")
        return .none
      case .destination(.dismiss):
        // The child is still present when the parent handles its dismissal.
        state.log.append(state.destination == nil ? "was gone" : "dismissed")
        return .none
      case .destination(.presented(.alert(.again))):
        state.destination = .alert(.question)
        return .none
      case .destination:
        return .none
      case .show(let destination):
        state.destination = destination
        return .none
      case .close:
        return .run { _ in await dismiss() }
      case .poke:
        state.log.append(isPresented ? "presented" : "root")
        return .none
      case .stop:
        return .cancel(id: Ticker.CancelID.timer)
      }
    }
    .ifLet(
      \.$destination,
      action: /Action.destination,
      destination: { Destination() },
      fileID: "Features/Presenter.swift",
      line: 8
    )
  }
}

extension AlertState where Action == Presenter.Destination.Action.Alert {
  static let question = AlertState {
    TextState("Delete?")
  } actions: {
    ButtonState(role: .destructive, action: .confirm) { TextState("Delete") }
    ButtonState(action: .again) { TextState("Ask again") }
  }
}

/// A store of a presenter.
func presenterStore(
  _ destination: Presenter.Destination.State?,
  clock: TestClock<Duration> = TestClock()
) -> TestStoreOf<Presenter> {
  TestStore(initialState: Presenter.State(destination: destination), clock: clock) { Presenter() }
}
