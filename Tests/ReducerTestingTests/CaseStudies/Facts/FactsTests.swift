import Foundation
import ReducerTesting
import Testing

/// The test of the episode, and those of its parts.
@Suite struct FactsTests {
  private let id = UUID(uuidString: "00000000-0000-0000-0000-000000000000")!

  @Test func testBasics() async {
    let store = TestStore(
      initialState: AppState(counters: []),
      reducer: { AppReducer(environment: AppEnvironment(fact: .good, uuid: { [id] in id })) }
    )
    await store.send(.addButtonTapped) {
      $0.counters = [
        .init(counter: .init(), id: id)
      ]
    }
    await store.send(.counterRow(id: id, action: .counter(.incrementButtonTapped))) {
      $0.counters[id: id]?.counter.count = 1
    }
    await store.send(.counterRow(id: id, action: .counter(.factButtonTapped)))
    await store.receive(
      .counterRow(
        id: id,
        action: .counter(
          .factResponse(.success("1 is a good number."))
        )
      )
    ) {
      $0.counters[id: id]?.counter.alert = .init(
        message: "1 is a good number.",
        title: "Fact"
      )
    }
    await store.send(.counterRow(id: id, action: .counter(.dismissAlert))) {
      $0.counters[id: id]?.counter.alert = nil
    }
    await store.send(.counterRow(id: id, action: .removeButtonTapped)) {
      $0.counters = []
    }
  }

  @Test func counterAlone() async {
    let store = TestStore(initialState: FactCounterState()) {
      FactCounterReducer(environment: FactCounterEnvironment(fact: .offline))
    }
    await store.send(.decrementButtonTapped) { $0.count = -1 }
    await store.send(.factButtonTapped)
    await store.receive(.factResponse(.failure(FactClient.Error()))) {
      $0.alert = .init(message: "Couldn't load fact.", title: "Error")
    }
  }
}
