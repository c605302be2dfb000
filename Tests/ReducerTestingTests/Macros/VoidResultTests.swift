import ReducerTesting
import Testing

/// Key paths into results of tuples, at which the compiler once crashed.
@MainActor struct VoidResultTests {
  @Reducer
  struct Upload {
    @ObservableState
    struct State: Equatable {
      var isDone = false
      var size = 0
    }
    @CasePathable
    enum Action {
      case start
      case done(Result<Void, any Error>)
      case measured(Result<(width: Int, height: Int), any Error>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start:
          return .run { send in
            await send(.done(.success(())))
            await send(.measured(.success((width: 2, height: 3))))
          }
        case .done(let result):
          state.isDone = (try? result.get()) != nil
        case .measured(.success(let size)):
          state.size = size.width * size.height
        case .measured: break
        }
        return .none
      }
    }
  }

  @Test func casesAreReceived() async {
    let store = TestStore(initialState: Upload.State()) { Upload() }
    await store.send(\.start)
    await store.receive(\.done.success) { $0.isDone = true }
    await store.receive(\.measured.success) { $0.size = 6 }
  }
}
