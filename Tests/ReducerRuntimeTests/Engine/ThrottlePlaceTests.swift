import ReducerRuntime
import Testing

/// The feature of a list as a whole is always there: what it throttles stays throttled, whatever row goes.
@MainActor
@Suite struct ThrottlePlaceTests {
  private enum ID { case save }

  /// A feature of a list, or of any other collection.
  private struct Whole<State>: Reducer {
    enum Action { case save(String), saved(String) }

    let clock: ImmediateClock<Duration>

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      guard case .save(let text) = action else { return .none }
      return .send(.saved(text))
        .throttle(id: ID.save, for: .seconds(1), clock: clock, latest: true)
    }
  }

  private struct Parent: Reducer {
    struct State {
      var rows = IdentifiedArray([Row(id: 0), Row(id: 1)])
      var path = StackState([Row(id: 0), Row(id: 1)])
      var saved: [String] = []
    }

    enum Action {
      case list(Whole<IdentifiedArrayOf<Row>>.Action)
      case stack(Whole<StackState<Row>>.Action)
      case row(id: Int, action: Never)
      case path(StackAction<Row, Never>)
      case remove
    }

    let clock = ImmediateClock()

    var body: some ReducerOf<Self> {
      Scope(state: \.rows, action: /Action.list) {
        Whole(clock: clock)
      }
      Scope(state: \.path, action: /Action.stack) {
        Whole(clock: clock)
      }
      Reduce { state, action in
        switch action {
        case .list(.saved(let text)), .stack(.saved(let text)): state.saved.append(text)
        case .list(.save), .stack(.save), .row, .path: break
        case .remove:
          state.rows.removeFirst()
          state.path.removeLast()
        }
        return .none
      }
      .forEach(\.rows, action: /Action.row(id:action:)) {
        EmptyReducer()
      }
      .forEach(\.path, action: /Action.path) {
        EmptyReducer()
      }
    }
  }

  private func expectThrottled(_ save: (String) -> Parent.Action) async {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(save("a"))
    store.send(.remove)
    let task = store.send(save("b"))
    #expect(store.saved == ["a"])
    await task.finish()
    #expect(store.saved == ["a", "b"])
  }

  @Test func aListKeepsItsIntervals() async {
    await expectThrottled { .list(.save($0)) }
  }

  @Test func aStackKeepsItsIntervals() async {
    await expectThrottled { .stack(.save($0)) }
  }
}
