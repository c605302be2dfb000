import ReducerTesting
import Testing

/// A screen whose parent goes on to load for it when it has been closed.
struct SendAfterDismissalFeature: Reducer {
  struct Detail: Reducer {
    struct State: Equatable {
      var text = ""
    }
    enum Action: Equatable {
      case loaded(String)
    }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .loaded(let text):
        state.text = text
        return .none
      }
    }
  }
  struct State: Equatable {
    var detail: Detail.State?
  }
  enum Action: Equatable {
    case openTapped
    case closeTapped
    case detail(Detail.Action)
  }
  enum CancelID { case load }
  var isMended = false

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .openTapped:
        state.detail = Detail.State()
        return .run { send in await send(.detail(.loaded("text"))) }
          .cancellable(id: CancelID.load)
      case .closeTapped:
        state.detail = nil
        return isMended ? .cancel(id: CancelID.load) : .none
      case .detail:
        return .none
      }
    }
    .ifLet(\.detail, action: /Action.detail) {
      Detail()
    }
  }
}

@Suite struct SendAfterDismissalTests {
  @Test(arguments: [false, true]) func orders(isMended: Bool) async throws {
    let found = try await explored {
      let store = TestStore(initialState: SendAfterDismissalFeature.State()) {
        SendAfterDismissalFeature(isMended: isMended)
      }
      await store.send(.openTapped)
      await store.send(.closeTapped)
      await store.finish()
    }
    found.expectFailure(deviations: 1, order: "openTapped/detail.loaded held", unless: isMended)
  }
}
