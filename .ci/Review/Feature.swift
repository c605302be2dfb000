import ReducerTesting

struct Feature: Reducer {
  struct State: Equatable {
    var count = 0
    var names: [String] = ["a", "b"]
    var text = ""
  }
  enum Action: Equatable {
    case add(Int), rename(String), addNames, removeNames, nothing
    case load, loadLines, loaded(String), wait, waited, forever, ask, answered(TaskResult<Int>)
  }

  var answer: @Sendable () async throws -> Int = { 1 }
  @Dependency(\.continuousClock) private var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .add(let number): state.count += number
    case .rename(let text): state.text = text
    case .addNames:
      state.names += [
        "a name that leaves no room for another one",
        "a second name that leaves no room for another one",
      ]
    case .removeNames: state.names = []
    case .nothing: break
    case .load: return .run { await $0(.loaded("Ada \"👩‍💻\" \\ #")) }
    case .loadLines:
      return .send(.loaded("a text that leaves no room for anything else on this line, whatever it is"))
    case .loaded(let text): state.text = text
    case .wait:
      return .run { [clock] in
        try await clock.sleep(for: .seconds(2))
        await $0(.waited)
      }
    case .waited: state.count += 1
    case .ask:
      return .run { [answer] in
        await $0(.answered(TaskResult { try await answer() }))
      }
    case .answered: break
    case .forever: return .run { [clock] _ in try await clock.sleep(for: .seconds(1000)) }
    }
    return .none
  }
}

func makeStore(_ clock: TestClock<Duration> = TestClock()) -> TestStoreOf<Feature> {
  TestStore(initialState: Feature.State()) { Feature() } withDependencies: { $0.continuousClock = clock }
}
