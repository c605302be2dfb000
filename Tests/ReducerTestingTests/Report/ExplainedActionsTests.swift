import ReducerTesting
import TestSupport
import Testing

/// Actions that effects sent only because of a mistake that is already reported.
@Suite struct ExplainedActionsTests {
  enum FetchKey: TestDependencyKey {
    static let testValue: @Sendable () async throws -> Int = unimplemented("Client.fetch")
  }

  struct Feature: Reducer {
    typealias State = Int
    enum Action: Equatable {
      case load
      case loaded(TaskResult<Int>)
      case ping
      case pinged
      case tap
    }

    func reduce(into state: inout Int, action: Action) -> Effect<Action> {
      switch action {
      case .load:
        return .run { send in
          @Dependency(FetchKey.self) var fetch
          await send(.loaded(TaskResult { try await fetch() }))
        }
      case .loaded(.success(let number)):
        state = number
        return .none
      case .ping:
        return .send(.pinged)
      case .loaded, .pinged, .tap:
        return .none
      }
    }
  }

  private func issues(
    _ body: @escaping (TestStoreOf<Feature>) async -> Void
  ) async -> [(text: String, isWarning: Bool)] {
    await capturedIssues {
      await body(TestStore(initialState: 0) { Feature() })
    }
    .map { ($0.message, $0.isWarning) }
  }

  private static let called = "\"Client.fetch\" was called"

  @Test("The answer of an unimplemented endpoint is not another failure")
  func unreceived() async {
    let found = await issues { await $0.send(.load) }
    expectEqual(found.map(\.isWarning), [false, true])
    expectPrefix(found.first?.text, Self.called)
    expectContains(found.last?.text, "the action .loaded(.failure(")
    expectContains(found.last?.text, ", which the test did not receive")
  }

  @Test("The answer is not another failure if the test sends another action first")
  func beforeASend() async {
    let found = await issues {
      await $0.send(.load)
      await $0.send(.tap)
      await $0.send(.tap)
    }
    expectEqual(found.map(\.isWarning), [false, true])
  }

  @Test("The answer is not another failure after a report of other actions")
  func afterAReport() async {
    let found = await issues {
      await $0.send(.ping)
      await $0.send(.load)
      await $0.send(.tap)
    }
    expectEqual(found.map(\.isWarning), [false, false, true])
    expectContains(found.first?.text, ".pinged")
    expectPrefix(found.dropFirst().first?.text, Self.called)
  }

  @Test(
    "The answer is not another failure if the test expects a different one",
    arguments: [Exhaustivity.on, .off]
  )
  func received(exhaustivity: Exhaustivity) async {
    let found = await issues {
      $0.exhaustivity = exhaustivity
      await $0.send(.load)
      await $0.receive(.loaded(.success(1))) { $0 = 1 }
    }
    expectEqual(found.map(\.isWarning), [false, true])
    expectPrefix(found.first?.text, Self.called)
    expectContains(found.last?.text, "receive at")
  }

  @Test("A test may receive the answer")
  func receivedAsItIs() async {
    let found = await issues {
      await $0.send(.load)
      await $0.receive(/Feature.Action.loaded)
    }
    expectEqual(found.map(\.isWarning), [false])
  }

  @Test("Actions of other effects must still be received")
  func others() async {
    let found = await issues {
      await $0.send(.load)
      await $0.send(.ping)
    }
    expectEqual(found.map(\.isWarning), [false, false, true])
    expectContains(found.dropFirst().first?.text, ".pinged")
    expectContains(found.dropFirst().first?.text, "1 unexpected action")
  }
}
