import ReducerTesting

/// A feature with a stack of screens.
struct Navigator: Reducer {
  struct State: Equatable, Sendable {
    var log: [String] = []
    var path = StackState<Path.State>()
  }

  enum Action: Equatable, Sendable {
    case path(StackAction<Path.State, Path.Action>)
    case open(Path.State)
    case popToRoot
    case popTo(StackElementID)
    case replace(StackElementID, Path.State)
    case stop
  }

  struct Path: Reducer {
    enum State: Equatable, Sendable {
      case ticker(Ticker.State)
      case presenter(Presenter.State)
    }

    enum Action: Equatable, Sendable {
      case ticker(Ticker.Action)
      case presenter(Presenter.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: /State.ticker, action: /Action.ticker) {
        Ticker()
      }
      Scope(state: /State.presenter, action: /Action.presenter) {
        Presenter()
      }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.element(id: let id, action: .ticker(.ticked))):
        guard case .ticker(let ticker)? = state.path[id: id] else { return .none }
        state.log.append("ticked \(ticker.ticks)")
      case .path(.popFrom(let id)):
        // A popped element is still present when the parent handles the action.
        state.log.append(state.path[id: id] == nil ? "\(id) was gone" : "\(id) popped")
      case .path(.push(let id, _)):
        state.log.append(state.path[id: id] == nil ? "\(id) missing" : "\(id) pushed")
      case .path:
        break
      case .open(let screen):
        state.path.append(screen)
      case .popToRoot:
        state.path.removeAll()
      case .popTo(let id):
        state.path.pop(to: id)
      case .replace(let id, let screen):
        state.path[id: id] = screen
      case .stop:
        return .cancel(id: Ticker.CancelID.timer)
      }
      return .none
    }
    .forEach(
      \.path,
      action: /Action.path,
      destination: { Path() },
      fileID: "Features/Navigator.swift",
      line: 20
    )
  }
}

/// A store of a navigator with some screens, whose ids are 0, 1, 2 and so on.
func navigatorStore(
  _ screens: Navigator.Path.State...,
  clock: TestClock<Duration> = TestClock()
) -> TestStoreOf<Navigator> {
  TestStore(initialState: Navigator.State(path: StackState(screens)), clock: clock) { Navigator() }
}
