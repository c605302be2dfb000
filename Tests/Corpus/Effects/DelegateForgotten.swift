import ReducerTesting

/// A child tells its parent something, and the parent goes on from there: the test forgets both.
struct DelegateForgotten: EffectMistake {
  struct State: Equatable {
    var names: [String] = []
    @PresentationState var editor: Editor.State?
  }
  enum Action: Equatable {
    case editor(PresentationAction<Editor.Action>)
    case synced(count: Int)
  }

  struct Editor: Reducer {
    struct State: Equatable { var name = "Blob" }
    enum Action: Equatable { case delegate(Delegate), saveButtonTapped }
    enum Delegate: Equatable { case saved(name: String) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      action == .saveButtonTapped ? .send(.delegate(.saved(name: state.name))) : .none
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .editor(.presented(.delegate(.saved(let name)))) = action {
        state.names.append(name)
        state.editor = nil
        return .send(.synced(count: state.names.count))
      }
      return .none
    }
    .ifLet(\.$editor, action: /Action.editor) { Editor() }
  }

  static var initialState: State { State(editor: Editor.State()) }
  static let correction = Correction.instead
  static let failures = [ExpectedFailure(.unreceivedActions, at: #line + 3)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.editor(.presented(.saveButtonTapped)))
  }
}
