import Observation
import ReducerRuntime
import Testing

/// Actions that wait for their turn in a live store, and the tasks of those who sent them.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct StoreMailboxTests {
  private struct Sheet: Reducer {
    struct State: Equatable {}

    enum Action { case start }

    let gate: Gate

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      .run { [gate] _ in _ = await gate.wait() }
    }
  }

  private struct Feature: Reducer {
    struct State: Equatable {
      var isMarked = false
      @PresentationState var sheet: Sheet.State? = Sheet.State()
    }

    enum Action {
      case mark
      case close
      case sheet(PresentationAction<Sheet.Action>)
    }

    let gate: Gate

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .mark: state.isMarked = true
        case .close: state.sheet = nil
        case .sheet: break
        }
        return .none
      }
      .ifLet(\.$sheet, action: /Action.sheet) { Sheet(gate: gate) }
    }
  }

  private let gate = Gate()

  private func makeStore() -> StoreOf<Feature> {
    Store(initialState: Feature.State()) { Feature(gate: gate) }
  }

  /// Calls a function while the store processes an action.
  private func during(
    _ store: StoreOf<Feature>,
    _ body: @escaping @MainActor @Sendable () -> Void
  ) {
    withObservationTracking {
      _ = store.isMarked
    } onChange: {
      MainActor.assumeIsolated(body)
    }
    store.send(.mark)
  }

  /// Its effects do not start, but the state changes: what it removes must not go on.
  @Test func cancelledActionStillEndsRemovedChildren() async {
    let store = makeStore()
    let task = store.send(.sheet(.presented(.start)))
    await gate.arrival()
    during(store) { store.send(.close).cancel() }
    #expect(store.sheet == nil)
    await task.finish()
    #expect(gate.endings == ["cancelled"])
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test func aTaskIsNotFinishedBeforeItsActionHadItsTurn() async {
    let store = makeStore()
    let (ends, end) = AsyncStream.makeStream(of: Int.self)
    during(store) {
      let task = store.send(.sheet(.presented(.start)))
      // Runs at once, up to where it has to wait.
      Task.immediate { @MainActor [gate] in
        await task.finish()
        end.yield(gate.endings.count)
        end.finish()
      }
    }
    await gate.arrival()
    store.send(.close)
    for await endings in ends { #expect(endings == 1) }
  }
}
